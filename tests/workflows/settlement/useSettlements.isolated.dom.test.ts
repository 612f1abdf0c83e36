import { beforeEach, expect, test, vi } from 'vitest';
import { useSettlements } from '../../../src/workflows/settlement/useSettlements';
import { renderQueryHook, settle } from '../../support/renderQueryHook';

const kept = vi.hoisted(() => ({
  all: vi.fn<() => Promise<object[]>>(),
  listeners: new Set<() => void>(),
}));
vi.mock('../../../src/workflows/settlement/settlementStore', () => ({
  settlementStore: {
    all: kept.all,
    subscribe: (listener: () => void) => {
      kept.listeners.add(listener);
      return () => void kept.listeners.delete(listener);
    },
  },
}));
beforeEach(() => void kept.all.mockReset().mockResolvedValue([{ id: 'p1/u1' }]));

test('the settlements of this machine are read, and read again after every change', async () => {
  const { result, client, unmount } = renderQueryHook(useSettlements);
  expect(result.current).toBeUndefined();
  await settle();
  expect(result.current).toEqual([{ id: 'p1/u1' }]);
  expect(client.getQueryState(['settlements'])).toBeDefined();
  client.setQueryData(['other'], 1);
  kept.all.mockResolvedValue([]);
  kept.listeners.forEach(listener => listener());
  await settle();
  expect(result.current).toEqual([]);
  expect(client.getQueryState(['other'])?.isInvalidated).toBe(false);
  unmount();
  expect(kept.listeners.size).toBe(0);
});

test('there are none where the storage is denied', async () => {
  kept.all.mockRejectedValue(new Error('Denied'));
  const { result } = renderQueryHook(useSettlements);
  await settle();
  expect(result.current).toEqual([]);
});
