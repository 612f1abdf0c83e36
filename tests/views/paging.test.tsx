import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectConsole } from '../support/console';
import { renderEntity } from '../support/renderEntity';
import { plant, signedInWire } from '../support/signedIn';
import { column, frame, keepPartners, settled } from './table';

const wire = signedInWire();
const button = (name: string) => screen.getByRole('button', { name });
/** A button that keeps the focus while it does nothing. */
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';
const asked = () => wire().sent.map(({ query }) => `${query.page}/${query.limit}`);
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

const answer = (partners: object[]) => ({
  call: 'GET partners/getPartners',
  status: 200,
  body: { payload: { partners } },
});

const keep = (count: number) => keepPartners(wire(), count);

describe('a paged list', () => {
  test('begins with ten rows of page 1 (COMMON-01 and COMMON-03)', async () => {
    keep(37);
    await renderEntity('ourtrustedpartners');
    await settled();
    expect(asked()).toEqual(['1/10']);
    expect(column('SNo')).toEqual(numbers(1, 10));
    expect(screen.getByText('1–10 of 37')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Page 1 of 4')).toBeInstanceOf(HTMLElement);
    expect([button('First page'), button('Previous page')].map(isOff)).toEqual([true, true]);
  });

  test('turns its pages, numbering the rows on (COMMON-04)', async () => {
    keep(37);
    const { user, router } = await renderEntity('ourtrustedpartners');
    await settled();
    await user.click(button('Next page'));
    await waitFor(() => expect(column('SNo')).toEqual(numbers(11, 20)));
    expect(router.state.location.search).toContain('page=2');
    await user.click(button('Last page'));
    await waitFor(() => expect(column('SNo')).toEqual(numbers(31, 37)));
    expect(screen.getByText('31–37 of 37')).toBeInstanceOf(HTMLElement);
    expect([button('Next page'), button('Last page')].map(isOff)).toEqual([true, true]);
    await user.click(button('Previous page'));
    await waitFor(() => expect(column('SNo')).toEqual(numbers(21, 30)));
    await user.click(button('First page'));
    await waitFor(() => expect(column('SNo')).toEqual(numbers(1, 10)));
    expect(asked()).toEqual(['1/10', '2/10', '4/10', '3/10']);
  });

  test('offers the documented sizes and starts again at page 1 with another (COMMON-02 and COMMON-12)', async () => {
    keep(37);
    const { user } = await renderEntity('ourtrustedpartners', '?page=3&perPage=10');
    await waitFor(() => expect(column('SNo')).toEqual(numbers(21, 30)));
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
    expect([...sizes.children].map(option => option.textContent)).toEqual(['10', '20', '25', '50', '100']);
    await user.selectOptions(sizes, '25');
    await waitFor(() => expect(column('SNo')).toEqual(numbers(1, 25)));
    expect(asked()).toEqual(['3/10', '1/25']);
  });

  test('opens at the page of its address', async () => {
    keep(37);
    await renderEntity('ourtrustedpartners', '?page=2&perPage=20');
    await waitFor(() => expect(column('SNo')).toEqual(numbers(21, 37)));
  });

  test('goes to its last page when the address names one beyond', async () => {
    keep(37);
    const { router } = await renderEntity('ourtrustedpartners', '?page=9&perPage=10');
    await waitFor(() => expect(column('SNo')).toEqual(numbers(31, 37)));
    expect(router.state.location.search).toContain('page=4');
  });

  test.each([
    ['?page=-3', '1/10', 'page=1&perPage=10'],
    ['?page=0&perPage=20', '1/20', 'page=1&perPage=20'],
    ['?page=abc&perPage=10', '1/10', 'page=1&perPage=10'],
    ['?page=2.5&perPage=10', '2/10', 'page=2&perPage=10'],
    ['?page=2&perPage=-1', '2/10', 'page=2&perPage=10'],
    ['?page=2&perPage=0', '2/10', 'page=2&perPage=10'],
    ['?page=1&perPage=1000000000', '1/10', 'page=1&perPage=10'],
  ])('COMMON-59: at %s asks for %s and puts its address right, in its place', async (address, call, right) => {
    keep(37);
    const { router } = await renderEntity('ourtrustedpartners', address);
    await settled();
    expect(asked()).toEqual([call]);
    await waitFor(() => expect(router.state.location.search).toContain(right));
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  test('keeps the search of an address whose page is wrong', async () => {
    const { router } = await renderEntity('roles/admin', '?page=-1&filter={"search":"a"}');
    await settled();
    expect(wire().sent.map(({ query }) => query)).toEqual([{ search: 'a', page: '1', limit: '10' }]);
    await waitFor(() => expect(router.state.location.search).toContain('page=1'));
    expect(new URLSearchParams(router.state.location.search).get('filter')).toBe('{"search":"a"}');
  });

  test('says nothing of pages and rows while it does not know them', async () => {
    await plant(wire(), { call: 'GET partners/getPartners', hang: true });
    await renderEntity('ourtrustedpartners', '?page=3&perPage=10');
    const pager = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(pager.queryByText(/None|of/)).toBeNull();
    expect(pager.getByText('Page 3')).toBeInstanceOf(HTMLElement);
  });

  test('says nothing of them when it could not be loaded', async () => {
    expectConsole('error', /^ApiError: /);
    await plant(wire(), { call: 'GET partners/getPartners', status: 500, body: {} });
    await renderEntity('ourtrustedpartners');
    await screen.findByRole('alert');
    expect(within(screen.getByRole('navigation', { name: 'Pages' })).queryByText(/None|of/)).toBeNull();
  });

  test('COMMON-60: shows the rows it has, with their own numbers, while the next are on their way', async () => {
    keep(37);
    const { user } = await renderEntity('ourtrustedpartners');
    await settled();
    await plant(wire(), { call: 'GET partners/getPartners', hang: true });
    await user.click(button('Next page'));
    await waitFor(() => expect(frame().getAttribute('aria-busy')).toBe('true'));
    expect(column('Title')).toHaveLength(10);
    expect(column('SNo')).toEqual(numbers(1, 10));
    expect(screen.getByText('1–10 of 37')).toBeInstanceOf(HTMLElement);
  });

  test('NOTIF-08: goes on without a total as long as its pages are full', async () => {
    keep(15);
    const rows = wire().mock.store.all('partners');
    await plant(wire(), answer(rows.slice(0, 10)));
    await plant(wire(), answer(rows.slice(10)));
    const { user } = await renderEntity('ourtrustedpartners');
    await settled();
    expect(screen.getByText('1–10')).toBeInstanceOf(HTMLElement);
    await user.click(button('Next page'));
    await waitFor(() => expect(column('SNo')).toEqual(numbers(11, 15)));
    expect(isOff(button('Next page'))).toBe(true);
  });
});

describe('a list that the server does not page', () => {
  test('is shown whole, without a pager (COMMON-08)', async () => {
    await renderEntity('socialmedia');
    await settled();
    const { length } = wire().mock.store.all('socials');
    expect(column('SNo')).toEqual(numbers(1, length));
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    expect(wire().sent[0]?.query).toEqual({});
  });
});
