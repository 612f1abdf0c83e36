import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPool, runAll } from '../../../src/engine/store/pool';
import { retry } from '../../../src/engine/updates/importWithRetry';

const pauses = [300, 1000, 2500];
const never = () => false;

/** An attempt that fails so many times, in the words `failure 1`, `failure 2`, …, before it brings `it`. */
const failing = (times: number) => {
  let nth = 0;
  return vi.fn<() => Promise<string>>(() => {
    nth += 1;
    return nth > times ? Promise.resolve('it') : Promise.reject(new Error(`failure ${nth}`));
  });
};

/** Why it failed in the end, whatever time it took. */
const reasonOf = async (outcome: Promise<string>): Promise<unknown> => {
  const [[settled]] = await Promise.all([Promise.allSettled([outcome]), vi.runAllTimersAsync()]);
  return settled.status === 'rejected' ? settled.reason : undefined;
};

describe('a retry', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each([
    [1, 300],
    [2, 1300],
    [3, 3800],
  ])('after %i failures it is there in %i ms', async (failures, wait) => {
    const attempt = failing(failures);
    const outcome = vi.fn<(value: string) => void>();
    void retry(attempt, pauses, never).then(outcome);
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(outcome).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledExactlyOnceWith('it');
    expect(attempt).toHaveBeenCalledTimes(failures + 1);
  });

  test('the fourth failure is the last', async () => {
    const attempt = failing(4);
    expect(await reasonOf(retry(attempt, pauses, never))).toEqual(new Error('failure 4'));
    expect(attempt).toHaveBeenCalledTimes(4);
  });

  test.each([1, 2, 3])('failure %i that is hopeless is the last', async hopeless => {
    const attempt = failing(4);
    const judge = (failure: unknown, nth: number) =>
      Promise.resolve(failure instanceof Error && failure.message === `failure ${nth}` && nth === hopeless);
    expect(await reasonOf(retry(attempt, pauses, judge))).toEqual(new Error(`failure ${hopeless}`));
    expect(attempt).toHaveBeenCalledTimes(hopeless);
  });

  test('at once when the connection is back', async () => {
    const outcome = vi.fn<(value: string) => void>();
    void retry(failing(2), pauses, never).then(outcome);
    for (const returns of [1, 2]) {
      expect(outcome).toHaveBeenCalledTimes(0);
      await vi.advanceTimersByTimeAsync(0);
      dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(0);
      expect(outcome).toHaveBeenCalledTimes(returns - 1);
    }
  });
});

test('a pool runs so many tasks at a time, the others in their order, also after one has failed', async () => {
  const inPool = createPool(2);
  const log: string[] = [];
  const ends: Record<string, (failure?: Error) => void> = {};
  const run = (name: string) =>
    inPool(() => {
      log.push(name);
      return new Promise<string>((resolve, reject) => {
        ends[name] = failure => (failure ? reject(failure) : resolve(`${name} done`));
      });
    }).catch((error: unknown) => error);
  const turn = () => new Promise<void>(resolve => setImmediate(resolve));
  const outcomes = ['a', 'b', 'c', 'd'].map(run);
  expect(log).toEqual(['a', 'b']);
  ends.b?.(new Error('No'));
  await turn();
  expect(log).toEqual(['a', 'b', 'c']);
  ends.a?.();
  await turn();
  ends.c?.();
  ends.d?.();
  expect(await Promise.all(outcomes)).toEqual(['a done', new Error('No'), 'c done', 'd done']);
  const last = run('e');
  expect(log.at(-1)).toBe('e');
  ends.e?.();
  expect(await last).toBe('e done');
});

test('runAll starts no more tasks after a failure, waits for those that run, and throws the failure', async () => {
  let endSecond = () => {};
  const second = new Promise<void>(resolve => (endSecond = resolve));
  const tasks = [() => Promise.reject(new Error('No')), () => second, () => Promise.resolve()];
  const outcome = vi.fn<(error: unknown) => void>();
  const all = runAll(2, () => tasks.shift()?.()).catch(outcome);
  await new Promise<void>(resolve => setImmediate(resolve));
  expect([tasks.length, outcome.mock.calls]).toEqual([1, []]);
  endSecond();
  await all;
  expect(outcome).toHaveBeenCalledExactlyOnceWith(new Error('No'));
  expect(tasks).toHaveLength(1);
});
