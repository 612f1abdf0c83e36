import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepFresh } from '../../../src/engine/data/keepFresh';
import { beAway } from '../../support/otherTab';
import { renderEntity, signedInWire } from '../../support/screens';
import { column, frame, rowOf, settled } from './table';

const wire = signedInWire();

const minute = 60_000;
const calls = () => wire().sent.filter(({ path }) => path === 'partners/getPartners');
const box = (title: string) => rowOf(title).getByRole('checkbox');

test('a list looked at again makes no call within a minute; then its rows stay while it is read in its place: page, choice, focus and scroll (TAB-08 TAB-09)', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { router, user, queryClient } = await renderEntity('ourtrustedpartners', '?page=2&perPage=10');
  onTestFinished(keepFresh(queryClient));
  await settled();
  const titles = column('Title');
  const third = titles[2] ?? '';
  box(third).focus();
  await user.keyboard(' ');
  await screen.findByRole('region', { name: 'Chosen rows' });
  frame().scrollTop = 40;
  // The pages beside it are read ahead.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  wire().clear();
  await beAway(minute - 1);
  await beAway(1);
  expect(calls()).toEqual([]);
  const { store } = wire().mock;
  const record = store.all('partners').find(({ title }) => title === titles[1]);
  store.change('partners', record?._id ?? '', { title: 'Renamed meanwhile' });
  const release = wire().hold('GET partners/getPartners');
  const drawn = box(third);
  const { search } = router.state.location;
  await beAway(minute);
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  expect([column('Title'), frame().getAttribute('aria-busy')]).toEqual([titles, 'false']);
  expect(frame().querySelector('tbody')?.hasAttribute('inert')).toBe(false);
  release();
  await waitFor(() => expect(column('Title')[1]).toBe('Renamed meanwhile'));
  expect(calls().map(({ query }) => [query.page, query.limit])).toEqual([['2', '10']]);
  expect(column('Title')).toEqual([titles[0], 'Renamed meanwhile', ...titles.slice(2)]);
  expect(box(third)).toBe(drawn);
  expect(document.activeElement).toBe(drawn);
  expect(drawn).toHaveProperty('checked', true);
  expect(within(screen.getByRole('region', { name: 'Chosen rows' })).getByText('1 chosen')).toBeTruthy();
  expect(frame().scrollTop).toBe(40);
  expect(router.state.location.search).toBe(search);
  await user.click(rowOf('Renamed meanwhile').getByRole('link', { name: 'Show more: Renamed meanwhile' }));
  const opened = within(await screen.findByRole('dialog'));
  expect((await opened.findAllByText('Renamed meanwhile')).length).toBeGreaterThan(0);
});
