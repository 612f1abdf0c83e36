import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../src/api/error';
import { request } from '../../src/api/http';
import { signInAs } from '../app/people';
import { faults, faultyAnswer, type Planted } from './faults';

/** Every call of the application is made by the one `request`; a method is all that sets one call's way apart. */
const calls = [
  { method: 'GET', path: 'partners/getPartners', query: { page: 1, limit: 10 } },
  { method: 'POST', path: 'partners/addPartners', body: { title: 'Harbour Homes', photo: 'no' } },
  { method: 'PUT', path: 'menu/updateMenu/one', body: { isActive: true } },
  { method: 'DELETE', path: 'partners/deletePartners/one' },
] as const;

beforeEach(() => signInAs('superadmin'));

/** Lets the network answer the next calls in the way of a fault. */
const strike = (trouble: Planted) => vi.stubGlobal('fetch', () => faultyAnswer(trouble));

const failureOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no failure',
    (error: unknown) => error,
  );

describe.each(calls)('$method', call => {
  test.each(faults.map(fault => [fault.name, fault] as const))(
    'says plainly why it failed: %s',
    async (_name, { trouble, says }) => {
      strike(trouble);
      const failure = await failureOf(request(call));
      expect(failure).toBeInstanceOf(ApiError);
      expect(failure).toMatchObject({ message: says });
    },
  );

  test('tells of an ended session, of a cancelled call and of an answer without end', async () => {
    strike({ status: 401, body: {} });
    expect(await failureOf(request(call))).toMatchObject({
      status: 401,
      message: 'Your session has ended. Please sign in again.',
    });

    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const cancel = new AbortController();
    const hanging = failureOf(request({ ...call, signal: cancel.signal }));
    cancel.abort();
    expect(await hanging).toMatchObject({ name: 'AbortError' });

    strike({ status: 500, body: { message: 'long '.repeat(100_000) } });
    expect(Object(await failureOf(request(call))).message.length).toBeLessThan(600);

    strike({ status: 200, body: { result: '0', message: [], payload: 'x'.repeat(500_000) } });
    await expect(request(call)).resolves.toMatchObject({ result: '0' });
  });
});
