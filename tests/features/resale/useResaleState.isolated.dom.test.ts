import { beforeEach, expect, test, vi } from 'vitest';
import { useResaleState } from '../../../src/features/resale/ResaleStatus';
import { renderQueryHook, settle } from '../../support/renderQueryHook';

const given = vi.hoisted(() => ({
  readRows: vi.fn<(call: { path: string }) => Promise<{ data: unknown[] }>>(),
  list: { loadedRows: [] as object[], isPending: false, error: null as Error | null, refetch: vi.fn<() => void>() },
}));
vi.mock('react-admin', () => ({ useDataProvider: () => given, useParams: () => ({ pid: 'p1' }) }));
vi.mock('../../../src/engine/list/useEntityList', () => ({ useEntityListContext: () => given.list }));

const record = (statusName: string, uid = 'u1') => ({ id: `${uid} ${statusName}`, uid: { _id: uid }, statusName });
const exit = record('Exit Approved');

beforeEach(() => {
  given.readRows.mockReset().mockResolvedValue({ data: [] });
  given.list = { loadedRows: [], isPending: false, error: null, refetch: vi.fn<() => void>() };
});
const open = async () => {
  const hook = renderQueryHook(() => useResaleState('u1'));
  await settle();
  return hook.result;
};

test('is not known before the list and the refunds have been read', async () => {
  given.list = { ...given.list, loadedRows: [exit], isPending: true };
  expect((await open()).current.eligibility).toBe('unread');
  given.list = { ...given.list, isPending: false };
  given.readRows.mockReturnValue(new Promise(() => undefined));
  expect((await open()).current.eligibility).toBe('unread');
});

test('follows the list that it stands over', async () => {
  const { result, rerender } = renderQueryHook(() => useResaleState('u1'));
  await settle();
  given.list = { ...given.list, loadedRows: [exit] };
  rerender();
  expect(result.current.eligibility).toBe('open');
});

test('a list that could not be read leaves it unknown, and is read again on demand', async () => {
  given.list = { ...given.list, loadedRows: [exit], error: new Error('Broken') };
  const result = await open();
  expect(result.current.eligibility).toBe('unknown');
  given.readRows.mockClear();
  result.current.retry();
  expect(given.list.refetch).toHaveBeenCalledOnce();
  expect(given.readRows).not.toHaveBeenCalled();
});
