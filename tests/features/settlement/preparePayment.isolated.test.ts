import { beforeEach, describe, expect, test, vi } from 'vitest';
import { planOf } from '../../../src/features/settlement/plans';
import { preparePayment } from '../../../src/features/settlement/preparePayment';
import type { SettlementApi } from '../../../src/features/settlement/settlementApi';

const given = vi.hoisted(() => ({ held: new Map(), log: [] as unknown[], during: {} as Record<string, () => void> }));
vi.mock('../../../src/features/checkout/checkout', () => ({
  loadCheckout: async (signal: AbortSignal) => {
    given.log.push(['load', signal]);
    given.during.load?.();
  },
}));
vi.mock('../../../src/features/settlement/settlementRecord', async original => {
  const { storeOver } = await import('./samples');
  const note = (what: string) => {
    given.log.push(what);
    given.during[what]?.();
  };
  return { ...(await original<object>()), ...storeOver(given.held, note) };
});

const person = { pid: 'p1', uid: 'u1', name: 'Asha' };
const api: SettlementApi = Object.assign(Object.create(null), {
  check: async (...asked: unknown[]) => {
    given.log.push(['check', ...asked]);
    given.during.check?.();
    return { before: { orders: 0, histories: 0 }, unrecorded: undefined };
  },
});
const run = (event: 'charge' | 'record', controller = new AbortController()) =>
  preparePayment(
    api,
    {
      person,
      plan: 'refund',
      event,
      readAgreedAmount: async () => {
        given.log.push('agreed');
        given.during.price?.();
        return 2.35;
      },
    },
    controller,
    wait => given.log.push(`wait for the ${wait}`),
  );
beforeEach(() => {
  given.held.clear();
  given.log.splice(0);
  given.during = {};
});

describe('all that comes before a payment', () => {
  test.each([
    ['charge', true],
    ['record', false],
  ] as const)('of a %s is done in its order; the provider is loaded: %s', async (event, isLoaded) => {
    const controller = new AbortController();
    const { signal } = controller;
    expect(await run(event, controller)).toMatchObject({ settlement: { id: 'p1/u1', price: 235_000 }, lakh: 2.35 });
    expect(given.log).toEqual([
      'wait for the price',
      'agreed',
      ...(isLoaded ? ['wait for the provider', ['load', signal]] : []),
      'wait for the records',
      ['check', person, planOf('refund'), signal],
      `kept ${event === 'charge' ? 'charging' : 'recording'}`,
    ]);
  });

  const begun = ['wait for the price', 'agreed'];
  const loaded = [...begun, 'wait for the provider', ['load', expect.any(AbortSignal)]];
  const checked = [...loaded, 'wait for the records', ['check', person, planOf('refund'), expect.any(AbortSignal)]];
  test.each([
    ['price', begun],
    ['load', loaded],
    ['check', checked],
    ['kept charging', [...checked, 'kept charging', 'forgotten']],
  ])('goes no further once it is stopped, and leaves nothing: %s', async (at, log) => {
    const controller = new AbortController();
    given.during[at] = () => controller.abort();
    await expect(run('charge', controller)).rejects.toThrow('Stopped. Nothing was charged.');
    await new Promise<void>(resolve => setImmediate(resolve));
    expect([given.log, given.held.size]).toEqual([log, 0]);
  });
});
