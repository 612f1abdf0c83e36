import { beforeEach, expect, test, vi } from 'vitest';
import { settlementStore, useSettlements, type Settlement } from '../../../src/features/settlement/settlementRecord';
import { renderQueryHook, settle } from '../../support/renderQueryHook';
import { sample } from './samples';

const kept = vi.hoisted(() => ({
  all: vi.fn<() => Promise<Settlement[]>>(),
  listeners: new Set<() => void>(),
}));
beforeEach(() => {
  vi.spyOn(settlementStore, 'all').mockImplementation(kept.all);
  vi.spyOn(settlementStore, 'subscribe').mockImplementation(listener => {
    kept.listeners.add(listener);
    return () => void kept.listeners.delete(listener);
  });
  kept.all.mockReset().mockResolvedValue([sample]);
});

test('the settlements of this machine are read, and read again after every change', async () => {
  const { result, client, unmount } = renderQueryHook(useSettlements);
  expect(result.current).toBeUndefined();
  await settle();
  expect(result.current).toEqual([sample]);
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
