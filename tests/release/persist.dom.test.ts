import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { persist } from '../../src/release/persist';

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

describe('what fails is tried again', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each([
    [1, 300],
    [2, 1300],
    [3, 3800],
  ])('after %i failures it is there in %i ms', async (failures, wait) => {
    const attempt = failing(failures);
    const outcome = vi.fn<(value: string) => void>();
    void persist(attempt, never).then(outcome);
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(outcome).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledExactlyOnceWith('it');
    expect(attempt).toHaveBeenCalledTimes(failures + 1);
  });

  test('the fourth failure is the last', async () => {
    const attempt = failing(4);
    expect(await reasonOf(persist(attempt, never))).toEqual(new Error('failure 4'));
    expect(attempt).toHaveBeenCalledTimes(4);
  });

  test.each([1, 2, 3])('failure %i that is hopeless is the last', async hopeless => {
    const attempt = failing(4);
    const judge = (failure: unknown, nth: number) =>
      Promise.resolve(failure instanceof Error && failure.message === `failure ${nth}` && nth === hopeless);
    expect(await reasonOf(persist(attempt, judge))).toEqual(new Error(`failure ${hopeless}`));
    expect(attempt).toHaveBeenCalledTimes(hopeless);
  });

  test('at once when the connection is back', async () => {
    const outcome = vi.fn<(value: string) => void>();
    void persist(failing(2), never).then(outcome);
    for (const returns of [1, 2]) {
      expect(outcome).toHaveBeenCalledTimes(0);
      await vi.advanceTimersByTimeAsync(0);
      dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(0);
      expect(outcome).toHaveBeenCalledTimes(returns - 1);
    }
  });
});
