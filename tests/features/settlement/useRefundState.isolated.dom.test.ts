import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { reload } from '../../../src/engine/data/queryClient';
import { session } from '../../../src/engine/http/session';
import { useRefundState } from '../../../src/features/settlement/recordSources';
import { renderQueryHook, settle } from '../../support/renderQueryHook';

const readRows = vi.hoisted(() =>
  vi.fn<(call: { path: string; query?: unknown }, params: object) => Promise<{ data: unknown[] }>>(),
);
vi.mock('react-admin', () => ({ useDataProvider: () => ({ readRows }), useParams: () => ({ pid: 'p1' }) }));

const statusAsked = (query: unknown, params: object): string =>
  typeof query === 'function' ? query({ params }).statusName : '';

/** Draws the state of a user of a property with these records; `undefined` stands for a list that cannot be read. */
const open = async (refunded: object[] | undefined, exited: object[] | undefined, orders: object[] = []) => {
  readRows.mockReset().mockImplementation(({ path, query }, params) => {
    if (path === 'order/getAllOrder') return Promise.resolve({ data: orders });
    const rows = statusAsked(query, params) === 'Refund Processed' ? refunded : exited;
    return rows ? Promise.resolve({ data: rows }) : Promise.reject(new Error('Broken'));
  });
  const hook = renderQueryHook(() => useRefundState('u1'));
  await settle();
  return hook;
};

test('is not known before both have been read', () => {
  readRows.mockReset().mockReturnValue(new Promise(() => undefined));
  expect(renderQueryHook(() => useRefundState('u1')).result.current.eligibility).toBe('unread');
});

test('is read of the open property, and again once any of its records was written', async () => {
  const { client } = await open([], []);
  expect(readRows.mock.calls.map(([, params]) => params)).toEqual([{ pid: 'p1' }, { pid: 'p1' }, { pid: 'p1' }]);
  readRows.mockClear();
  session.start({ token: 'token-1', admin: { id: '7', role: 'superadmin' } });
  await act(() => reload(client, 'refund-user/p1'));
  expect(readRows).toHaveBeenCalledTimes(3);
});

test('what could not be read is read again on demand, and nothing else', async () => {
  const { result } = await open([], undefined);
  readRows.mockClear();
  readRows.mockResolvedValue({ data: [] });
  result.current.retry();
  await settle();
  expect(readRows.mock.calls.map(([{ query }, params]) => statusAsked(query, params))).toEqual(['Exit Approved']);
  expect(result.current.eligibility).toBe('open');
});
