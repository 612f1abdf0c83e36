import { describe, expect, test, vi } from 'vitest';
import { useRefundAmount } from '../../../src/features/settlement/preparePayment';
import { renderQueryHook, settle } from '../../support/renderQueryHook';

const getList = vi.hoisted(() => vi.fn<(name: string, params: object) => Promise<{ data: unknown[] }>>());
vi.mock('react-admin', () => ({ useDataProvider: () => ({ getList }) }));

const open = async (data: unknown[]) => {
  getList.mockReset().mockResolvedValue({ data });
  const hook = renderQueryHook(useRefundAmount);
  await settle();
  return hook;
};

describe('the token price in Lakhs (REFUSER-23 REFUSER-27)', () => {
  test('is that of the first token there is', async () => {
    const { result } = await open([{ amount: 2.35 }, { amount: 7 }]);
    expect(result.current.data).toBe(2.35);
    expect(getList.mock.calls).toEqual([
      ['token', { pagination: { page: 1, perPage: 1 }, sort: { field: '', order: 'ASC' }, filter: {} }],
    ]);
  });

  test.each([
    ['2.35', 2.35],
    [' 1 ', 1],
    ['0.00001', 0.00001],
    [0.00001, 0.00001],
  ])('is read from %j as %d', async (amount, lakh) => {
    expect((await open([{ amount }])).result.current.data).toBe(lakh);
  });

  test.each([[0], ['0'], [-1], [0.000_001], ['two'], [''], [null], [undefined], [{}], [true], ['1e30']])(
    'is none where the amount is %j: no refund can start',
    async amount => {
      const { result } = await open([{ amount }]);
      expect(result.current.data).toBeUndefined();
      expect(result.current.error).toMatchObject({
        message: 'The token price cannot be read, so the refund cannot start.',
      });
    },
  );

  test('is none where there is no token', async () => {
    expect((await open([])).result.current.error).toMatchObject({ message: expect.stringContaining('cannot be read') });
  });

  test('is asked for anew each time it is needed, as money depends on it', async () => {
    const { client, result } = await open([{ amount: 1 }]);
    expect(result.current.isStale).toBe(true);
    // Whoever writes a token has it read again where it is shown.
    expect(client.getQueryCache().find({ queryKey: ['read', 'token'] })?.meta).toEqual({ rereads: 'written' });
  });
});
