import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { exactSum } from '../../../src/engine/list/columnSums';
import { textsOf } from '../../support/dom';
import { plant, signedInWire } from '../../support/signedIn';
import { renderEntity } from '../../support/renderEntity';
import { renderList, rowOf } from './table';

const wire = signedInWire();

/** Prices of exit requests, the newest first. */
const withPrices = (prices: readonly number[]) => {
  const { store } = wire().mock;
  const [first] = store.all('exitRequests');
  store.remove('exitRequests', () => true);
  prices.forEach((price, at) =>
    store.insert('exitRequests', {
      ...first,
      _id: `e${String(prices.length - at).padStart(3, '0')}`,
      isApproved: at % 2 ? 'true' : 'pending',
      description: `Request ${at + 1}`,
      price,
    }),
  );
};

/** Prices as a server may send them. */
const plantPrices = (prices: readonly unknown[], count = prices.length) =>
  plant(wire(), {
    call: 'GET sell/getAllSell',
    status: 200,
    body: {
      result: 0,
      payload: { status: prices.map((price, at) => ({ _id: `e${at}`, price })), count },
    },
    times: 0,
  });

const foot = () => {
  const row = document.querySelector('tfoot tr');
  return row ? textsOf([...row.children]).filter(text => text !== '') : [];
};

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

describe('a list with sums', () => {
  test('sums the page, the chosen rows, and the filtered rows once all were read (SUM-01 SUM-02)', async () => {
    withPrices(Array.from({ length: 12 }, (_, at) => 1000 + at));
    const { user, queryClient } = await renderList('propertysallrequest');
    // 1000 to 1009
    await waitFor(() => expect(foot()).toEqual(['Sum of this page', '10,045']));
    await user.click(rowOf('Request 1').getByRole('checkbox'));
    await user.click(rowOf('Request 3').getByRole('checkbox'));
    await waitFor(() => expect(foot()).toEqual(['Sum of 2 chosen rows', '2,002']));
    wire().mock.store.change('exitRequests', 'e012', { price: 2000 });
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(foot()).toEqual(['Sum of 2 chosen rows', '3,002']));
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(screen.getByText('Request 12')).toBeTruthy());
    await waitFor(() => expect(foot()).toEqual(['Sum of 2 chosen rows', '2,002']));
    await user.click(rowOf('Request 12').getByRole('checkbox'));
    await waitFor(() => expect(foot()).toEqual(['Sum of 3 chosen rows', '3,013']));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(foot()).toEqual(['Sum of this page', '2,021']));
    await user.click(await screen.findByRole('tab', { name: 'Approved' }));
    // 1001, 1003 and so on
    await waitFor(() => expect(foot()).toEqual(['Sum of 6 rows', '6,036']));
  });

  test('that fits on one page is summed as a whole (SUM-02)', async () => {
    withPrices([5, 7]);
    await renderList('propertysallrequest');
    await waitFor(() => expect(foot()).toEqual(['Sum of 2 rows', '12']));
  });

  test('leaves out what is no number, and says so (SUM-03)', async () => {
    await plantPrices([5, 'much', null, '0.1', 0.2]);
    await renderList('propertysallrequest');
    await waitFor(() => expect(foot()).toEqual(['Sum of 5 rows', '5.32 without a number']));
  });

  test('without any number shows a dash (SUM-03)', async () => {
    await plantPrices(['much']);
    await renderList('propertysallrequest');
    await waitFor(() => expect(foot()).toEqual(['Sum of 1 row', '-1 without a number']));
  });

  test('of which not all records arrived has the sum of the page (SUM-02)', async () => {
    await plantPrices([5, 7], 300);
    await renderList('propertysallrequest', '?filter={"all":true}');
    await screen.findByText(/^Incomplete/);
    await waitFor(() => expect(foot()).toEqual(['Sum of this page', '12']));
  });

  test('has none where nothing is declared, or no row is there (SUM-01)', async () => {
    await renderList('ourtrustedpartners');
    expect(foot()).toEqual([]);
    cleanup();
    withPrices([]);
    await renderEntity('propertysallrequest');
    await screen.findByText('There is nothing here yet.');
    expect(foot()).toEqual([]);
  });
});

test('an amount with a unit is summed with it, and another unit is left out (SUM-01)', async () => {
  const price = (wholeHomePrice: number, priceType = 'Lakh') => ({ wholeHomePrice, priceType });
  const data = [price(0.1), price(0.2), price(9, 'Crore')].map((values, at) => ({ _id: `p${at}`, ...values }));
  await plant(wire(), {
    call: 'POST property/getPropertys',
    status: 200,
    body: { result: 0, payload: { data, dataCount: 3 } },
    times: 0,
  });
  await renderList('refund');
  await waitFor(() => expect(foot()).toEqual(['Sum of 3 rows', '0.3 Lakh1 without a number']));
});
