import { describe, expect, test } from 'vitest';
import { createQueryClient } from '../../src/providers/queryClient';

const client = createQueryClient();
const { queries, mutations } = client.getDefaultOptions();
const queryKey: readonly unknown[] = ['things'];

test('nothing is asked again by itself: staff see the failure and a button', () => {
  expect(queries).toMatchObject({ retry: false, refetchOnWindowFocus: false });
});

test('an answer is fresh for half a minute', () => {
  expect(queries?.staleTime).toBe(30_000);
});

test('without a connection a call is made, and fails, at once', () => {
  expect([queries?.networkMode, mutations?.networkMode]).toEqual(['always', 'always']);
});

describe('when the connection returns', () => {
  test.each([
    ['what failed without it is asked again, fresh or not', 'error', 'always'],
    ['an answer only if it is no longer fresh', 'success', true],
    ['what waits for its first answer, too', 'pending', true],
  ] as const)('%s', (_what, status, expected) => {
    const query = client.getQueryCache().build(client, { queryKey });
    query.setState({ status });
    const { refetchOnReconnect } = queries ?? {};
    if (typeof refetchOnReconnect !== 'function') throw new Error('Nothing decides it.');
    expect(refetchOnReconnect(query)).toBe(expected);
  });
});
