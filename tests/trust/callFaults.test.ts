import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { callKeys } from '../../mock-api/calls/matchCall';
import { ApiError } from '../../src/api/error';
import { request } from '../../src/api/http';
import { report } from '../support/report';
import { signInAs } from '../app/people';
import { faults, faultyAnswer, type Planted } from './faults';

let failed = 0;
afterAll(() => report(`${callKeys.length} calls × ${faults.length + 4} faults: ${failed} outcomes understood`));
beforeEach(() => signInAs('superadmin'));

const partsOf = (key: string) => {
  const [method = '', path = ''] = key.split(' ');
  return { method, path: path.replace(/:\w+/g, 'one') };
};

/** Lets the network answer the next calls in the way of a fault. */
const strike = (trouble: Planted) => vi.stubGlobal('fetch', () => faultyAnswer(trouble));

const failureOf = async (call: Promise<unknown>): Promise<unknown> => {
  failed += 1;
  return call.then(
    () => 'no failure',
    (error: unknown) => error,
  );
};

describe.each(callKeys)('%s', key => {
  test('says plainly why it failed, in whatever way it fails', async () => {
    for (const { name, trouble, says } of faults) {
      strike(trouble);
      const failure = await failureOf(request(partsOf(key)));
      expect(failure, name).toBeInstanceOf(ApiError);
      expect(Object(failure).message, name).toBe(says);
    }
  });

  test('tells of an ended session, of a cancelled call and of an answer without end', async () => {
    strike({ status: 401, body: {} });
    expect(await failureOf(request(partsOf(key)))).toMatchObject({
      status: 401,
      message: 'Your session has ended. Please sign in again.',
    });

    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const cancel = new AbortController();
    const hanging = failureOf(request({ ...partsOf(key), signal: cancel.signal }));
    cancel.abort();
    expect(await hanging).toMatchObject({ name: 'AbortError' });

    strike({ status: 500, body: { message: 'long '.repeat(100_000) } });
    expect(Object(await failureOf(request(partsOf(key)))).message.length).toBeLessThan(600);

    strike({ status: 200, body: { result: '0', message: [], payload: 'x'.repeat(500_000) } });
    await expect(request(partsOf(key))).resolves.toMatchObject({ result: '0' });
    failed += 1;
  });
});
