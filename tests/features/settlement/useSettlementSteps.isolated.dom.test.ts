import { act } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/engine/http/error';
import { openRefundsKey } from '../../../src/features/settlement/openRefunds';
import { noPaymentId, type PlanName } from '../../../src/features/settlement/plans';
import type { PaymentDetails, SettlementApi } from '../../../src/features/settlement/settlementApi';
import type { Settlement } from '../../../src/features/settlement/settlementRecord';
import { useSettlementSteps } from '../../../src/features/settlement/useSettlementSteps';
import { standingToasts } from '../../support/dom';
import { renderQueryHook, settle } from '../../support/renderQueryHook';
import { sample } from './samples';

const given = vi.hoisted(() => ({
  held: new Map<string, Settlement>(),
  resource: 'refund-user/p1' as string | undefined,
  reloaded: [] as string[],
  server: {} as Partial<SettlementApi>,
  madeOf: [] as unknown[],
  dataProvider: {},
}));
vi.mock('react-admin', () => ({ useDataProvider: () => given.dataProvider, useResourceContext: () => given.resource }));
vi.mock('../../../src/engine/views/afterWrite', async original => ({
  ...(await original<object>()),
  useReload: (name: string) => async () => void given.reloaded.push(name),
}));
vi.mock('../../../src/features/settlement/settlementApi', () => ({
  createSettlementApi: (dataProvider: unknown) => {
    given.madeOf.push(dataProvider);
    return given.server;
  },
}));
vi.mock('../../../src/features/settlement/settlementRecord', async original => ({
  ...(await original<object>()),
  ...(await import('./samples')).storeOver(given.held),
}));

/** What the provider's dialog is opened with. */
interface Options {
  amount: number;
  currency: string;
  description: string;
  handler: (answer: unknown) => void;
  modal: { ondismiss: () => void };
}

/** Puts a provider into the page whose dialogs end when the test says so. */
const fakeCheckout = (open: () => void = () => undefined) => {
  const opened: Options[] = [];
  let fail: (answer: unknown) => void = () => undefined;
  class Provider {
    private readonly options: Options;
    constructor(options: Options) {
      this.options = options;
    }
    on(_event: string, listener: (answer: unknown) => void) {
      fail = listener;
    }
    open() {
      open();
      opened.push(this.options);
    }
  }
  vi.stubGlobal('Razorpay', Provider);
  return { opened, fail: (answer: unknown) => fail(answer) };
};

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
const states = () => [...given.held.values()].map(({ state }) => state);
const keep = (state: Settlement['state']) => given.held.set(id, { ...sample, ...person, id, state });

/** What the server was told, and by whose signal it can be stopped. */
let told: string[];
let signals: (AbortSignal | undefined)[];
beforeEach(() => {
  count += 1;
  person = { ...person, uid: `u${count}` };
  id = `p1/u${count}`;
  told = [];
  signals = [];
  given.held.clear();
  given.reloaded.splice(0);
  given.madeOf.splice(0);
  given.resource = 'refund-user/p1';
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
  const { result, unmount, client } = renderQueryHook(() => useSettlementSteps(plan, onFinished));
  return { now: () => result.current, onFinished, unmount, client };
};
type Counter = ReturnType<typeof open>;
/** Presses something, and lets everything happen that answers by itself. */
const press = async (counter: Counter, what: (settling: ReturnType<typeof useSettlementSteps>) => Promise<void>) => {
  let outcome: unknown = 'waiting';
  act(
    () =>
      void what(counter.now()).then(
        () => (outcome = 'done'),
        (error: unknown) => (outcome = error),
      ),
  );
  await settle();
  return () => outcome;
};
const payByCard = (counter: Counter) => press(counter, settling => settling.payByCard(person, lakh));
const payByForm = (counter: Counter) => press(counter, settling => settling.payByForm(person, lakh, details));
const calls = ['order pay_1 235000', 'history pay_1 235000'];

/** A card dialog that is open, and its ends. */
const openCard = async (counter = open()) => {
  const { opened, fail } = fakeCheckout();
  const outcome = await payByCard(counter);
  const end = async (how: (dialog: (typeof opened)[number]) => void) => {
    how(opened[0] ?? expect.unreachable('No dialog is open.'));
    await settle();
  };
  return {
    counter,
    opened,
    outcome,
    fail,
    pay: (id?: string) => end(({ handler }) => handler(id === undefined ? {} : { razorpay_payment_id: id })),
    dismiss: () => end(({ modal }) => modal.ondismiss()),
  };
};

describe('a payment by card', () => {
  test('charges 2.35 Lakh as 23500000 paise in INR, and makes the calls after it (REFUSER-21 REFUSER-22 REFUSER-24 to REFUSER-26 REFUSER-29 REFUSER-32)', async () => {
    const before = open();
    expect(before.now()).toMatchObject({ phase: 'idle', wait: undefined });
    const { counter, opened, outcome, pay } = await openCard(before);
    expect(counter.now()).toMatchObject({ phase: 'charging', wait: undefined });
    expect(opened).toMatchObject([{ amount: 23_500_000, currency: 'INR', description: 'Refund of Asha' }]);
    expect(states()).toEqual(['charging']);
    await pay(' pay_1 ');
    expect(outcome()).toBe('done');
    expect([told, states(), standingToasts()]).toEqual([calls, [], ['success: history made']]);
    expect(counter.now().phase).toBe('idle');
    expect(counter.onFinished).toHaveBeenCalledOnce();
    expect(given.reloaded).toEqual(['refund-user/p1']);
    expect(given.madeOf).toEqual([given.dataProvider]);
  });

  test('makes no call, keeps nothing and says so when its dialog is dismissed (REFUSER-41)', async () => {
    const { counter, dismiss } = await openCard();
    await dismiss();
    expect([told, states(), standingToasts()]).toEqual([[], [], ['error: Payment failed']]);
    expect(counter.now().phase).toBe('idle');
    expect(counter.onFinished).not.toHaveBeenCalled();
  });

  test('tells a failure once, and not again when its dialog is dismissed', async () => {
    const { fail, dismiss } = await openCard();
    fail({ error: { description: 'Declined' } });
    await dismiss();
    expect(standingToasts()).toEqual(['error: Declined']);
  });

  test('waits for somebody to look it up where it was made without an id', async () => {
    const { pay } = await openCard();
    await pay();
    expect(standingToasts()).toEqual([
      'error: The payment was made without a payment id. Look it up at the payment provider.',
    ]);
    expect([told, states()]).toEqual([[], ['charging']]);
  });

  test.each([
    ['pay_9', 'paid', 'pay_9', /^p1\/u\d+\/pay_9$/],
    ['', 'charging', noPaymentId, /^p1\/u\d+\/\d{4}-/],
  ])('is kept and told where it is made late as “%s”', async (paymentId, state, kept, key) => {
    const { dismiss, pay } = await openCard();
    await dismiss();
    await pay(paymentId);
    expect([...given.held.values()]).toMatchObject([{ id: expect.stringMatching(key), state, paymentId: kept }]);
    expect(standingToasts()).toContain('info: The payment of Asha was made after all. Finish it.');
    expect(told).toEqual([]);
  });

  test('is settled where it is made after its screen was closed (MONEY-07)', async () => {
    const { counter, pay } = await openCard();
    counter.unmount();
    await pay('pay_1');
    expect([told, states()]).toEqual([calls, []]);
  });

  test('is announced with its id where it is made late and cannot be kept', async () => {
    const { dismiss, pay } = await openCard();
    await dismiss();
    vi.spyOn(given.held, 'set').mockImplementation(() => {
      throw new Error('Full');
    });
    await pay('pay_9');
    expect(standingToasts().slice(1)).toEqual([
      'error: Note down the payment pay_9 of Asha: this browser could not keep it.',
      'error: The payment was made, but the order was not. Finish it from the list.',
    ]);
  });

  test('leaves nothing where its dialog cannot be opened', async () => {
    fakeCheckout(() => {
      throw new Error('No card today');
    });
    const counter = open();
    await payByCard(counter);
    expect([states(), standingToasts(), counter.now().phase]).toEqual([[], ['error: No card today'], 'idle']);
  });

  test('charges once, however often it is pressed (MONEY-10)', async () => {
    const { opened } = fakeCheckout();
    const counter = open();
    const { payByCard: pay } = counter.now();
    act(() => {
      void pay(person, lakh);
      void pay(person, lakh);
    });
    await settle();
    expect([opened.length, standingToasts()]).toEqual([1, []]);
  });
});

describe('the details of a payment', () => {
  test('are sent, and the calls follow', async () => {
    const counter = open();
    const outcome = await payByForm(counter);
    expect(outcome()).toBe('done');
    expect(told).toEqual(['details upi', `order ${noPaymentId} 235000`, `history ${noPaymentId} 235000`]);
    expect(standingToasts()).toEqual(['success: Taken', 'success: history made']);
    expect(counter.onFinished).toHaveBeenCalledOnce();
    expect(new Set(signals).size).toBe(1);
    expect(counter.now().phase).toBe('idle');
  });

  test('that are refused are told to the form, and nothing is kept', async () => {
    given.server.sendDetails = () => Promise.reject(new ApiError('Not today', 400));
    const outcome = await payByForm(open());
    expect(outcome()).toMatchObject({ message: 'Not today' });
    expect([told, states(), standingToasts()]).toEqual([[], [], []]);
  });

  test('whose sending is stopped are told as unknown', async () => {
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

  test('pressed twice are sent once, and both learn what became of them', async () => {
    const counter = open();
    const { payByForm: pay } = counter.now();
    const outcomes: unknown[] = [];
    act(() => {
      void pay(person, lakh, details).then(() => outcomes.push('first'));
      void pay(person, lakh, details).then(() => outcomes.push('second'));
    });
    await settle();
    expect(outcomes).toEqual(['first', 'second']);
    expect(told.filter(call => call.startsWith('details'))).toHaveLength(1);
  });

  test.each([
    ['something else is under way', (counter: Counter) => counter],
    ['another screen of this tab is at it', () => open()],
  ])('are not sent while %s', async (_, other) => {
    const { counter } = await openCard();
    const outcome = await payByForm(other(counter));
    expect(outcome()).toMatchObject({ message: 'This payment is being worked on already.' });
    expect(told).toEqual([]);
  });

  test('that were taken stay taken where the order fails: that is told apart', async () => {
    given.server.send = () => Promise.reject(new ApiError('Broken', 500));
    const outcome = await payByForm(open());
    expect(outcome()).toBe('done');
    expect(standingToasts()).toEqual(['success: Taken', 'error: Broken']);
    expect(states()).toEqual(['ordering']);
  });
});

describe('what comes before a payment', () => {
  test('is shown step by step, and the amount is agreed first', async () => {
    const { opened } = fakeCheckout();
    const amount = gate<number>();
    const records = gate<Awaited<ReturnType<SettlementApi['check']>>>();
    given.server.check = () => records.promise;
    const counter = open();
    await press(counter, settling => settling.payByCard(person, () => amount.promise));
    expect(counter.now()).toMatchObject({ phase: 'asking', wait: 'price' });
    amount.open(2.35);
    await settle();
    expect(counter.now()).toMatchObject({ phase: 'asking', wait: 'records' });
    records.open({ before: { orders: 0, histories: 0 }, unrecorded: undefined });
    await settle();
    expect(counter.now()).toMatchObject({ phase: 'charging', wait: undefined });
    expect(opened).toHaveLength(1);
  });

  test('ends with the screen: nothing is charged, and nothing is kept (MONEY-07)', async () => {
    const { opened } = fakeCheckout();
    const records = gate<Awaited<ReturnType<SettlementApi['check']>>>();
    given.server.check = () => records.promise;
    const counter = open();
    await payByCard(counter);
    counter.unmount();
    records.open({ before: { orders: 0, histories: 0 }, unrecorded: undefined });
    await settle();
    expect([opened, states(), standingToasts()]).toEqual([[], [], ['info: Stopped. Nothing was charged.']]);
  });
});

describe('a settlement that was begun before', () => {
  test.each([
    ['paid', calls],
    ['ordered', ['history pay_1 235000']],
  ] as const)('is finished from where it was %s', async (state, made) => {
    keep(state);
    const counter = open();
    await press(counter, settling => settling.finish(id));
    expect(told).toEqual(made);
    expect(states()).toEqual([]);
    expect(counter.onFinished).toHaveBeenCalledOnce();
    expect(given.reloaded).toEqual(['refund-user/p1']);
  });

  test.each([
    ['refund', ['u9']],
    ['resale', ['u9', 'this']],
  ] as const)(
    'that was a %s leaves these among the open refunds that were read: %s (REFUND-09)',
    async (plan, left) => {
      given.held.set(id, { ...sample, ...person, id, plan, state: 'paid' });
      const counter = open(plan);
      const rowsByProperty = new Map([['p1', [{ uid: 'u9' }, { uid: person.uid }]]]);
      counter.client.setQueryData(openRefundsKey, { rowsByProperty });
      await press(counter, settling => settling.finish(id));
      const read = counter.client.getQueryData<{ rowsByProperty: typeof rowsByProperty }>(openRefundsKey);
      expect(read?.rowsByProperty.get('p1')?.map(({ uid }) => uid)).toEqual(
        left.map(uid => (uid === 'this' ? person.uid : uid)),
      );
    },
  );

  test('leaves the open refunds that were read as they are where its property is not among them', async () => {
    keep('paid');
    const counter = open();
    const read = { rowsByProperty: new Map([['p2', [{ uid: 'u9' }]]]) };
    counter.client.setQueryData(openRefundsKey, read);
    await press(counter, settling => settling.finish(id));
    expect([counter.client.getQueryData(openRefundsKey), told]).toEqual([read, calls]);
    expect(standingToasts()).toEqual([expect.stringMatching(/^success: /)]);
  });

  test('is taken up as it is kept now; one that is gone is let be', async () => {
    const counter = open();
    const outcome = await press(counter, settling => settling.finish(id));
    expect([outcome(), told, standingToasts(), counter.now().phase]).toEqual(['done', [], [], 'idle']);
    expect(counter.now().cancel).not.toThrow();
  });

  test('can be stopped between its calls', async () => {
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

  test('tells what goes wrong, but not that the session has ended', async () => {
    keep('paid');
    given.server.send = () => Promise.reject(new ApiError('Broken', 500));
    const counter = open();
    await press(counter, settling => settling.finish(id));
    given.server.lookUp = () => Promise.reject(new ApiError('Ended', 401));
    await press(counter, settling => settling.finish(id));
    expect(standingToasts()).toEqual(['error: Broken']);
  });

  test('is finished for the server though the screen is gone', async () => {
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

  test('is worked on by one tab at a time', async () => {
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
});
