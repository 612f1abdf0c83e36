import { expect, test, vi } from 'vitest';
import { readTokenPrice } from '../../../src/features/money/tokenPrice';

const getList = vi.fn<(...asked: unknown[]) => Promise<{ data: unknown[] }>>();
const read = (...data: unknown[]) => {
  getList.mockReset().mockResolvedValue({ data });
  return readTokenPrice(Object.assign(Object.create(null), { getList }));
};
const message = 'The token price cannot be read, so the refund cannot start.';

test('the token price in Lakhs is that of the first token there is (REFUSER-23 REFUSER-27)', async () => {
  expect(await read({ amount: 2.35 }, { amount: 7 })).toBe(2.35);
  const first = { pagination: { page: 1, perPage: 1 }, sort: { field: '', order: 'ASC' }, filter: {} };
  expect(getList.mock.calls).toEqual([['token', first]]);
  await expect(read()).rejects.toThrow(message);
});

test.each(['2.35', ' 1 ', '0.00001', 0.00001])('the token price in Lakhs is read from %j', async amount => {
  expect(await read({ amount })).toBe(Number(amount));
});

test.each([0, '0', -1, 0.000_001, 'two', '', null, undefined, {}, true, '1e30'])(
  'the token price in Lakhs is none where the amount is %j: no refund can start',
  amount => expect(read({ amount })).rejects.toThrow(message),
);
