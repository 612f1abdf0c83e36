import { act } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { everyone, superadminOnly } from '../../../src/config/roles';
import { entry, type RegisteredEntry } from '../../../src/engine/schema/registry';
import { useUnfinishedCount } from '../../../src/features/notifications/bellCounts';
import type { Settlement } from '../../../src/features/settlement/settlement';
import { settlementStore, useSettlements } from '../../../src/features/settlement/settlementStore';
import { renderQueryHook, settle } from '../../support/renderQueryHook';
import { sample } from './samples';

const all = vi.fn<() => Promise<Settlement[]>>();
const listeners = new Set<() => void>();
beforeEach(() => {
  listeners.clear();
  vi.spyOn(settlementStore, 'all').mockImplementation(all.mockReset());
  vi.spyOn(settlementStore, 'subscribe').mockImplementation(listener => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  });
});
const change = async (kept: Settlement[] | undefined) => {
  all.mockImplementation(() => (kept ? Promise.resolve(kept) : Promise.reject(new Error('Denied'))));
  listeners.forEach(listener => listener());
  await settle();
};

const resale: Settlement = { ...sample, plan: 'resale' };
const screen = (route: string, roles: typeof everyone | typeof superadminOnly): RegisteredEntry => {
  const load = () => Promise.reject(new Error('Nothing is loaded here.'));
  return { ...entry('Screen', roles, () => null, load), route };
};

const entries = {
  'refund-user/:pid': screen('refund-user/:pid', superadminOnly),
  'sellrequestlist/:pid': screen('sellrequestlist/:pid', everyone),
};

describe('the number of unfinished settlements in the bell (SHELL-14 COMMON-53)', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback', 'cancelIdleCallback'] });
    all.mockResolvedValue([sample, resale, sample]);
  });
  const open = (role: 'superadmin' | 'admin') => renderQueryHook(() => useUnfinishedCount(role, entries));
  const loaded = () => act(() => vi.dynamicImportSettled());

  test.each([
    ['superadmin', [3, 2]],
    ['admin', [1, 1]],
  ] as const)(
    'counts what the role %s may finish, after the first screen, and until it is gone',
    async (role, counts) => {
      const { result, unmount } = open(role);
      expect(result.current).toBe(0);
      vi.advanceTimersByTime(60_000);
      await loaded();
      expect(result.current).toBe(counts[0]);
      await change([resale, sample]);
      expect(result.current).toBe(counts[1]);
      await change(undefined);
      expect(result.current, 'the last that is known').toBe(counts[1]);
      unmount();
      expect(listeners.size).toBe(0);
    },
  );

  test.each([
    ['before its code is loaded', () => undefined],
    ['while its code loads', () => vi.advanceTimersByTime(60_000)],
  ])('is not counted for a shell that is gone %s', async (_, wait) => {
    const { unmount } = open('superadmin');
    wait();
    unmount();
    vi.advanceTimersByTime(60_000);
    await loaded();
    expect([all.mock.calls, listeners.size]).toEqual([[], 0]);
  });
});

test('the settlements of this machine are read, and read again after every change; a later failure keeps them, and there are none where the storage is denied', async () => {
  all.mockResolvedValue([sample]);
  const { result, client, unmount } = renderQueryHook(useSettlements);
  expect(result.current).toBeUndefined();
  await settle();
  expect(result.current).toEqual([sample]);
  expect(client.getQueryState(['settlements'])).toBeDefined();
  client.setQueryData(['other'], 1);
  await change(undefined);
  expect(result.current, 'they could not be read again').toEqual([sample]);
  await change([]);
  expect(result.current).toEqual([]);
  expect(client.getQueryState(['other'])?.isInvalidated).toBe(false);
  unmount();
  expect(listeners.size).toBe(0);
  await change(undefined);
  const denied = renderQueryHook(useSettlements);
  await settle();
  expect(denied.result.current).toEqual([]);
});
