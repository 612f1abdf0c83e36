import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import * as names from '../../src/views/recordName';
import { renderEntity } from '../support/renderEntity';
import { signedInWire } from '../support/signedIn';
import { column, frame, rowOf, settled } from './table';

signedInWire();

const box = (title: string) => rowOf(title).getByRole('checkbox', { name: `Choose ${title}` });
const ofPage = () => screen.getByRole('checkbox', { name: 'Choose all rows of this page' });
const bar = () => screen.findByRole('region', { name: 'Chosen rows' });
const says = async (text: string) =>
  waitFor(async () => expect(within(await bar()).getByRole('status').textContent).toBe(text));
const noBar = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Chosen rows' })).toBeNull());

/** The titles of the rows whose box is ticked. */
const ticked = () =>
  column('Title').filter(title => box(title).matches(':checked') && box(title).closest('tr')?.matches('.is-chosen'));

const open = async (name: 'ourtrustedpartners' | 'howitworks' = 'ourtrustedpartners') => {
  const shown = await renderEntity(name);
  await settled();
  return { ...shown, titles: column('Title') };
};

describe('a row', () => {
  test('SELECT-01: is chosen by its box, or anywhere in the cell around it, and given up the same way', async () => {
    const { user, titles } = await open();
    const [first = '', second = ''] = titles;
    await user.click(box(first));
    await says('1 chosen');
    expect(ticked()).toEqual([first]);
    const cell = box(second).closest('td');
    if (!cell) throw new Error('The box stands in no cell.');
    await user.click(cell);
    await says('2 chosen');
    await user.click(cell);
    await user.click(box(first));
    expect(ticked()).toEqual([]);
    await noBar();
  });

  test('SELECT-02: is chosen with the space bar', async () => {
    const { user, titles } = await open();
    const [, second = ''] = titles;
    box(second).focus();
    await user.keyboard(' ');
    await says('1 chosen');
    expect(ticked()).toEqual([second]);
  });

  test('SELECT-03: with Shift takes all since the last one along, in either direction, and gives them up alike', async () => {
    const { user, titles } = await open();
    const at = (index: number) => box(titles[index] ?? '');
    await user.click(at(6));
    await user.keyboard('{Shift>}');
    await user.click(at(3));
    expect(ticked()).toEqual(titles.slice(3, 7));
    await user.click(at(8));
    expect(ticked()).toEqual(titles.slice(3, 9));
    await user.click(at(5));
    await user.keyboard('{/Shift}');
    expect(ticked()).toEqual(titles.slice(3, 5));
  });

  test('with Shift is chosen by itself where the last one is on another page', async () => {
    const { user, titles } = await open();
    await user.click(box(titles[1] ?? ''));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(column('SNo')[0]).toBe('11'));
    const [, , third = ''] = column('Title');
    await user.keyboard('{Shift>}');
    await user.click(box(third));
    await user.keyboard('{/Shift}');
    expect(ticked()).toEqual([third]);
    await says('2 chosen, 1 of them not in these rows');
  });

  test('is drawn again when it is chosen, and no other is', async () => {
    const { titles } = await open();
    const drawn = vi.spyOn(names, 'recordName');
    fireEvent.click(box(titles[2] ?? ''));
    await says('1 chosen');
    const rows = new Set(drawn.mock.calls.map(([, { title }]) => title));
    expect([...rows]).toEqual([titles[2]]);
  });
});

describe('all rows of a page', () => {
  test('SELECT-04: are chosen at once; the box says whether some, all or none are', async () => {
    const { user, titles } = await open();
    await user.click(box(titles[0] ?? ''));
    expect([ofPage().matches(':checked'), ofPage()]).toMatchObject([false, { indeterminate: true }]);
    await user.click(ofPage());
    expect(ticked()).toEqual(titles);
    expect([ofPage().matches(':checked'), ofPage()]).toMatchObject([true, { indeterminate: false }]);
    await says('10 chosen');
    await user.click(ofPage());
    expect(ticked()).toEqual([]);
    expect(ofPage()).toMatchObject({ checked: false, indeterminate: false });
  });

  test('are none while there are none', async () => {
    await renderEntity('ourtrustedpartners', `?filter=${encodeURIComponent('{"search":"zzz"}')}`);
    await screen.findByText('Nothing matches “zzz”.');
    expect(ofPage()).toHaveProperty('disabled', true);
  });
});

describe('what is chosen', () => {
  test('SELECT-05: stays so while a search shows other rows, and the bar says how many are not shown', async () => {
    const { user, titles } = await open('howitworks');
    const [first = '', second = ''] = titles;
    await user.click(box(first));
    await user.click(box(second));
    await user.type(screen.getByRole('searchbox'), `${second}{Enter}`);
    await waitFor(() => expect(column('Title')).not.toContain(first));
    await settled();
    await says('2 chosen, 1 of them not in these rows');
    expect(ticked()).toEqual([second]);
  });

  test('SELECT-06: is given up with Escape in the table, and not in a search', async () => {
    const { user, titles } = await open('howitworks');
    await user.click(box(titles[0] ?? ''));
    await says('1 chosen');
    screen.getByRole('searchbox').focus();
    await user.keyboard('{Escape}');
    await says('1 chosen');
    screen.getByLabelText('Rows per page').focus();
    await user.keyboard('{Escape}');
    await says('1 chosen');
    box(titles[0] ?? '').focus();
    await user.keyboard('{Escape}');
    await noBar();
    expect(ticked()).toEqual([]);
  });

  test('is given up with a button, and the keyboard then stands on the table', async () => {
    const { user, titles } = await open();
    await user.click(box(titles[0] ?? ''));
    await user.click(within(await bar()).getByRole('button', { name: 'Clear' }));
    await noBar();
    expect(ticked()).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(frame()));
  });

  test('does not count a row that was deleted by itself', async () => {
    const { user, titles } = await open();
    const [first = '', second = ''] = titles;
    await user.click(box(first));
    await user.click(box(second));
    await user.click(rowOf(first).getByRole('button', { name: `Delete: ${first}` }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await says('1 chosen');
  });
});

test('a list inside a dialog has nothing to choose with', async () => {
  const { user } = await renderEntity('saleProperties');
  await settled();
  const [first] = screen.getAllByRole('link', { name: /^Show More: / });
  if (!first) throw new Error('No row opens its orders.');
  await user.click(first);
  const dialog = await screen.findByRole('dialog', { name: /^Token Orders/ });
  await within(dialog).findByRole('table');
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
});

test('a row that is deleted while the keyboard stands on its box leaves it on the next one', async () => {
  const { user, titles, queryClient } = await open();
  box(titles[0] ?? '').focus();
  await user.keyboard(' ');
  queryClient.setQueriesData<{ data: { title: string }[]; total: number }>(
    { queryKey: ['ourtrustedpartners', 'getList'] },
    before => before && { ...before, data: before.data.slice(1) },
  );
  await waitFor(() => expect(column('Title')[0]).toBe(titles[1]));
  expect(document.activeElement).toBe(box(titles[1] ?? ''));
});
