import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { superadminOnly } from '../../../src/config/roles';
import { exactSum } from '../../../src/engine/list/columnSums';
import { createRegistry, entry } from '../../../src/engine/schema/registry';
import { registry } from '../../../src/entities';
import { plant, press, renderEntity, renderScreen, shown, signedInWire, textsOf } from '../../support/screens';
import { renderList, rowOf } from './table';

const wire = signedInWire();

/** Prices of exit requests, the newest first. */
const withPrices = (prices: readonly number[]) => {
  const { store } = wire().mock;
  const [first] = store.all('exitRequests');
  store.remove('exitRequests', () => true);
  prices.forEach((price, at) => {
    const values = { isApproved: at % 2 ? 'true' : 'pending', description: `Request ${at + 1}`, price };
    store.insert('exitRequests', { ...first, _id: `e${String(prices.length - at).padStart(3, '0')}`, ...values });
  });
};

const foot = () => {
  const row = document.querySelector('tfoot tr');
  return row ? textsOf([...row.children]).filter(text => text !== '') : [];
};
const sumIs = (...texts: string[]) => waitFor(() => expect(foot()).toEqual(texts));

test.each([
  [[], 0],
  [[0.1, 0.2], 0.3],
  [[1.005, 2.3, -0.305], 3],
  [[1e21, 1], 1e21 + 1],
  [[1e-7, 0.5], 0.500_000_1],
  [Array.from({ length: 10 }, () => 0.7), 7],
])('the numbers %j come to %d, to the last decimal (SUM-04)', (numbers, sum) => {
  expect(exactSum(numbers)).toBe(sum);
});

test('a list with sums sums the page, the chosen rows, and the filtered rows once all were read, and as often as they are read again (SUM-01 SUM-02)', async () => {
  withPrices(Array.from({ length: 12 }, (_, at) => 1000 + at));
  const { user, queryClient } = await renderList('propertysallrequest');
  // 1000 to 1009
  await sumIs('Sum of this page', '10,045');
  expect(wire().sent, 'other pages are not read for it').toHaveLength(1);
  await user.click(rowOf('Request 1').getByRole('checkbox'));
  await user.click(rowOf('Request 3').getByRole('checkbox'));
  await sumIs('Sum of 2 chosen rows', '2,002');
  wire().mock.store.change('exitRequests', 'e012', { price: 2000 });
  await act(() => queryClient.invalidateQueries());
  await sumIs('Sum of 2 chosen rows', '3,002');
  await press(user, 'Next page');
  await shown('Request 12');
  await sumIs('Sum of 2 chosen rows', '3,002');
  await user.click(rowOf('Request 12').getByRole('checkbox'));
  await sumIs('Sum of 3 chosen rows', '4,013');
  await press(user, 'Clear');
  await sumIs('Sum of this page', '2,021');
  await user.click(await screen.findByRole('tab', { name: 'Approved' }));
  // 1001, 1003 and so on
  await sumIs('Sum of 6 rows', '6,036');
  const { store } = wire().mock;
  store.insert('exitRequests', { ...store.find('exitRequests', 'e001'), _id: 'e000', isApproved: 'true', price: 1 });
  await press(user, 'Read again');
  await sumIs('Sum of 7 rows', '6,037');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Approved 7');
});

test.each([
  ['that fits on one page is summed as a whole', [5, 7], 2, 'Sum of 2 rows', '12'],
  ['says what is no number', [5, 'much', null, '0.1', 0.2], 5, 'Sum of 5 rows', '5.32 without a number'],
  ['without any number shows a dash', ['much'], 1, 'Sum of 1 row', '-1 without a number'],
  ['of which not all records arrived has the sum of the page', [5, 7], 300, 'Sum of this page', '12'],
])('a list with sums %s (SUM-02 SUM-03)', async (_, prices, count, label, sum) => {
  // Prices as a server may send them.
  const payload = { status: prices.map((price, at) => ({ _id: `e${at}`, price })), count };
  await plant(wire(), { call: 'GET sell/getAllSell', status: 200, body: { result: 0, payload }, times: 0 });
  const isIncomplete = count > prices.length;
  await renderList('propertysallrequest', isIncomplete ? '?filter={"all":true}' : '');
  if (isIncomplete) await shown(/^Incomplete/);
  await waitFor(() => expect(foot()).toEqual([label, sum]));
});

test('a list with sums has none where nothing is declared, or no row is there (SUM-01)', async () => {
  await renderList('ourtrustedpartners');
  expect(foot()).toEqual([]);
  cleanup();
  withPrices([]);
  await renderEntity('propertysallrequest');
  await shown('There is nothing here yet.');
  expect(foot()).toEqual([]);
});

test('an amount with a unit is summed with it, and another unit is left out (SUM-01)', async () => {
  const price = (wholeHomePrice: number, priceType = 'Lakh') => ({ wholeHomePrice, priceType });
  const data = [price(0.1), price(0.2), price(9, 'Crore')].map((values, at) => ({ _id: `p${at}`, ...values }));
  const body = { result: 0, payload: { data, dataCount: 3 } };
  await plant(wire(), { call: 'POST property/getPropertys', status: 200, body, times: 0 });
  await renderList('refund');
  await waitFor(() => expect(foot()).toEqual(['Sum of 3 rows', '0.3 Lakh1 without a number']));
});

test.each(['uid.fullName', 'description'])(
  'a sum stands below its column where the column %s is shown below the names instead (SUM-01)',
  async belowName => {
    const name = 'propertysallrequest';
    const declaration = await registry.load(name);
    const { list } = declaration;
    const exits = { ...declaration, list: list && { ...list, belowName } };
    const line = entry(
      'Exit Requests',
      superadminOnly,
      () => null,
      () => Promise.resolve({ default: exits }),
    );
    withPrices([5, 7]);
    await renderScreen(createRegistry({ [name]: line }), name);
    await sumIs('Sum of 2 rows', '12');
    const cellsOf = (row: string) => [...document.querySelectorAll<HTMLTableCellElement>(`${row} > *`)];
    /** The columns of a row's cells that are on screen, from 0. */
    const placesIn = (row: string) => {
      const shownCells = cellsOf(row).filter(cell => !cell.matches('.cell--below'));
      const ends = shownCells.map((_, at) => shownCells.slice(0, at + 1).reduce((sum, cell) => sum + cell.colSpan, 0));
      return new Map(shownCells.map((cell, at) => [cell.textContent, ends[at]]));
    };
    expect(placesIn('tfoot tr').get('12')).toBe(placesIn('thead tr').get('Price'));
    expect(cellsOf('tfoot tr').reduce((sum, cell) => sum + cell.colSpan, 0)).toBe(cellsOf('thead tr').length);
  },
);
