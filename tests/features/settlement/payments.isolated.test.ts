import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/engine/http/error';
import { toasts } from '../../../src/engine/ui/toasts/toast';
import type { Event, State } from '../../../src/features/settlement/states';
import { noPaymentId } from '../../../src/features/settlement/plans';
import { finish, transition } from '../../../src/features/settlement/settlementSteps';
import { storeLatePayment, storePaid, submitDetails } from '../../../src/features/settlement/takePayment';
import { beginSettlement } from '../../../src/features/settlement/preparePayment';
import type { PaymentDetails, SettlementApi } from '../../../src/features/settlement/settlementApi';
import type { Settlement } from '../../../src/features/settlement/settlementRecord';
import { sample } from './samples';

/** What is written down, in place of the browser's database. */
const store = vi.hoisted(() => ({ held: new Map<string, Settlement>(), log: [] as string[], isFull: false }));
vi.mock('../../../src/features/settlement/settlementRecord', async original => {
  const { storeOver } = await import('./samples');
  const note = (what: string) => {
    if (store.isFull) throw new Error('Full');
    store.log.push(what);
  };
  return { ...(await original<object>()), ...storeOver(store.held, note) };
});
vi.mock('../../../src/engine/http/session', () => ({ session: { get: () => undefined } }));

const person = { pid: 'p1', uid: 'u1', name: 'Asha' };
const settlementIn = (state: State, change: Partial<Settlement> = {}): Settlement => ({ ...sample, state, ...change });

/** A server that does as it is told; each call is logged beside what is written down. */
const serverWith = (parts: Partial<SettlementApi> = {}): SettlementApi => ({
  check: async () => {
    store.log.push('checked');
    return { before: { orders: 1, histories: 2 }, unrecorded: undefined };
  },
  lookUp: async (_, work) => {
    store.log.push(`looked up ${work}`);
    return 'missing';
  },
  sender: () => 'admin',
  send: async ({ state }, work) => {
    store.log.push(`sent ${work} while ${state}`);
    return `${work} made`;
  },
  sendDetails: async () => {
    store.log.push('sent details');
    return 'Taken';
  },
  ...parts,
});
const refusal = new ApiError('Not today', 400);
const broken = new ApiError('Broken', 500);
const aborted = (at: AbortController) => Promise.resolve().then(() => at.abort());

beforeEach(() => {
  store.held.clear();
  store.log.splice(0);
  store.isFull = false;
  toasts.clear();
});

describe('a step', () => {
  test('is written down with the payment, and what is over is forgotten', async () => {
    const paid = await transition(settlementIn('charging', { paymentId: noPaymentId }), 'paid', 'pay_7');
    expect(paid).toEqual(settlementIn('paid', { paymentId: 'pay_7' }));
    expect([...store.held.values()]).toEqual([paid]);
    expect((await transition(paid, 'settled')).state).toBe('none');
    expect(store.held.size).toBe(0);
  });

  test('keeps the payment id where none is given, and takes an empty one', async () => {
    expect((await transition(settlementIn('paid'), 'send')).paymentId).toBe('pay_1');
    expect((await transition(settlementIn('charging'), 'paid', '')).paymentId).toBe('');
  });

  test.each<[State, Event]>([
    ['paid', 'paid'],
    ['none', 'send'],
    ['finished', 'settled'],
  ])('from %s by %s there is none', async (state, event) => {
    await expect(transition(settlementIn(state), event)).rejects.toThrow(
      `A settlement that is ${state} cannot be ${event}.`,
    );
    expect(store.log).toEqual([]);
  });
});

describe('a payment begins', () => {
  const intent = { person, plan: 'refund', price: 235_000, event: 'charge' } as const;

  test.each([
    ['charge', 'charging'],
    ['record', 'recording'],
  ] as const)('with all that is known of it written down before a %s (MONEY-01)', async (event, state) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:00.000Z') });
    const begun = await beginSettlement(serverWith(), { ...intent, event });
    vi.useRealTimers();
    expect(begun).toEqual(settlementIn(state, { paymentId: noPaymentId, before: { orders: 1, histories: 2 } }));
    expect([...store.held.values()]).toEqual([begun]);
    expect(store.log).toEqual(['checked', `kept ${state}`]);
  });

  test('not beside another of the same person (MONEY-03)', async () => {
    store.held.set('p1/u1', sample);
    await expect(beginSettlement(serverWith(), intent)).rejects.toThrow(
      'A payment of Asha is under way already. Finish it first.',
    );
  });

  test('not where it cannot be written down (MONEY-02)', async () => {
    store.isFull = true;
    await expect(beginSettlement(serverWith(), intent)).rejects.toThrow(
      'This browser cannot keep a record of the payment, so nothing was charged.',
    );
  });

  test('not where an order stands without its record: that is left to be made', async () => {
    const unrecorded = { paymentId: 'pay_old', price: 100 };
    const check = async () => ({ before: { orders: 1, histories: 0 }, unrecorded });
    await expect(beginSettlement(serverWith({ check }), intent)).rejects.toThrow(
      'A refund of Asha was ordered before, and only its history record is missing. Nothing was charged.',
    );
    expect([...store.held.values()]).toMatchObject([{ id: 'p1/u1', state: 'ordered', ...unrecorded }]);
  });
});

describe('the calls that are left', () => {
  const made = ['kept ordered', 'looked up history', 'kept noting', 'sent history while noting', 'forgotten'];

  const all = ['looked up order', 'kept ordering', 'sent order while ordering', ...made];

  test.each<[State, string, string[]]>([
    ['paid', 'pay_1', all],
    ['paid', noPaymentId, all],
    ['ordering', noPaymentId, all],
    ['ordered', 'pay_1', made.slice(1)],
    ['noting', 'pay_1', made.slice(1)],
  ])(
    'of one that is %s with the id “%s” are looked up and made in order, each written down before (MONEY-05)',
    async (state, paymentId, log) => {
      expect(await finish(serverWith(), settlementIn(state, { paymentId }))).toBe('history made');
      expect(store.log).toEqual(log);
      expect(store.held.size).toBe(0);
    },
  );

  test.each<[State, string[]]>([
    ['ordering', ['looked up order', 'kept ordered', 'looked up history', 'forgotten']],
    ['noting', ['looked up history', 'forgotten']],
  ])('of one that is %s are not made again where the server has done them', async (state, log) => {
    const lookUp: SettlementApi['lookUp'] = async (_, work) => {
      store.log.push(`looked up ${work}`);
      return 'made';
    };
    expect(await finish(serverWith({ lookUp }), settlementIn(state))).toBeUndefined();
    expect(store.log).toEqual(log);
  });

  test.each<[State]>([['charging'], ['recording'], ['none'], ['finished']])(
    'of one that is %s are none',
    async state => {
      expect(await finish(serverWith(), settlementIn(state))).toBeUndefined();
      expect(store.log).toEqual([]);
    },
  );

  test.each([
    ['refused', refusal, '', 'paid', ''],
    ['refused after an earlier one whose sender is not known', refusal, null, 'paid', null],
    ['broken', broken, '', 'ordering', 'admin'],
    ['lost', new TypeError('x'), '', 'ordering', 'admin'],
  ])('stop where one is %s, which tells who may have made an order', async (_, error, earlier, state, sender) => {
    const send = () => Promise.reject(error);
    await expect(finish(serverWith({ send }), settlementIn('paid', { sender: earlier }))).rejects.toBe(error);
    expect([...store.held.values()]).toMatchObject([{ state, sender }]);
  });

  test('say what the server said last in words', async () => {
    const says = (...answers: (string | undefined)[]) =>
      finish(serverWith({ send: async () => answers.shift() }), settlementIn('paid'));
    expect(await says('Ordered', 'Noted')).toBe('Noted');
    expect(await says('Ordered', undefined)).toBe('Ordered');
    expect(await says(undefined, undefined)).toBeUndefined();
  });

  test('can be stopped before each of them, and all know the signal', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const lookUp = vi.fn<SettlementApi['lookUp']>(async (_, work) => {
      if (work === 'history') await aborted(controller);
      return 'missing';
    });
    const send = vi.fn<SettlementApi['send']>(async () => 'Ordered');
    await expect(finish(serverWith({ lookUp, send }), settlementIn('paid'), signal)).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(send.mock.calls).toMatchObject([[{ state: 'ordering' }, 'order', signal]]);
    expect(lookUp.mock.calls).toMatchObject([
      [{ state: 'paid' }, 'order', signal],
      [{ state: 'ordered' }, 'history', signal],
    ]);
    expect([...store.held.values()]).toMatchObject([{ state: 'ordered' }]);
  });
});

describe('money that was paid', () => {
  test('is written down with its id', async () => {
    const paid = await storePaid(settlementIn('charging'), 'paid', 'pay_7');
    expect(paid).toMatchObject({ state: 'paid', paymentId: 'pay_7' });
    expect((await storePaid(settlementIn('recording'), 'claimed', 'pay_8')).state).toBe('ordering');
    expect(toasts.get()).toEqual([]);
  });

  test('is told with its id where it cannot be written down', async () => {
    store.isFull = true;
    await expect(storePaid(settlementIn('charging'), 'paid', 'pay_7')).rejects.toThrow(
      'The payment was made, but the order was not. Finish it from the list.',
    );
    expect(toasts.get()).toMatchObject([
      { type: 'error', text: 'Note down the payment pay_7 of Asha: this browser could not keep it.' },
    ]);
  });

  test.each<[string, string, State, string]>([
    ['pay_7', 'p1/u1/pay_7', 'paid', 'pay_7'],
    ['', 'p1/u1/2026-03-01T10:00:00.000Z', 'charging', 'pay_1'],
  ])('late, with the id “%s”, is kept beside what was begun since', async (paymentId, id, state, kept) => {
    await storeLatePayment(serverWith(), settlementIn('none'), paymentId);
    expect([...store.held.values()]).toEqual([settlementIn('none', { id, paymentId: kept, state })]);
  });
});

describe('money that was paid late', () => {
  const late = (api = serverWith(), paymentId = 'pay_7') => storeLatePayment(api, settlementIn('none'), paymentId);
  const twice =
    'Asha was charged twice: the payment pay_7 was taken beside another one. Refund one of the two at the payment provider.';
  const asked = (found: 'made' | 'missing' | 'second') => serverWith({ lookUp: async () => found });

  test.each<[string, Settlement[], State]>([
    ['nothing', [], 'paid'],
    ['a payment of the same person', [settlementIn('ordered')], 'chargedTwice'],
    ['another late one of theirs', [settlementIn('chargedTwice', { id: 'p1/u1/pay_2' })], 'chargedTwice'],
    ['one whose end is not known', [settlementIn('charging')], 'paid'],
    ['their resale', [settlementIn('ordered', { plan: 'resale' })], 'paid'],
    ['a payment of somebody else', [settlementIn('ordered', { id: 'p1/u2', uid: 'u2' })], 'paid'],
    ['a payment for another property', [settlementIn('ordered', { id: 'p2/u1', pid: 'p2' })], 'paid'],
  ])('beside %s leaves a second charge or an order to make', async (_, others, state) => {
    for (const one of others) store.held.set(one.id, one);
    const left = await late();
    expect(store.held.get('p1/u1/pay_7')?.state).toBe(state);
    expect(left?.state).toBe(state === 'paid' ? 'paid' : undefined);
    for (const one of others) expect(store.held.get(one.id)).toBe(one);
    expect(toasts.get().map(({ text }) => text)).toEqual(state === 'paid' ? [] : [twice]);
  });

  test.each([
    ['has another order', asked('second'), 'chargedTwice', [twice]],
    ['has none', asked('missing'), 'paid', []],
    ['does not answer', serverWith({ lookUp: () => Promise.reject(broken) }), 'paid', []],
  ])('is looked up, and the server %s', async (_, api, state, said) => {
    await late(api);
    expect(store.held.get('p1/u1/pay_7')?.state).toBe(state);
    expect(toasts.get().map(({ text }) => text)).toEqual(said);
  });

  test('without an id is one more second charge beside a payment and an earlier second charge', async () => {
    for (const one of [settlementIn('ordered'), settlementIn('chargedTwice', { id: 'p1/u1/pay_2' })]) {
      store.held.set(one.id, one);
    }
    expect(await late(serverWith(), '')).toBeUndefined();
    expect([...store.held.values()].map(({ state }) => state)).toEqual(['ordered', 'chargedTwice', 'chargedTwice']);
  });

  test('leaves nothing to do where another tab has forgotten it meanwhile', async () => {
    vi.spyOn(store.held, 'set').mockReturnValueOnce(store.held);
    expect(await late(asked('second'))).toBeUndefined();
    expect(toasts.get()).toEqual([]);
  });

  test('is given back as a second charge where it is one', async () => {
    store.held.set('p1/u1', settlementIn('ordered'));
    const charging = settlementIn('charging', { id: 'p1/u1/pay_7' });
    expect((await storePaid(charging, 'paid', 'pay_7')).state).toBe('chargedTwice');
  });

  test('is stored once, however often it is reported; without an id the server is not asked', async () => {
    await late();
    const [first] = store.held.values();
    expect(await late(asked('second'))).toBeUndefined();
    expect([...store.held.values()]).toEqual([first]);
    store.held.clear();
    expect((await late(asked('second'), ''))?.state).toBe('charging');
  });
});

describe('the details of a payment', () => {
  const details: PaymentDetails = { paymentMode: 'upi', uid: 'admin', upiId: 'a@b' };

  test('that were taken lead on to the order (PAYFORM-23)', async () => {
    const { signal } = new AbortController();
    const sendDetails = vi.fn<SettlementApi['sendDetails']>(async () => 'Taken');
    expect(await submitDetails(serverWith({ sendDetails }), settlementIn('recording'), details, signal)).toEqual({
      paid: settlementIn('paid', { paymentId: noPaymentId }),
      message: 'Taken',
    });
    expect(sendDetails.mock.calls).toEqual([[details, signal]]);
  });

  test.each([
    ['refused', refusal, ['forgotten']],
    ['lost', broken, []],
  ])('that were %s are told', async (_, error, log) => {
    const sendDetails = () => Promise.reject(error);
    await expect(submitDetails(serverWith({ sendDetails }), settlementIn('recording'), details)).rejects.toBe(error);
    expect(store.log).toEqual(log);
  });
});
