import { describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../src/engine/data/queryClient';

const queryKey: readonly unknown[] = ['things'];

test('nothing is asked again by itself: staff see the failure and a button', async () => {
  const client = createQueryClient();
  const read = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('Down'));
  await expect(client.fetchQuery({ queryKey, queryFn: read })).rejects.toThrow('Down');
  expect(read).toHaveBeenCalledOnce();
  expect(client.getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false);
});

test('an answer is fresh for half a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const read = vi.fn<() => Promise<number>>().mockResolvedValue(1);
  const client = createQueryClient();
  const calls = [];
  for (const now of [0, 29_999, 30_000]) {
    vi.setSystemTime(now);
    await client.fetchQuery({ queryKey, queryFn: read });
    calls.push(read.mock.calls.length);
  }
  vi.useRealTimers();
  expect(calls).toEqual([1, 1, 2]);
});

test('without a connection a call is made, and fails, at once', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect([queries?.networkMode, mutations?.networkMode]).toEqual(['always', 'always']);
});

describe('when the connection returns', () => {
  test.each([
    ['OFFLINE-08: what failed without it is asked again, fresh or not', 'error', 'always'],
    ['an answer only if it is no longer fresh', 'success', true],
    ['what waits for its first answer, too', 'pending', true],
  ] as const)('%s', (_what, status, expected) => {
    const client = createQueryClient();
    const query = client.getQueryCache().build(client, { queryKey });
    query.setState({ status });
    const { refetchOnReconnect } = client.getDefaultOptions().queries ?? {};
    if (typeof refetchOnReconnect !== 'function') throw new Error('Nothing decides it.');
    expect(refetchOnReconnect(query)).toBe(expected);
  });
});
