import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as checkout from '../../../src/features/checkout/checkout';
import { planOf } from '../../../src/features/settlement/plans';
import { preparePayment, Stopped, withTimeout } from '../../../src/features/settlement/preparePayment';
import type { SettlementApi } from '../../../src/features/settlement/settlementApi';
import { storeInMap } from './samples';

describe('what is waited for before money moves', () => {
  beforeEach(() => void vi.useFakeTimers());

  const never = () => new Promise<never>(() => undefined);
  const listening = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('Aborted'))));
  const wait = <T>(work: (signal: AbortSignal) => Promise<T>, controller = new AbortController()) =>
    withTimeout(work, controller, 'Nothing was charged.');
  /** How the waiting ended, once it has. */
  const ending = (waiting: Promise<unknown>) => {
    const end = { is: 'waiting' as unknown };
    const tell = (is: unknown) => void (end.is = is);
    waiting.then(tell, tell);
    return end;
  };

  test('is answered, and leaves no timer behind', async () => {
    expect(await wait(() => Promise.resolve(7))).toBe(7);
    await expect(wait(() => Promise.reject(new Error('No')))).rejects.toThrow(/^No$/);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('has half a minute, to the millisecond (MONEY-11)', async () => {
    const controller = new AbortController();
    const end = ending(wait(never, controller));
    await vi.advanceTimersByTimeAsync(29_999);
    expect([end.is, controller.signal.aborted]).toEqual(['waiting', false]);
    await vi.advanceTimersByTimeAsync(1);
    const message = 'There was no answer for 30 seconds. Nothing was charged. Try again in a moment.';
    expect([end.is, controller.signal.aborted]).toEqual([expect.objectContaining({ name: 'Error', message }), true]);
  });

  test.each([never, listening])(
    'can be stopped, and says so itself, whether it listens or not (MONEY-11)',
    async work => {
      const controller = new AbortController();
      const end = ending(wait(work, controller));
      controller.abort();
      await vi.advanceTimersByTimeAsync(0);
      expect(end.is).toBeInstanceOf(Stopped);
      expect(end.is).toMatchObject({ name: 'Stopped', message: 'Stopped. Nothing was charged.' });
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  test('is not begun where it was stopped before (MONEY-11)', async () => {
    const controller = new AbortController();
    controller.abort();
    const work = vi.fn<typeof never>(never);
    const end = ending(wait(work, controller));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(end.is).toBeInstanceOf(Stopped);
    expect(work).not.toHaveBeenCalled();
  });
});

describe('all that comes before a payment', () => {
  const log: unknown[] = [];
  let during: Record<string, () => void> = {};
  const note = (what: string, ...more: unknown[]) => {
    log.push(more.length > 0 ? [what, ...more] : what);
    during[what]?.();
  };
  const held = storeInMap(note);
  beforeEach(() => {
    log.splice(0);
    during = {};
    vi.spyOn(checkout, 'loadCheckout').mockImplementation(async signal => note('load', signal));
  });

  const person = { pid: 'p1', uid: 'u1', name: 'Asha' };
  const api: SettlementApi = Object.assign(Object.create(null), {
    check: async (...asked: unknown[]) => {
      note('check', ...asked);
      return { before: { orders: 0, histories: 0 }, unrecorded: undefined };
    },
  });
  const readAgreedAmount = async () => {
    note('agreed');
    return 2.35;
  };
  const run = (event: 'charge' | 'record', controller: AbortController) =>
    preparePayment(api, { person, plan: 'refund', event, readAgreedAmount }, controller, name => note(`wait: ${name}`));

  const begun = ['wait: price', 'agreed'];
  const loaded = [...begun, 'wait: provider', ['load', expect.any(AbortSignal)]];
  const check = ['wait: records', ['check', person, planOf('refund'), expect.any(AbortSignal)]];

  test.each([
    ['charge', [...loaded, ...check, 'kept charging']],
    ['record', [...begun, ...check, 'kept recording']],
  ] as const)('of a %s is done in its order; the provider is loaded for a charge', async (event, all) => {
    const controller = new AbortController();
    expect(await run(event, controller)).toMatchObject({ settlement: { id: 'p1/u1', price: 235_000 }, lakh: 2.35 });
    expect(log).toEqual(all);
    const signals = log.flat().filter(part => part instanceof AbortSignal);
    expect(new Set(signals)).toEqual(new Set([controller.signal]));
  });

  test.each([
    ['agreed', begun],
    ['load', loaded],
    ['check', [...loaded, ...check]],
    ['kept charging', [...loaded, ...check, 'kept charging', 'forgotten']],
  ])('goes no further once it is stopped, and leaves nothing: %s', async (at, all) => {
    const controller = new AbortController();
    during[at] = () => controller.abort();
    await expect(run('charge', controller)).rejects.toThrow('Stopped. Nothing was charged.');
    await new Promise<void>(resolve => setImmediate(resolve));
    expect([log, held.size]).toEqual([all, 0]);
  });
});
