import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/engine/http/error';
import * as allRows from '../../../src/engine/list/useAllRows';
import { useResaleState } from '../../../src/features/resale/useResaleState';
import { useOpenRefunds } from '../../../src/features/settlement/useOpenRefunds';
import { noPaymentId, type PlanName } from '../../../src/features/settlement/plans';
import type { PaymentDetails, SettlementApi } from '../../../src/features/settlement/settlementApi';
import type { Settlement } from '../../../src/features/settlement/settlement';
import { useSettlementSteps } from '../../../src/features/settlement/useSettlementSteps';
import { standingToasts } from '../../support/dom';
import { openOtherTab } from '../../support/otherTab';
import { renderQueryHook, settle } from '../../support/renderQueryHook';
import { stubCheckout } from '../../support/stubCheckout';
import { sample, storeInMap } from './samples';

const given = vi.hoisted(() => ({
  readRows: () => Promise.resolve({ data: [] }),
  reloaded: [] as string[],
  changed: [] as string[],
  server: {} as Partial<SettlementApi>,
}));
vi.mock('react-admin', () => ({
  useDataProvider: () => given,
  useResourceContext: () => 'refund-user/p1',
  useParams: () => ({ pid: 'p1' }),
}));
vi.mock('../../../src/engine/views/afterWrite', async original => ({
  ...(await original<object>()),
  useReload: (name: string) => async () => void given.reloaded.push(name),
}));
vi.mock('../../../src/features/settlement/settlementApi', async original => ({
  ...(await original<object>()),
  createSettlementApi: () => given.server,
}));
vi.mock('../../../src/engine/preferences/changesToday', () => ({
  noteChange: ({ name }: { name: string }) => void given.changed.push(name),
}));
const held = storeInMap();

/** Something that is answered when the test says so. */
const gate = <T>() => {
  let open: (value: T) => void = () => undefined;
  const promise = new Promise<T>(resolve => (open = resolve));
  return { promise, open: (value: T) => open(value) };
};

/** Somebody of each test's own: what one test leaves under way is nothing to the next. */
let person = { pid: 'p1', uid: 'u0', name: 'Asha' };
let id = 'p1/u0';
let count = 0;
const details: PaymentDetails = { paymentMode: 'upi', uid: 'admin', upiId: 'a@b' };
const lakh = () => Promise.resolve(2.35);
const states = () => [...held.values()].map(({ state }) => state);
const keep = (state: Settlement['state'], plan: PlanName = 'refund') =>
  held.set(id, { ...sample, ...person, id, state, plan });

/** What the server was told, and by whose signal it can be stopped. */
let told: string[];
let signals: (AbortSignal | undefined)[];
beforeEach(() => {
  count += 1;
  person = { ...person, uid: `u${count}` };
  id = `p1/u${count}`;
  told = [];
  signals = [];
  given.reloaded.splice(0);
  given.changed.splice(0);
  given.server = {
    check: async () => ({ before: { orders: 0, histories: 0 }, unrecorded: undefined }),
    lookUp: async () => 'missing',
    sender: () => 'admin',
    send: async ({ paymentId, price }, work, signal) => {
      told.push(`${work} ${paymentId} ${price}`);
      signals.push(signal);
      return `${work} made`;
    },
    sendDetails: async ({ paymentMode }, signal) => {
      told.push(`details ${paymentMode}`);
      signals.push(signal);
      return 'Taken';
    },
  };
});

const open = (plan: PlanName = 'refund') => {
  const onFinished = vi.fn<() => void>();
  const { result, unmount, client } = renderQueryHook(() => ({
    ...useSettlementSteps(plan, onFinished),
    openRefunds: useOpenRefunds().rows,
  }));
  return { now: () => result.current, onFinished, unmount, client };
};
type Counter = ReturnType<typeof open>;
/** Presses something, and lets everything happen that answers by itself. */
const press = async (counter: Counter, what: (settling: ReturnType<typeof useSettlementSteps>) => Promise<void>) => {
  let outcome: unknown = 'waiting';
  const end = (is: unknown) => (outcome = is);
  act(() => void what(counter.now()).then(() => end('done'), end));
  await settle();
  return () => outcome;
};
const payByCard = (counter: Counter) => press(counter, settling => settling.payByCard(person, lakh));
const payByForm = (counter: Counter) => press(counter, settling => settling.payByForm(person, lakh, details));
const calls = ['order pay_1 235000', 'history pay_1 235000'];

/** A card dialog that is open, and its ends. */
const openCard = async (counter = open()) => {
  const dialogs = stubCheckout();
  const outcome = await payByCard(counter);
  const { options } = dialogs[0] ?? expect.unreachable('No dialog is open.');
  return {
    counter,
    options,
    outcome,
    pay: (id: string) => {
      options.handler({ razorpay_payment_id: id });
      return settle();
    },
    dismiss: () => {
      options.modal.ondismiss();
      return settle();
    },
  };
};

test('a payment by card charges 2.35 Lakh as 23500000 paise in INR, and makes the calls after it (REFUSER-21 REFUSER-22 REFUSER-24 to REFUSER-26 REFUSER-29 REFUSER-32)', async () => {
  const before = open();
  expect(before.now()).toMatchObject({ phase: 'idle', wait: undefined });
  const { counter, options, outcome, pay } = await openCard(before);
  expect(counter.now()).toMatchObject({ phase: 'charging', wait: undefined });
  expect(options).toMatchObject({ amount: 23_500_000, currency: 'INR', description: 'Refund of Asha' });
  expect(states()).toEqual(['charging']);
  await pay(' pay_1 ');
  expect(outcome()).toBe('done');
  expect([told, states(), standingToasts()]).toEqual([calls, [], ['success: history made']]);
  expect(counter.now().phase).toBe('idle');
  expect(counter.onFinished).toHaveBeenCalledOnce();
  expect(given.reloaded).toEqual(['refund-user/p1']);
});

test.each([
  ['pay_9', 'paid', 'pay_9', /^p1\/u\d+\/pay_9$/],
  ['', 'charging', noPaymentId, /^p1\/u\d+\/\d{4}-/],
])(
  'a payment by card leaves nothing when its dialog is dismissed, and is kept and told where it is made late as “%s” (REFUSER-41)',
  async (paymentId, state, kept, key) => {
    const { counter, dismiss, pay } = await openCard();
    await dismiss();
    expect([told, states(), standingToasts()]).toEqual([[], [], ['error: Payment failed']]);
    expect([counter.now().phase, counter.onFinished.mock.calls]).toEqual(['idle', []]);
    await pay(paymentId);
    expect([...held.values()]).toMatchObject([{ id: expect.stringMatching(key), state, paymentId: kept }]);
    expect(standingToasts()).toContain('info: The payment of Asha was made after all. Finish it.');
    expect(told).toEqual([]);
  },
);

test('a payment by card is settled where it is made after its screen was closed (MONEY-07)', async () => {
  const { counter, pay } = await openCard();
  counter.unmount();
  await pay('pay_1');
  expect([told, states()]).toEqual([calls, []]);
});

test('a payment by card is announced with its id where it is made late and cannot be kept', async () => {
  const { dismiss, pay } = await openCard();
  await dismiss();
  vi.spyOn(held, 'set').mockImplementation(() => {
    throw new Error('Full');
  });
  await pay('pay_9');
  expect(standingToasts().slice(1)).toEqual([
    'error: Note down the payment pay_9 of Asha: this browser could not keep it.',
    'error: The payment was made, but the order was not. Finish it from the list.',
  ]);
});

test('a payment by card leaves nothing where its dialog cannot be opened', async () => {
  stubCheckout(() => {
    throw new Error('No card today');
  });
  const counter = open();
  await payByCard(counter);
  expect([states(), standingToasts(), counter.now().phase]).toEqual([[], ['error: No card today'], 'idle']);
});

test('a payment by card charges once, however often it is pressed (MONEY-10)', async () => {
  const dialogs = stubCheckout();
  const counter = open();
  const { payByCard: pay } = counter.now();
  act(() => {
    void pay(person, lakh);
    void pay(person, lakh);
  });
  await settle();
  expect([dialogs.length, standingToasts()]).toEqual([1, []]);
});

test('the details of a payment are sent, and the calls follow (PAYFORM-23)', async () => {
  const counter = open();
  const outcome = await payByForm(counter);
  expect(outcome()).toBe('done');
  expect(told).toEqual(['details upi', `order ${noPaymentId} 235000`, `history ${noPaymentId} 235000`]);
  expect(standingToasts()).toEqual(['success: Taken', 'success: history made']);
  expect(counter.onFinished).toHaveBeenCalledOnce();
  expect(new Set(signals).size).toBe(1);
  expect(counter.now().phase).toBe('idle');
});

test('the details of a payment whose sending is stopped are told as unknown', async () => {
  given.server.sendDetails = (_, signal) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  const counter = open();
  const outcome = await payByForm(counter);
  expect(counter.now().phase).toBe('sending');
  act(() => counter.now().cancel());
  await settle();
  expect(outcome()).toMatchObject({ message: 'It is not known whether the payment details were taken.' });
  expect(states()).toEqual(['recording']);
});

test('the details of a payment pressed twice are sent once, and both learn what became of them; other details are refused meanwhile', async () => {
  const counter = open();
  const { payByForm: pay } = counter.now();
  const outcomes: unknown[] = [];
  act(() => {
    void pay(person, lakh, details).then(() => outcomes.push('first'));
    void pay(person, lakh, { ...details }).then(() => outcomes.push('second'));
    void pay(person, lakh, { ...details, upiId: 'c@d' }).catch(({ message }) => outcomes.push(message));
  });
  await settle();
  expect(outcomes).toEqual(['This payment is being worked on already.', 'first', 'second']);
  expect(told.filter(call => call.startsWith('details'))).toHaveLength(1);
});

test.each([
  ['something else is under way', (counter: Counter) => counter],
  ['another screen of this tab is at it', () => open()],
])('the details of a payment are not sent while %s', async (_, other) => {
  const { counter } = await openCard();
  const outcome = await payByForm(other(counter));
  expect(outcome()).toMatchObject({ message: 'This payment is being worked on already.' });
  expect(told).toEqual([]);
});

test('what comes before a payment ends with the screen: nothing is charged, and nothing is kept (MONEY-07)', async () => {
  const dialogs = stubCheckout();
  const records = gate<Awaited<ReturnType<SettlementApi['check']>>>();
  given.server.check = () => records.promise;
  const counter = open();
  await payByCard(counter);
  counter.unmount();
  records.open({ before: { orders: 0, histories: 0 }, unrecorded: undefined });
  await settle();
  expect([dialogs, states(), standingToasts()]).toEqual([[], [], ['info: Stopped. Nothing was charged.']]);
});

test.each([
  ['refund', 'p1', ['u9']],
  ['resale', 'p1', ['u9', 'this']],
  ['refund', 'p2', ['u9', 'this']],
] as const)(
  'a settlement that was begun before is finished; that of a %s leaves of the open refunds of %s, also while they are read: %s (REFUND-09)',
  async (plan, pid, left) => {
    keep('paid', plan);
    // The screen of refunds finishes a resale of its person, too.
    const counter = open();
    const uids = () => counter.now().openRefunds.map(({ uid }) => (uid === person.uid ? 'this' : uid));
    const readAt = Date.now();
    const announceProgress = (reading = {}) =>
      act(async () => {
        const refunds = ['u9', person.uid].map(uid => ({ id: `${pid}/${uid}`, uid }));
        const rowsByProperty = new Map([[pid, refunds]]);
        counter.client.setQueryData(['openRefunds'], { rowsByProperty, readAt, ...reading });
      });
    await announceProgress();
    expect(uids()).toEqual(['u9', 'this']);
    await press(counter, settling => settling.finish(id));
    expect([told, states(), given.reloaded]).toEqual([calls, [], ['refund-user/p1']]);
    expect(standingToasts()).toEqual([expect.stringMatching(/^success: /)]);
    expect(counter.onFinished).toHaveBeenCalledOnce();
    expect(given.changed).toEqual([plan === 'refund' ? 'refund-user/p1' : 'sellrequestlist/p1']);
    expect(uids()).toEqual(left);
    await announceProgress();
    expect(uids()).toEqual(left);
    await announceProgress({ readAt: Date.now() + 1 });
    expect(uids(), 'a later reading decides').toEqual(['u9', 'this']);
  },
);

const lists = ['refund-user/p1', 'sellrequestlist/p1', 'tokenOrders/p1', 'ordersOf/p1', 'saleProperties'];

test.each([
  ['done', async () => 'Made'],
  ['of an unknown outcome', () => Promise.reject(new ApiError('Lost', 0))],
])(
  'a settlement whose calls are %s leaves no list that shows it as current, in this tab and in others (OUTCOME-01)',
  async (_, send) => {
    keep('paid');
    given.server.send = send;
    const counter = open();
    const other = openOtherTab();
    const keys = lists.flatMap(name => [
      [name, 'getList', {}],
      [name, 'getWhole', {}],
    ]);
    for (const key of keys) counter.client.setQueryData(key, { data: [] });
    await press(counter, settling => settling.finish(id));
    expect(keys.map(key => counter.client.getQueryState(key)?.isInvalidated)).not.toContain(false);
    expect((await other.caughtUp()).slice(-lists.length)).toEqual(lists.map(name => ({ is: 'written', name })));
    other.close();
  },
);

test('other tabs hear of the order of a settlement before its history record is made (OUTCOME-01)', async () => {
  keep('paid');
  const history = gate<string>();
  given.server.send = (_, work) => (work === 'order' ? Promise.resolve('Made') : history.promise);
  const other = openOtherTab();
  const outcome = await press(open(), settling => settling.finish(id));
  expect([states(), await other.caughtUp()]).toEqual([['noting'], lists.map(name => ({ is: 'written', name }))]);
  other.close();
  history.open('Made');
  await settle();
  expect(outcome()).toBe('done');
});

test('a settlement that was begun before is taken up as it is kept now; one that is gone is let be', async () => {
  const counter = open();
  const outcome = await press(counter, settling => settling.finish(id));
  expect([outcome(), told, standingToasts(), counter.now().phase]).toEqual(['done', [], [], 'idle']);
  expect(counter.now().cancel).not.toThrow();
});

test('a settlement that was begun before can be stopped between its calls', async () => {
  keep('paid');
  const order = gate<string>();
  given.server.send = (_, work) => {
    told.push(work);
    return order.promise;
  };
  const counter = open();
  await press(counter, settling => settling.finish(id));
  expect(counter.now().phase).toBe('sending');
  act(() => counter.now().cancel());
  order.open('made');
  await settle();
  expect([told, states(), standingToasts()]).toEqual([['order'], ['ordered'], []]);
  expect(counter.onFinished).not.toHaveBeenCalled();
});

test('a settlement that was begun before tells what goes wrong, but not that the session has ended', async () => {
  keep('paid');
  given.server.send = () => Promise.reject(new ApiError('Broken', 500));
  const counter = open();
  await press(counter, settling => settling.finish(id));
  given.server.lookUp = () => Promise.reject(new ApiError('Ended', 401));
  await press(counter, settling => settling.finish(id));
  expect(standingToasts()).toEqual(['error: Broken']);
});

test('a settlement that was begun before is finished for the server though the screen is gone', async () => {
  keep('paid');
  const order = gate<string>();
  const { send } = given.server;
  given.server.send = async (settlement, work, signal) => {
    await order.promise;
    return send?.(settlement, work, signal);
  };
  const counter = open();
  await press(counter, settling => settling.finish(id));
  counter.unmount();
  order.open('');
  await settle();
  expect([told, states()]).toEqual([calls, []]);
  expect(counter.onFinished).not.toHaveBeenCalled();
});

test('a settlement that was begun before is worked on by one tab at a time', async () => {
  keep('paid');
  const request = (_name: string, _options: object, work: (lock: null) => unknown) => Promise.resolve(work(null));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const counter = open();
  await press(counter, settling => settling.finish(id));
  const outcome = await payByForm(counter);
  Reflect.deleteProperty(navigator, 'locks');
  expect(standingToasts()).toEqual(['error: This payment is being worked on in another tab.']);
  expect(outcome()).toMatchObject({ message: 'This payment is being worked on in another tab.' });
  expect(told).toEqual([]);
});

test('whether a share can be resold is not known before the list of its property has been read', async () => {
  const rows = [{ id: 'h1', uid: { _id: 'u1' }, statusName: 'Exit Approved' }];
  const answer: ReturnType<typeof allRows.useAllRows> = { rows: undefined, error: null, refetch: () => undefined };
  vi.spyOn(allRows, 'useAllRows').mockImplementation(() => answer);
  const { result, rerender } = renderQueryHook(() => useResaleState('u1'));
  await settle();
  expect(result.current.eligibility).toBe('unread');
  answer.rows = rows;
  rerender();
  expect(result.current.eligibility).toBe('open');
});
