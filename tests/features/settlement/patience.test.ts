import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Stopped, withTimeout } from '../../../src/features/settlement/preparePayment';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);
const nothing = 'Nothing was charged.';

/** How the waiting ended, once it has. */
const ending = (waiting: Promise<unknown>) => {
  const end = { is: 'waiting' as unknown };
  waiting.then(
    value => (end.is = value),
    (error: unknown) => (end.is = error),
  );
  return end;
};

describe('what is waited for before money moves', () => {
  test('is answered, and leaves no timer behind', async () => {
    const { signal } = new AbortController();
    expect(await withTimeout(() => Promise.resolve(7), new AbortController(), nothing)).toBe(7);
    await expect(withTimeout(() => Promise.reject(new Error('No')), new AbortController(), nothing)).rejects.toThrow(
      /^No$/,
    );
    expect(vi.getTimerCount()).toBe(0);
    expect(signal.aborted).toBe(false);
  });

  test('has half a minute, to the millisecond (MONEY-11)', async () => {
    const controller = new AbortController();
    const end = ending(withTimeout(never, controller, nothing));
    await vi.advanceTimersByTimeAsync(29_999);
    expect([end.is, controller.signal.aborted]).toEqual(['waiting', false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(end.is).toMatchObject({
      name: 'Error',
      message: 'There was no answer for 30 seconds. Nothing was charged. Try again in a moment.',
    });
    expect(controller.signal.aborted).toBe(true);
  });

  test('can be stopped, whether it listens or not (MONEY-11)', async () => {
    const controller = new AbortController();
    const end = ending(withTimeout(never, controller, nothing));
    controller.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(end.is).toBeInstanceOf(Stopped);
    expect(end.is).toMatchObject({ name: 'Stopped', message: 'Stopped. Nothing was charged.' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('says that it was stopped, not what the stopped work says', async () => {
    const controller = new AbortController();
    const listening = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('Aborted'))));
    const end = ending(withTimeout(listening, controller, nothing));
    controller.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(end.is).toBeInstanceOf(Stopped);
  });
});
