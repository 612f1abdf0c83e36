import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/engine/http/error';
import { toasts } from '../../../src/engine/ui/toasts/toast';
import type { State } from '../../../src/features/settlement/states';
import { noPaymentId } from '../../../src/features/settlement/plans';
import { finish, transition } from '../../../src/features/settlement/settlementSteps';
import { storeLatePayment, storePaid } from '../../../src/features/settlement/takePayment';
import { beginSettlement } from '../../../src/features/settlement/preparePayment';
import type { SettlementApi } from '../../../src/features/settlement/settlementApi';
import type { Settlement } from '../../../src/features/settlement/settlement';
import { standingToasts } from '../../support/dom';
import { sample, storeInMap } from './samples';

const log: string[] = [];
let isFull = false;
const held = storeInMap(what => {
  if (isFull) throw new Error('Full');
  log.push(what);
});
const kept = () => [...held.values()];

const person = { pid: 'p1', uid: 'u1', name: 'Asha' };
const settlementIn = (state: State, change: Partial<Settlement> = {}): Settlement => ({ ...sample, state, ...change });

/** A server that answers as the test sets it up; each call is logged beside what is written down. */
const serverWith = (parts: Partial<SettlementApi> = {}): SettlementApi => ({
  check: async () => {
    log.push('checked');
    return { before: { orders: 1, histories: 2 }, unrecorded: undefined };
  },
  lookUp: async () => 'missing',
  sender: () => 'admin',
  send: async ({ state }, work) => {
    log.push(`sent ${work} while ${state}`);
    return `${work} made`;
  },
  sendDetails: async () => 'Taken',
  ...parts,
});
const refusal = new ApiError('Not today', 400);
const broken = new ApiError('Broken', 500);
const aborted = (at: AbortController) => Promise.resolve().then(() => at.abort());

beforeEach(() => {
  log.splice(0);
  isFull = false;
});
afterEach(() => {
  vi.useRealTimers();
  toasts.clear();
});

test('a step is written down with the payment id, also an empty one, which stays where none is given; what is over is forgotten', async () => {
  const paid = await transition(settlementIn('charging', { paymentId: noPaymentId }), 'paid', 'pay_7');
  expect(paid).toEqual(settlementIn('paid', { paymentId: 'pay_7' }));
  expect(kept()).toEqual([paid]);
  expect((await transition(paid, 'settled')).state).toBe('none');
  expect(held.size).toBe(0);
  expect((await transition(settlementIn('paid'), 'send')).paymentId).toBe('pay_1');
  expect((await transition(settlementIn('charging'), 'paid', '')).paymentId).toBe('');
});

test('a step that leads nowhere is refused', async () => {
  await expect(transition(settlementIn('paid'), 'paid')).rejects.toThrow('A settlement that is paid cannot be paid.');
  expect(log).toEqual([]);
});

const intent = { person, plan: 'refund', price: 235_000, event: 'charge' } as const;

test.each([
  ['charge', 'charging'],
  ['record', 'recording'],
] as const)(
  'a payment begins with all that is known of it written down before a %s (MONEY-01)',
  async (event, state) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:00.000Z') });
    const begun = await beginSettlement(serverWith(), { ...intent, event });
    vi.useRealTimers();
    expect(begun).toEqual(settlementIn(state, { paymentId: noPaymentId, before: { orders: 1, histories: 2 } }));
    expect(kept()).toEqual([begun]);
    expect(log).toEqual(['checked', `kept ${state}`]);
  },
);

test.each([
  ['beside another of the same person (MONEY-03)', 'A payment of Asha is under way already. Finish it first.'],
  [
    'where it cannot be written down (MONEY-02)',
    'This browser cannot keep a record of the payment, so nothing was charged.',
  ],
])('a payment begins not %s', async (what, says) => {
  isFull = what.startsWith('where');
  if (!isFull) held.set('p1/u1', sample);
  await expect(beginSettlement(serverWith(), intent)).rejects.toThrow(says);
});

test('a payment begins not where an order stands without its record: that is left to be made', async () => {
  const unrecorded = { paymentId: 'pay_old', price: 100 };
  const check = async () => ({ before: { orders: 1, histories: 0 }, unrecorded });
  const says = 'A refund of Asha was ordered before, and only its history record is missing. Nothing was charged.';
  await expect(beginSettlement(serverWith({ check }), intent)).rejects.toThrow(says);
  expect(kept()).toMatchObject([{ id: 'p1/u1', state: 'ordered', ...unrecorded }]);
});

const noting = ['looked up history', 'kept noting', 'sent history while noting', 'forgotten'];
const ordering = ['looked up order', 'kept ordering', 'sent order while ordering', 'kept ordered', ...noting];

test.each<[State, string, 'missing' | 'made', string[]]>([
  ['paid', 'pay_1', 'missing', ordering],
  ['paid', noPaymentId, 'missing', ordering],
  ['ordering', noPaymentId, 'missing', ordering],
  ['ordered', 'pay_1', 'missing', noting],
  ['noting', 'pay_1', 'missing', noting],
  ['ordering', 'pay_1', 'made', ['looked up order', 'kept ordered', 'looked up history', 'forgotten']],
  ['noting', 'pay_1', 'made', ['looked up history', 'forgotten']],
  ['charging', 'pay_1', 'missing', []],
  ['recording', 'pay_1', 'missing', []],
  ['none', 'pay_1', 'missing', []],
  ['finished', 'pay_1', 'missing', []],
])(
  'the calls that are left of a settlement that is %s with the id “%s” are looked up, and where %s made in order, each written down before (MONEY-05)',
  async (state, paymentId, found, all) => {
    const lookUp: SettlementApi['lookUp'] = async (_, work) => {
      log.push(`looked up ${work}`);
      return found;
    };
    const message = all.includes('sent history while noting') ? 'history made' : undefined;
    expect(await finish(serverWith({ lookUp }), settlementIn(state, { paymentId }))).toBe(message);
    expect([log, held.size]).toEqual([all, 0]);
  },
);

test.each([
  ['refused', refusal, '', 'paid', ''],
  ['refused after an earlier one whose sender is not known', refusal, null, 'paid', null],
  ['broken', broken, '', 'ordering', 'admin'],
  ['lost', new TypeError('x'), '', 'ordering', 'admin'],
])(
  'the calls that are left stop where one is %s, which tells who may have made an order',
  async (_, error, earlier, state, sender) => {
    const send = () => Promise.reject(error);
    await expect(finish(serverWith({ send }), settlementIn('paid', { sender: earlier }))).rejects.toBe(error);
    expect(kept()).toMatchObject([{ state, sender }]);
  },
);

test('the calls that are left are looked up again after a refusal, which stands where that fails', async () => {
  const send = () => Promise.reject(refusal);
  const finishWith = (again: () => Promise<'made'>) => {
    const lookUp = vi.fn<SettlementApi['lookUp']>(again).mockResolvedValueOnce('missing');
    return finish(serverWith({ lookUp, send }), settlementIn('ordered'));
  };
  await expect(finishWith(() => Promise.reject(broken))).rejects.toBe(refusal);
  expect(kept()).toMatchObject([{ state: 'ordered' }]);
  await expect(finishWith(async () => 'made')).resolves.toBeUndefined();
  expect(kept()).toEqual([]);
});

test('the calls that are left leave nothing where another tab has ended them while the answer was lost', async () => {
  const send = () => {
    held.clear();
    return Promise.reject(broken);
  };
  await expect(finish(serverWith({ send }), settlementIn('paid'))).rejects.toBe(broken);
  expect(kept()).toEqual([]);
});

test.each([
  ['was lost', new ApiError('Lost', 0), false],
  ['was stopped', new DOMException('Stopped', 'AbortError'), false],
  ['was given up by a proxy', new ApiError('Late', 504), false],
  ['was given up by another proxy', new ApiError('Late', 524), false],
  ['was given up by the server', new ApiError('Late', 408), false],
  ['came, and said that the server is broken', broken, true],
  ['came, and said that the server does not know the call', new ApiError('Unknown', 501), true],
] as const)(
  'a call whose answer %s is sent again after a minute in which the server may still carry it out, or where the clock was set back; else at once (MONEY-05)',
  async (_, error, isAnswered) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const state of ['paid', 'ordered'] as const) {
      const send = vi.fn<SettlementApi['send']>(async () => 'Made').mockRejectedValueOnce(error);
      const finishStored = () => finish(serverWith({ send }), held.get('p1/u1') ?? settlementIn(state));
      await expect(finishStored()).rejects.toBe(error);
      const inBetween = isAnswered ? [] : [0, 59_999];
      for (const wait of inBetween) {
        vi.setSystemTime(Date.now() + wait);
        await expect(finishStored()).rejects.toThrow('The server may still carry out what was sent for Asha');
        vi.setSystemTime(Date.now() - wait);
      }
      expect(send).toHaveBeenCalledOnce();
      if (!isAnswered) vi.setSystemTime(Date.now() + (state === 'paid' ? 60_000 : -1));
      await expect(finishStored()).resolves.toBe('Made');
      expect(held.size).toBe(0);
    }
  },
);

test('a call whose page was closed before its answer came is sent again a minute after that was noticed, however long it ran (MONEY-05)', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const send = vi.fn<SettlementApi['send']>(async () => 'Made').mockReturnValueOnce(new Promise(() => undefined));
  const finishStored = () => finish(serverWith({ send }), held.get('p1/u1') ?? settlementIn('paid'));
  void finishStored();
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  for (const wait of [90_000, 59_999]) {
    vi.setSystemTime(Date.now() + wait);
    await expect(finishStored()).rejects.toThrow('The server may still carry out what was sent for Asha');
  }
  vi.setSystemTime(Date.now() + 1);
  await expect(finishStored()).resolves.toBe('Made');
});

test('the calls that are left say what the server said last in words', async () => {
  const says = (...answers: (string | undefined)[]) =>
    finish(serverWith({ send: async () => answers.shift() }), settlementIn('paid'));
  expect(await says('Ordered', 'Noted')).toBe('Noted');
  expect(await says('Ordered', undefined)).toBe('Ordered');
  expect(await says(undefined, undefined)).toBeUndefined();
});

test('the calls that are left can be stopped before each of them, and all know the signal', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const lookUp = vi.fn<SettlementApi['lookUp']>(async (_, work) => {
    if (work === 'history') await aborted(controller);
    return 'missing';
  });
  const send = vi.fn<SettlementApi['send']>(async () => 'Ordered');
  const stopped = finish(serverWith({ lookUp, send }), settlementIn('paid'), signal);
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  // That it waits is stored before, as the page may be closed meanwhile.
  expect(send.mock.calls).toMatchObject([[{ state: 'ordering', unansweredAt: null }, 'order', signal]]);
  const [ofOrder, ofHistory] = [{ state: 'paid' }, { state: 'ordered' }];
  expect(lookUp.mock.calls).toMatchObject([
    [ofOrder, 'order', signal],
    [ofHistory, 'history', signal],
  ]);
  expect(kept()).toMatchObject([{ state: 'ordered' }]);
});

const late = (api = serverWith(), paymentId = 'pay_7') => storeLatePayment(api, settlementIn('none'), paymentId);
const twice =
  'error: Asha was charged twice: the payment pay_7 was taken beside another one. Refund one of the two at the payment provider.';
const asked = (found: 'made' | 'missing' | 'second') => serverWith({ lookUp: async () => found });

test.each<[string, Settlement[], State]>([
  ['nothing', [], 'paid'],
  ['a payment of the same person', [settlementIn('ordered')], 'chargedTwice'],
  ['another late one of theirs', [settlementIn('chargedTwice', { id: 'p1/u1/pay_2' })], 'chargedTwice'],
  ['one whose end is not known', [settlementIn('charging')], 'paid'],
  ['their resale', [settlementIn('ordered', { plan: 'resale' })], 'paid'],
  ['a payment of somebody else', [settlementIn('ordered', { id: 'p1/u2', uid: 'u2' })], 'paid'],
  ['a payment for another property', [settlementIn('ordered', { id: 'p2/u1', pid: 'p2' })], 'paid'],
])('money that was paid late beside %s leaves a second charge or an order to make', async (_, others, state) => {
  for (const one of others) held.set(one.id, one);
  const left = await late();
  expect(held.get('p1/u1/pay_7')).toEqual(settlementIn(state, { id: 'p1/u1/pay_7', paymentId: 'pay_7' }));
  expect(left?.state).toBe(state === 'paid' ? 'paid' : undefined);
  for (const one of others) expect(held.get(one.id)).toBe(one);
  expect(standingToasts()).toEqual(state === 'paid' ? [] : [twice]);
});

test.each([
  ['has another order', asked('second'), 'chargedTwice', [twice]],
  ['has its order', serverWith({ lookUp: async one => (one.paymentId === 'pay_7' ? 'made' : 'second') }), 'paid', []],
  ['has none', asked('missing'), 'paid', []],
  ['does not answer', serverWith({ lookUp: () => Promise.reject(broken) }), 'paid', []],
])('money that was paid late is looked up, and the server %s', async (_, api, state, said) => {
  await late(api);
  expect(held.get('p1/u1/pay_7')?.state).toBe(state);
  expect(standingToasts()).toEqual(said);
});

test('money that was paid late without an id is one more second charge beside a payment and an earlier second charge', async () => {
  const others = [settlementIn('ordered'), settlementIn('chargedTwice', { id: 'p1/u1/pay_2' })];
  for (const one of others) held.set(one.id, one);
  expect(await late(serverWith(), '')).toBeUndefined();
  expect(kept().map(({ state }) => state)).toEqual(['ordered', 'chargedTwice', 'chargedTwice']);
});

test('money that was paid late leaves nothing to do where another tab has forgotten it meanwhile', async () => {
  vi.spyOn(held, 'set').mockReturnValueOnce(held);
  expect(await late(asked('second'))).toBeUndefined();
  expect(standingToasts()).toEqual([]);
});

test.each([
  ['paid', 'pay_late', 'pay_late'],
  ['charging', noPaymentId, '-'],
] as const)(
  'money that was paid late, is %s and has the id “%s” becomes a second charge once another is taken (MONEY-20)',
  async (state, paymentId, told) => {
    const first = settlementIn(state, { id: 'p1/u1/late', paymentId });
    held.set(first.id, first);
    expect((await storePaid(settlementIn('charging'), 'paid', 'pay_second')).state).toBe('paid');
    expect(kept().map(one => [one.state, one.paymentId])).toEqual([
      ['chargedTwice', paymentId],
      ['paid', 'pay_second'],
    ]);
    expect(standingToasts()).toEqual([twice.replace('pay_7', told)]);
  },
);

test('money that was paid late is given back as a second charge where it is one', async () => {
  held.set('p1/u1', settlementIn('ordered'));
  const charging = settlementIn('charging', { id: 'p1/u1/pay_7' });
  expect((await storePaid(charging, 'paid', 'pay_7')).state).toBe('chargedTwice');
});

test('money that was paid late is stored once, however often it is reported; without an id the server is not asked', async () => {
  await late();
  const [first] = held.values();
  expect(await late(asked('second'))).toBeUndefined();
  expect(kept()).toEqual([first]);
  held.clear();
  const id = 'p1/u1/2026-03-01T10:00:00.000Z';
  expect(await late(asked('second'), '')).toEqual(settlementIn('charging', { id }));
  expect(kept()).toEqual([settlementIn('charging', { id })]);
});
