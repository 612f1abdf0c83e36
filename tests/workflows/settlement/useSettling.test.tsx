import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '../../../src/api/session';
import { withLock } from '../../../src/workflows/settlement/withLock';
import { settlementStore } from '../../../src/workflows/settlement/settlementStore';
import type { PaymentDetails } from '../../../src/workflows/settlement/server';
import type { Settling } from '../../../src/workflows/settlement/useSettling';
import { expectConsole } from '../../support/console';
import { standingToasts } from '../../support/dom';
import { holdTimers } from '../../support/heldTimers';
import { ended, fakeProvider, fakeServer, never, openCounter, person } from './counter';
import { forgetAll } from './desk';

const details: PaymentDetails = { paymentMode: 'upi', uid: 'admin', upiId: 'a@b' };
const lakh = () => Promise.resolve(2.35);

beforeEach(async () => {
  await forgetAll();
  session.start({ token: 't', admin: { id: 'admin', role: 'superadmin' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Presses Pay and waits for the card dialog. */
const pay = async () => {
  const server = fakeServer();
  const provider = fakeProvider();
  const counter = await openCounter(server);
  act(() => void counter.now().payByCard(person, lakh));
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(await settlementStore.all()).toMatchObject([{ state: 'charging', price: 235_000 }]);
  return { server, provider, counter };
};
const idle = ({ now }: { now: () => Settling }) => waitFor(() => expect(now().phase).toBe('idle'));
const order = {
  path: 'order/addOrder',
  body: { uid: 'u1', pid: 'p1', aid: 'admin', price: 235_000, type: 'refund', paymentId: 'pay_1' },
};
const record = { path: 'history/createHistory', body: { statusName: 'Refund Processed', uid: 'u1', pid: 'p1' } };

describe('REFUSER-21 to REFUSER-33: a card', () => {
  test('that is charged makes the order and the record, once', async () => {
    const { server, provider, counter } = await pay();
    expect(provider.opened[0]?.options).toMatchObject({ amount: 23_500_000, currency: 'INR' });
    await provider.end(({ options }) => options.handler({ razorpay_payment_id: ' pay_1 ' }));
    await idle(counter);
    expect(server.written()).toEqual([order, record]);
    expect(counter.onFinished).toHaveBeenCalledOnce();
    expect(await settlementStore.all()).toEqual([]);
  });

  test('that failed and is then charged does so too', async () => {
    const { server, provider, counter } = await pay();
    await provider.end(({ fail }) => fail({ error: { description: 'Declined' } }));
    expect(standingToasts()).toEqual(['error: Declined']);
    expect(counter.now().phase).toBe('charging');
    await provider.end(({ options }) => options.handler({ razorpay_payment_id: 'pay_1' }));
    await idle(counter);
    expect(server.written()).toEqual([order, record]);
  });

  test.each([
    ['dismissed', undefined, 'Payment failed'],
    ['failed and dismissed', { error: { description: 'Declined' } }, 'Declined'],
    ['failed without words and dismissed', { error: null }, 'Payment failed'],
    ['failed in no known shape and dismissed', null, 'Payment failed'],
  ] as const)('REFUSER-41: that is %s leaves nothing', async (_what, failure, says) => {
    const { server, provider, counter } = await pay();
    await provider.end(({ options, fail }) => {
      if (failure !== undefined) fail(failure);
      options.modal.ondismiss();
    });
    await idle(counter);
    expect(standingToasts()).toEqual([`error: ${says}`]);
    expect(server.written()).toEqual([]);
    expect(await settlementStore.all()).toEqual([]);
    expect(counter.onFinished).not.toHaveBeenCalled();
  });

  test.each([[{}], [{ razorpay_payment_id: '' }], [{ razorpay_payment_id: 7 }], [null], ['pay_1'], [[]]])(
    'that is charged with the answer %j is a question',
    async answer => {
      const { server, provider, counter } = await pay();
      await provider.end(({ options }) => options.handler(answer));
      await idle(counter);
      expect(standingToasts()).toEqual([
        'error: The payment was made without a payment id. Look it up at the payment provider.',
      ]);
      expect(await settlementStore.all()).toMatchObject([{ state: 'charging' }]);
      expect(server.written()).toEqual([]);

      act(() => void counter.now().answer('p1/u1', { paymentId: 'pay_1' }));
      await waitFor(() => expect(server.written()).toEqual([order, record]));
    },
  );

  test('that is charged after it was dismissed is kept and can be finished', async () => {
    const { server, provider, counter } = await pay();
    await provider.end(({ options }) => options.modal.ondismiss());
    await idle(counter);
    await provider.end(({ options }) => options.handler({ razorpay_payment_id: 'pay_1' }));
    await waitFor(() => expect(standingToasts()).toContain('info: The payment of Asha was made after all. Finish it.'));
    const [late] = await settlementStore.all();
    expect(late).toMatchObject({ state: 'paid', paymentId: 'pay_1' });
    expect(server.written()).toEqual([]);
    act(() => void counter.now().finish(late?.id ?? ''));
    await waitFor(async () => expect(await settlementStore.all()).toEqual([]));
    expect(server.written()).toEqual([order, record]);
  });
});

describe('MONEY-20: a second charge of a person is called one', () => {
  const says = (paymentId: string) =>
    `error: Asha was charged twice: the payment ${paymentId} was taken beside another one. Refund one of the two at the payment provider.`;
  const paid =
    (paymentId: string) =>
    ({ options }: { options: { handler: (answer: unknown) => void } }) =>
      options.handler({ razorpay_payment_id: paymentId });
  const kept = async () => (await settlementStore.all()).map(({ state, paymentId }) => [state, paymentId]);
  /** A card dialog that was dismissed, and a second one that is open. */
  const payAgain = async () => {
    const { server, provider, counter } = await pay();
    await provider.end(({ options }) => options.modal.ondismiss());
    await idle(counter);
    act(() => void counter.now().payByCard(person, lakh));
    await waitFor(() => expect(provider.opened).toHaveLength(2));
    return { server, provider, counter };
  };

  test('that arrives after another was taken and recorded', async () => {
    const { server, provider, counter } = await payAgain();
    await provider.end(paid('pay_1'), 1);
    await idle(counter);
    expect(server.written()).toEqual([order, record]);
    await provider.end(paid('pay_late'));
    await waitFor(() => expect(standingToasts()).toContain(says('pay_late')));
    expect(await kept()).toEqual([['chargedTwice', 'pay_late']]);
    expect(standingToasts().join()).not.toContain('after all');
    // It stays until somebody has put it in order, and no order is made of it.
    await act(() => counter.now().finish('p1/u1/pay_late'));
    expect(await kept()).toEqual([['chargedTwice', 'pay_late']]);
    expect(server.written()).toEqual([order, record]);
    await act(() => counter.now().settle('p1/u1/pay_late'));
    expect(await kept()).toEqual([]);
  });

  test('that arrives before the other was taken, once that is', async () => {
    const { server, provider, counter } = await payAgain();
    await provider.end(paid('pay_late'));
    await waitFor(() => expect(standingToasts()).toContain('info: The payment of Asha was made after all. Finish it.'));
    await provider.end(paid('pay_1'), 1);
    await idle(counter);
    expect(standingToasts()).toContain(says('pay_late'));
    expect(server.written()).toEqual([order, record]);
    expect(await kept()).toEqual([['chargedTwice', 'pay_late']]);
  });

  test('that the same card dialog reports', async () => {
    const { server, provider, counter } = await pay();
    await provider.end(checkout => {
      paid('pay_1')(checkout);
      paid('pay_2')(checkout);
    });
    await idle(counter);
    await waitFor(() => expect(standingToasts()).toContain(says('pay_2')));
    expect(server.written()).toEqual([order, record]);
    expect(await kept()).toEqual([['chargedTwice', 'pay_2']]);
  });

  test('that arrives without an id', async () => {
    const { provider, counter } = await payAgain();
    await provider.end(({ options }) => options.handler({}));
    await provider.end(paid('pay_1'), 1);
    await idle(counter);
    expect(standingToasts()).toContain(says('-'));
    expect((await settlementStore.all()).map(({ state }) => state)).toEqual(['chargedTwice']);
  });

  test('while the server cannot be asked is said when it is finished', async () => {
    expectConsole('error', /^Error: Broken/);
    const { server, provider, counter } = await payAgain();
    await provider.end(paid('pay_1'), 1);
    await idle(counter);
    server.before['order/getAllOrder'] = () => Promise.reject(new Error('Broken'));
    await provider.end(paid('pay_late'));
    await waitFor(() => expect(standingToasts()).toContain('info: The payment of Asha was made after all. Finish it.'));
    expect(await kept()).toEqual([['paid', 'pay_late']]);
    delete server.before['order/getAllOrder'];
    await act(() => counter.now().finish('p1/u1/pay_late'));
    expect(standingToasts()).toContain(says('pay_late'));
    expect(server.written()).toEqual([order, record]);
    expect(await kept()).toEqual([['chargedTwice', 'pay_late']]);
  });

  test('beside one that was made on another machine, before an order is made of it', async () => {
    const { server, provider, counter } = await pay();
    server.rows['order/getAllOrder']?.push({ id: 'o9', uid: 'u1', type: 'refund', paymentId: 'pay_9' });
    await provider.end(paid('pay_1'));
    await idle(counter);
    expect(standingToasts()).toEqual([says('pay_1')]);
    expect(server.written()).toEqual([]);
    expect(await kept()).toEqual([['chargedTwice', 'pay_1']]);
  });
});

/** What is waited for before money moves, in its order, with what keeps it waiting. */
const stages = [
  ['Reading the amount…', 'price'],
  ['Asking the server what has been paid before…', 'records'],
] as const;
const ways = ['card', 'form'] as const;
const waitings = stages.flatMap(([says, stage]) => ways.map(way => ({ says, stage, way })));

describe('what comes before a payment', () => {
  const begin = async (stage: 'price' | 'records', way: (typeof ways)[number]) => {
    const server = fakeServer();
    const provider = fakeProvider();
    const counter = await openCounter(server);
    if (stage === 'records') server.before['order/getAllOrder'] = never;
    const agreed = stage === 'price' ? never : lakh;
    let refusal: unknown;
    const press = () =>
      way === 'card'
        ? counter.now().payByCard(person, agreed)
        : counter
            .now()
            .payByForm(person, agreed, details)
            .catch((error: unknown) => (refusal = error));
    act(() => void press());
    await waitFor(() => expect(counter.now().wait).toBe(stage));
    return {
      server,
      provider,
      counter,
      told: () => [...standingToasts(), refusal instanceof Error ? refusal.message : ''].join(' '),
    };
  };
  const nothingHappened = async ({ server, provider, counter }: Awaited<ReturnType<typeof begin>>) => {
    await idle(counter);
    expect(counter.now().wait).toBeUndefined();
    expect(server.written()).toEqual([]);
    expect(provider.opened).toEqual([]);
    expect(await settlementStore.all()).toEqual([]);
  };

  test.each(waitings)('by $way: “$says” can be stopped, and it can be tried again', async ({ stage, way }) => {
    const begun = await begin(stage, way);
    act(() => begun.counter.now().cancel());
    await waitFor(() => expect(begun.told()).toContain('Stopped. Nothing was charged.'));
    await nothingHappened(begun);
    delete begun.server.before['order/getAllOrder'];
    act(() => void begun.counter.now().payByCard(person, lakh));
    await waitFor(() => expect(begun.provider.opened).toHaveLength(1));
    await begun.provider.end(({ options }) => options.modal.ondismiss());
    await idle(begun.counter);
  });

  test.each(waitings)('by $way: “$says” has a limit', async ({ stage, way }) => {
    // Its own timer only: a clock that runs on its own would strike before a slow machine has come this far.
    const limit = holdTimers(30_000);
    const begun = await begin(stage, way);
    await act(async () => limit.strike());
    await waitFor(() => expect(begun.told()).toContain('There was no answer for 30 seconds. Nothing was charged.'));
    await nothingHappened(begun);
  });
});

test('whoever stops while the details are being sent stops the calls that would follow too', async () => {
  const server = fakeServer();
  const counter = await openCounter(server, 'refund');
  let letGo = () => {};
  server.before['form/createForm'] = () => new Promise(resolve => (letGo = resolve));
  const taken = counter.now().payByForm(person, lakh, details);
  await waitFor(() => expect(server.written().map(({ path }) => path)).toEqual(['form/createForm']));
  act(() => counter.now().cancel());
  await act(async () => letGo());
  await taken;
  await idle(counter);
  expect(server.written().map(({ path }) => path)).toEqual(['form/createForm']);
  expect(await settlementStore.all()).toMatchObject([{ state: 'paid' }]);
});

describe('a second press before the first is drawn', () => {
  test('MONEY-10: of Pay opens one dialog and says nothing', async () => {
    const server = fakeServer();
    const provider = fakeProvider();
    const counter = await openCounter(server);
    const { payByCard } = counter.now();
    act(() => {
      void payByCard(person, lakh);
      void payByCard(person, lakh);
    });
    await waitFor(() => expect(provider.opened).toHaveLength(1));
    await provider.end(({ options }) => options.handler({ razorpay_payment_id: 'pay_1' }));
    await idle(counter);
    expect(server.written()).toEqual([order, record]);
    expect(standingToasts()).toEqual(['success: Done']);
  });

  test('of Finish makes the calls once', async () => {
    expectConsole('error', /^Error: Broken/);
    const { server, provider, counter } = await pay();
    server.before['order/addOrder'] = () => Promise.reject(new Error('Broken'));
    await provider.end(({ options }) => options.handler({ razorpay_payment_id: 'pay_1' }));
    await idle(counter);
    delete server.before['order/addOrder'];
    server.calls.splice(0);
    const { finish } = counter.now();
    act(() => {
      void finish('p1/u1');
      void finish('p1/u1');
    });
    await waitFor(async () => expect(await settlementStore.all()).toEqual([]));
    await idle(counter);
    expect(server.written()).toEqual([order, record]);
    expect(standingToasts()).toEqual(['error: Broken', 'success: Done']);
  });

  test('elsewhere in this tab is not called another tab', async () => {
    let letGo = () => {};
    const running = withLock('p1/u1', () => new Promise(resolve => (letGo = resolve)));
    const counter = await openCounter(fakeServer());
    act(() => void counter.now().finish('p1/u1'));
    await waitFor(() => expect(standingToasts()).toEqual(['error: This payment is being worked on already.']));
    letGo();
    expect(await running).toBe('done');
  });

  test('in another tab is called so', async () => {
    const request = (_name: string, _options: object, work: (lock: null) => unknown) => Promise.resolve(work(null));
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(Object.assign(Object.create(null), { request }));
    const server = fakeServer();
    const counter = await openCounter(server);
    // It is said at once, though the lists that are read again take their time.
    server.before.list = never;
    act(() => void counter.now().finish('p1/u1'));
    await waitFor(() => expect(standingToasts()).toEqual(['error: This payment is being worked on in another tab.']));
    await idle(counter);
    delete server.before.list;
    await expect(act(() => counter.now().payByForm(person, lakh, details))).rejects.toThrow('in another tab');
  });
});

describe('a session that ends in the middle', () => {
  test.each(['history/getAllHistory', 'order/getAllOrder', 'order/addOrder', 'history/createHistory'])(
    'at %s is followed by no call at all',
    async path => {
      const server = fakeServer();
      const provider = fakeProvider();
      const counter = await openCounter(server);
      expectConsole('error', /Your session has ended/);
      server.before[path] = ended;
      act(() => void counter.now().payByCard(person, lakh));
      if (path.includes('add') || path.includes('create')) {
        await waitFor(() => expect(provider.opened).toHaveLength(1));
        await provider.end(({ options }) => options.handler({ razorpay_payment_id: 'pay_1' }));
      }
      await waitFor(() => expect(session.get()).toBeUndefined());
      await idle(counter);
      const at = server.calls.findIndex(call => call.path === path);
      expect(at).toBeGreaterThanOrEqual(0);
      // What was asked at the same moment was asked before.
      const before = ['history/getAllHistory', 'order/getAllOrder'];
      expect(server.calls.slice(at + 1).filter(call => !before.includes(call.path) || call.body)).toEqual([]);
    },
  );

  test('by another tab is followed by no call at all', async () => {
    const { server, provider, counter } = await pay();
    session.expire();
    server.calls.splice(0);
    await provider.end(({ options }) => options.handler({ razorpay_payment_id: 'pay_1' }));
    await idle(counter);
    expect(server.calls).toEqual([]);
    expect(await settlementStore.all()).toMatchObject([{ paymentId: 'pay_1' }]);
  });
});
