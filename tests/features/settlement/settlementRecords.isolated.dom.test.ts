import { act } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { everyone, superadminOnly } from '../../../src/config/roles';
import { entry, type RegisteredEntry } from '../../../src/engine/schema/registry';
import { useUnfinishedCount } from '../../../src/features/notifications/bellCounts';
import { finishablePlans, watchUnfinished } from '../../../src/features/settlement/SettlementNotices';
import { settlementStore, useSettlements, type Settlement } from '../../../src/features/settlement/settlementRecord';
import { renderQueryHook, settle } from '../../support/renderQueryHook';
import { sample } from './samples';

const kept = vi.hoisted(() => ({ all: vi.fn<() => Promise<Settlement[]>>(), listeners: new Set<() => void>() }));
beforeEach(() => {
  kept.listeners.clear();
  vi.spyOn(settlementStore, 'all').mockImplementation(kept.all);
  vi.spyOn(settlementStore, 'subscribe').mockImplementation(listener => {
    kept.listeners.add(listener);
    return () => void kept.listeners.delete(listener);
  });
  kept.all.mockReset().mockResolvedValue([]);
});

const resale: Settlement = { ...sample, plan: 'resale' };
const screen = (route: string, roles: typeof everyone | typeof superadminOnly): RegisteredEntry => {
  const load = () => Promise.reject(new Error('Nothing is loaded here.'));
  return { ...entry('Screen', roles, () => null, load), route };
};

const entries = {
  'refund-user/:pid': screen('refund-user/:pid', superadminOnly),
  'sellrequestlist/:pid': screen('sellrequestlist/:pid', everyone),
};

test('the settlements that a role may finish are those whose screen it may open (COMMON-53)', () => {
  expect(finishablePlans('superadmin', entries)).toEqual(['refund', 'resale']);
  expect(finishablePlans('admin', entries)).toEqual(['resale']);
  expect(finishablePlans('superadmin', {})).toEqual([]);
});

describe('the unfinished settlements', () => {
  const drained = () => new Promise<void>(resolve => setImmediate(resolve));

  test('are counted by their plans, now and after every change, until nobody listens', async () => {
    kept.all.mockResolvedValue([sample, resale, sample]);
    const tell = vi.fn<(count: number) => void>();
    const stop = watchUnfinished(['refund'], tell);
    await drained();
    expect(tell.mock.calls).toEqual([[2]]);
    kept.all.mockResolvedValue([resale]);
    kept.listeners.forEach(listener => listener());
    await drained();
    expect(tell.mock.calls).toEqual([[2], [0]]);
    stop();
    expect(kept.listeners.size).toBe(0);
  });

  test('are none where the storage is denied', async () => {
    kept.all.mockRejectedValue(new Error('Denied'));
    const tell = vi.fn<(count: number) => void>();
    watchUnfinished(['refund', 'resale'], tell);
    await drained();
    expect(tell.mock.calls).toEqual([[0]]);
  });
});

describe('the number of unfinished settlements in the bell (SHELL-14)', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback', 'cancelIdleCallback'] });
    kept.all.mockResolvedValue([sample, resale, sample]);
  });
  const open = (role: 'superadmin' | 'admin') => renderQueryHook(() => useUnfinishedCount(role, entries));
  const loaded = () => act(() => vi.dynamicImportSettled());

  test.each([
    ['superadmin', 3],
    ['admin', 1],
  ] as const)(
    'counts what the role %s may finish, after the first screen and until it is gone',
    async (role, count) => {
      const { result, unmount } = open(role);
      expect(result.current).toBe(0);
      vi.runAllTimers();
      await loaded();
      expect(result.current).toBe(count);
      unmount();
      expect(kept.listeners.size).toBe(0);
    },
  );

  test.each([
    ['before its code is loaded', () => undefined],
    ['while its code loads', () => vi.runAllTimers()],
  ])('is not counted for a shell that is gone %s', async (_, wait) => {
    const { unmount } = open('superadmin');
    wait();
    unmount();
    vi.runAllTimers();
    await loaded();
    expect([kept.all.mock.calls, kept.listeners.size]).toEqual([[], 0]);
  });
});

test('the settlements of this machine are read, and read again after every change', async () => {
  kept.all.mockResolvedValue([sample]);
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

test('no settlements are read where the storage is denied', async () => {
  kept.all.mockRejectedValue(new Error('Denied'));
  const { result } = renderQueryHook(useSettlements);
  await settle();
  expect(result.current).toEqual([]);
});
