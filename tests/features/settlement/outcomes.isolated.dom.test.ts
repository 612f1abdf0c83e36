import 'fake-indexeddb/auto';
import { act, waitFor } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noPaymentId } from '../../../src/features/settlement/plans';
import type { PaymentDetails } from '../../../src/features/settlement/settlementApi';
import { settlementId, type Person } from '../../../src/features/settlement/settlement';
import { renderQueryHook } from '../../support/renderQueryHook';
import { plant, signedInWire } from '../../support/signedIn';
import { stubCheckout } from '../../support/stubCheckout';
import { readyPerson, recordsOf } from './desk';

const given = vi.hoisted(() => ({ dataProvider: {} }));
vi.mock('react-admin', async () => {
  const { useRef } = await import('react');
  return { useDataProvider: () => useRef(given.dataProvider).current, useResourceContext: () => 'refund-user/p1' };
});
const wire = signedInWire();
const details: PaymentDetails = { paymentMode: 'upi', uid: 'admin', upiId: 'a@b' };
const agreed = () => Promise.resolve(2.35);

/** The card dialogs that were opened, the newest last. */
let cards: ReturnType<typeof stubCheckout>;
let person: Person;

beforeEach(() => {
  cards = stubCheckout();
  person = readyPerson(wire(), 'refund');
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => void vi.useRealTimers());

/** A tab of a machine: the application loaded anew over that machine's database. */
const openTab = async (machine: IDBFactory) => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', machine);
  const [{ useSettlementSteps }, { settlementStore }, { toasts }, { createDataProvider }, { registry }] =
    await Promise.all([
      import('../../../src/features/settlement/useSettlementSteps'),
      import('../../../src/features/settlement/settlementStore'),
      import('../../../src/engine/ui/toasts/toast'),
      import('../../../src/engine/data/dataProvider'),
      import('../../../src/entities'),
    ]);
  // The database is opened while it is this machine's.
  await settlementStore.all();
  given.dataProvider = createDataProvider(registry, new QueryClient());
  const { result, unmount } = renderQueryHook(() => useSettlementSteps('refund'));
  const errors: string[] = [];
  const id = settlementId(person);
  const isIdle = () => waitFor(() => expect(result.current.phase).toBe('idle'));
  const stored = async () => (await settlementStore.all()).map(({ state }) => state);
  const tellError = (error: unknown) => void errors.push(error instanceof Error ? error.message : 'No error');
  return {
    isIdle,
    stored,
    payByForm: () => act(async () => void result.current.payByForm(person, agreed, details).catch(tellError)),
    payByCard: () => act(async () => void result.current.payByCard(person, agreed)),
    said: () =>
      [...toasts.get().map(({ type, text }) => (typeof text === 'string' ? `${type}: ${text}` : type)), ...errors].join(
        '\n',
      ),
    reload: async () => {
      act(() => result.current.cancel());
      unmount();
      return openTab(machine);
    },
    /** Does what the state asks of staff, who find out whether money was paid. */
    settle: async (isPaid: boolean) => {
      const [state] = await stored();
      const { answer, settle, finish } = result.current;
      // Until then the server may still carry out what it has not answered.
      vi.setSystemTime(Date.now() + 60_000);
      await act(async () => {
        if (state === 'charging') await answer(id, isPaid ? { paymentId: 'pay_1' } : 'unpaid');
        else if (state === 'recording') await answer(id, isPaid ? { paymentId: noPaymentId } : 'unpaid');
        else if (state === 'recordedTwice' || state === 'chargedTwice') await settle(id);
        else if (state) await finish(id);
        // What a closed page has sent may have run until this was noticed.
        if (toasts.get().some(({ text }) => typeof text === 'string' && text.includes('may still carry out'))) {
          vi.setSystemTime(Date.now() + 60_000);
          await finish(id);
        }
      });
    },
  };
};
type Tab = Awaited<ReturnType<typeof openTab>>;

const isOver = (tab: Tab) => waitFor(async () => expect(await tab.stored()).toEqual([]));
const hasSpoken = (tab: Tab) => waitFor(() => expect(tab.said()).not.toBe(''));

const calls = {
  prepare: 'GET history/getAllHistory',
  form: 'POST form/createForm',
  order: 'POST order/addOrder',
  history: 'POST history/createHistory',
};
type Call = keyof typeof calls;
type Step = Call | 'checkout';

/** Begins, and stops where the step waits for its answer. @returns lets it go on */
const beginHeld = async (tab: Tab, step: Step): Promise<() => void> => {
  if (step === 'checkout') {
    await tab.payByCard();
    await waitFor(() => expect(cards).toHaveLength(1));
    return () => cards[0]?.options.handler({ razorpay_payment_id: 'pay_1' });
  }
  const release = wire().hold(calls[step]);
  await tab.payByForm();
  const isSent = () => wire().sent.some(({ method, path }) => `${method} ${path}` === calls[step]);
  await waitFor(() => expect(isSent()).toBe(true));
  return release;
};

const faults = {
  'refused with 400': { status: 400, body: { message: 'Not today' } },
  'answered with 200 and a refusal': { status: 200, body: { result: 1, message: 'Not today' } },
  'carried out without an answer': { drop: true, carriedOut: true },
  'not carried out, without an answer': { drop: true },
};
type Fault = keyof typeof faults;

/** Ends a card dialog without a payment that has an id. @returns the tab that is left */
const endCard = async (fault: Fault, tab: Tab): Promise<Tab> => {
  const { fail, options } = cards[0] ?? expect.unreachable('No dialog is open.');
  if (fault === 'refused with 400') {
    fail({ error: { description: 'Not today' } });
    options.modal.ondismiss();
  } else if (fault === 'answered with 200 and a refusal') options.handler({});
  else return tab.reload();
  return tab;
};

const goWrong = async (step: Step, fault: Fault): Promise<Tab> => {
  let tab = await openTab(new IDBFactory());
  if (step === 'checkout') {
    await beginHeld(tab, step);
    tab = await endCard(fault, tab);
  } else {
    await plant(wire(), { call: calls[step], ...faults[fault] });
    await tab.payByForm();
  }
  await tab.isIdle();
  return tab;
};

const goneWrong = (fault: Fault) => (step: Step) => goWrong(step, fault);

/** What may happen at a step. @returns the tab that it happened to */
const events = {
  done: async step => {
    const tab = await openTab(new IDBFactory());
    if (step === 'checkout') (await beginHeld(tab, step))();
    else await tab.payByForm();
    await hasSpoken(tab);
    await isOver(tab);
    await tab.isIdle();
    return tab;
  },
  'refused with 400': goneWrong('refused with 400'),
  'answered with 200 and a refusal': goneWrong('answered with 200 and a refusal'),
  'carried out without an answer': goneWrong('carried out without an answer'),
  'not carried out, without an answer': goneWrong('not carried out, without an answer'),
  'reloaded in the middle': async step => {
    const before = await openTab(new IDBFactory());
    await beginHeld(before, step);
    const tab = await before.reload();
    wire().clear();
    return tab;
  },
  'in two tabs': async step => {
    const names = new Set<string>();
    const request = async (name: string, _: object, work: (lock: object | null) => Promise<unknown>) => {
      if (names.has(name)) return work(null);
      names.add(name);
      return work({}).finally(() => names.delete(name));
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const machine = new IDBFactory();
    const first = await openTab(machine);
    const release = await beginHeld(first, step);
    const tab = await openTab(machine);
    await tab.payByForm();
    await hasSpoken(tab);
    release();
    await isOver(tab);
    await first.isIdle();
    Reflect.deleteProperty(navigator, 'locks');
    return tab;
  },
  'by two persons': async step => {
    const tab = await openTab(new IDBFactory());
    if (step === 'history') {
      await plant(wire(), { call: calls.history, drop: true });
      await tab.payByForm();
      await tab.isIdle();
    }
    const release = step === 'history' ? undefined : await beginHeld(tab, step);
    // Only what is under way stays held back.
    wire().clear();
    const other = await openTab(new IDBFactory());
    await other.payByForm();
    await other.isIdle();
    await other.settle(true);
    await isOver(other);
    await act(async () => release?.());
    await tab.isIdle();
    return tab;
  },
} satisfies Record<string, (step: Step) => Promise<Tab>>;

/** What the server holds: orders, records, and details of payments. */
const counts = () => {
  const { orders, histories, payments } = recordsOf(wire(), person, 'refund');
  return `${orders.length} ${histories.length} ${payments.length}`;
};

const twoTabs = /in another tab/;
const unreachable = /cannot be reached/;
const unanswered = /^error: No answer has come from the server\.$/m;
const notKnown = /^It is not known whether the payment details were taken\.$/;
const second = /charged twice/;
const twice = /Asha has been refunded already\. This payment is recorded twice: settle it with your bookkeeper/;
const withoutId = /^error: The payment was made without a payment id\. Look it up at the payment provider\.$/;

/** What is then stored, said and on the server (orders, records, payments), and on the server once staff have done what is asked. */
test.each<[Step, keyof typeof events, stored: string, says: RegExp, server: string, atLast: string]>([
  ['prepare', 'done', '', /^success: /, '1 1 1', '1 1 1'],
  ['prepare', 'refused with 400', '', /Not today/, '0 0 0', '0 0 0'],
  ['prepare', 'answered with 200 and a refusal', '', /cannot be read/, '0 0 0', '0 0 0'],
  ['prepare', 'carried out without an answer', '', unreachable, '0 0 0', '0 0 0'],
  ['prepare', 'not carried out, without an answer', '', unreachable, '0 0 0', '0 0 0'],
  ['prepare', 'reloaded in the middle', '', /^$/, '0 0 0', '0 0 0'],
  ['prepare', 'in two tabs', '', twoTabs, '1 1 1', '1 1 1'],
  ['prepare', 'by two persons', '', /Asha has been refunded already/, '1 1 1', '1 1 1'],
  ['checkout', 'done', '', /^success: /, '1 1 0', '1 1 0'],
  ['checkout', 'refused with 400', '', /^error: Not today$/, '0 0 0', '0 0 0'],
  ['checkout', 'answered with 200 and a refusal', 'charging', withoutId, '0 0 0', '1 1 0'],
  ['checkout', 'carried out without an answer', 'charging', /^$/, '0 0 0', '1 1 0'],
  ['checkout', 'not carried out, without an answer', 'charging', /^$/, '0 0 0', '0 0 0'],
  ['checkout', 'reloaded in the middle', 'charging', /^$/, '0 0 0', '0 0 0'],
  ['checkout', 'in two tabs', '', twoTabs, '1 1 0', '1 1 0'],
  ['checkout', 'by two persons', 'chargedTwice', second, '1 1 1', '1 1 1'],
  ['form', 'done', '', /^success: /, '1 1 1', '1 1 1'],
  ['form', 'refused with 400', '', /^Not today$/, '0 0 0', '0 0 0'],
  ['form', 'answered with 200 and a refusal', '', /^Not today$/, '0 0 0', '0 0 0'],
  ['form', 'carried out without an answer', 'recording', notKnown, '0 0 1', '1 1 1'],
  ['form', 'not carried out, without an answer', 'recording', notKnown, '0 0 0', '0 0 0'],
  ['form', 'reloaded in the middle', 'recording', /^$/, '0 0 0', '0 0 0'],
  ['form', 'in two tabs', '', twoTabs, '1 1 1', '1 1 1'],
  ['form', 'by two persons', 'recordedTwice', twice, '1 1 2', '1 1 2'],
  ['order', 'done', '', /^success: /, '1 1 1', '1 1 1'],
  ['order', 'refused with 400', 'paid', /^success: .*\nerror: Not today$/, '0 0 1', '1 1 1'],
  ['order', 'answered with 200 and a refusal', 'paid', /Not today/, '0 0 1', '1 1 1'],
  [
    'order',
    'carried out without an answer',
    'ordering',
    /^success: .*\nerror: No answer has come from the server\.$/,
    '1 0 1',
    '1 1 1',
  ],
  ['order', 'not carried out, without an answer', 'ordering', unanswered, '0 0 1', '1 1 1'],
  ['order', 'reloaded in the middle', 'ordering', /^$/, '0 0 1', '1 1 1'],
  ['order', 'in two tabs', '', twoTabs, '1 1 1', '1 1 1'],
  ['order', 'by two persons', 'recordedTwice', twice, '1 1 2', '1 1 2'],
  ['history', 'done', '', /^success: /, '1 1 1', '1 1 1'],
  ['history', 'refused with 400', 'ordered', /Not today/, '1 0 1', '1 1 1'],
  ['history', 'answered with 200 and a refusal', 'ordered', /Not today/, '1 0 1', '1 1 1'],
  ['history', 'carried out without an answer', 'noting', unanswered, '1 1 1', '1 1 1'],
  ['history', 'not carried out, without an answer', 'noting', unanswered, '1 0 1', '1 1 1'],
  ['history', 'reloaded in the middle', 'noting', /^$/, '1 0 1', '1 1 1'],
  ['history', 'in two tabs', '', twoTabs, '1 1 1', '1 1 1'],
  ['history', 'by two persons', 'noting', unanswered, '1 1 1', '1 1 1'],
])(
  'never two orders, never a lost one, and nothing called done that is not: %s %s (MONEY-12 MONEY-21 MONEY-22 REFUSER-31 REFUSER-39)',
  async (step, kind, stored, says, server, atLast) => {
    const tab = await events[kind](step);
    expect([(await tab.stored()).join(), counts()]).toEqual([stored, server]);
    expect(tab.said()).toMatch(says);
    const greens = tab.said().match(/^success: /gm) ?? [];
    const { histories, payments } = recordsOf(wire(), person, 'refund');
    expect(greens.length).toBeLessThanOrEqual(histories.length + payments.length);
    await tab.settle(kind !== 'not carried out, without an answer' && kind !== 'reloaded in the middle');
    expect([await tab.stored(), counts()]).toEqual([[], atLast]);
  },
);
