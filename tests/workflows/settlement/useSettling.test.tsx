import { act, render, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { CoreAdminContext, memoryStore, ResourceContextProvider, testDataProvider } from 'react-admin';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/error';
import { session } from '../../../src/api/session';
import { registry } from '../../../src/entities';
import { createAuthProvider } from '../../../src/providers/authProvider';
import { createQueryClient } from '../../../src/providers/queryClient';
import { settlementStore } from '../../../src/workflows/settlement/settlementStore';
import type { PaymentDetails } from '../../../src/workflows/settlement/server';
import { useSettling, type Settling } from '../../../src/workflows/settlement/useSettling';
import { expectConsole } from '../../support/console';
import { standingToasts } from '../../support/dom';
import { fakeCheckout } from './checkout';
import { forgetAll } from './desk';

const person = { pid: 'p1', uid: 'u1', name: 'Asha' };
const details: PaymentDetails = { paymentMode: 'upi', uid: 'admin', upiId: 'a@b' };
const lakh = () => Promise.resolve(2.35);

beforeEach(() => void session.start({ token: 't', admin: { id: 'admin', role: 'superadmin' } }));
afterEach(forgetAll);

/** A server of one property: what it holds, what it was asked, and what happens before it answers. */
const fakeServer = () => {
  const calls: { path: string; body?: object }[] = [];
  const rows: Record<string, object[]> = {
    'history/getAllHistory': [],
    'history/getAllHistoryApi': [],
    'order/getAllOrder': [],
  };
  /** Runs before a call is answered; it may wait, or throw. */
  const before: Record<string, () => Promise<void>> = {};
  const readRows = async ({ path }: { path: string }) => {
    calls.push({ path });
    await before[path]?.();
    return { data: rows[path] ?? [] };
  };
  const send = async ({ path }: { path: string }, { body }: { body: object }) => {
    calls.push({ path, body });
    await before[path]?.();
    if (path === 'order/addOrder') rows['order/getAllOrder']?.push({ id: 'o1', ...body });
    if (path === 'history/createHistory') rows['history/getAllHistory']?.push({ id: 'h1', ...body });
    return { data: { id: '', message: 'Done' } };
  };
  const written = () => calls.filter(({ body }) => body !== undefined);
  return { calls, rows, before, readRows, written, dataProvider: testDataProvider({ readRows, send }) };
};

/** What a screen sees of settlements, and when it is told that one is finished. */
const openCounter = async ({ dataProvider, readRows }: ReturnType<typeof fakeServer>) => {
  const onFinished = vi.fn<() => void>();
  const seen: Settling[] = [];
  const Probe = () => {
    // What a screen reads beside it, and reads again when something was done.
    useQuery({ queryKey: ['read', 'list'], queryFn: () => readRows({ path: 'list' }) });
    seen.push(useSettling('refund', onFinished));
    return undefined;
  };
  const tree = (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={createAuthProvider(registry)}
      queryClient={createQueryClient()}
      store={memoryStore()}
    >
      <ResourceContextProvider value="refund-user/p1">
        <Probe />
      </ResourceContextProvider>
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: tree }]);
  render(<RouterProvider router={router} useTransitions={false} />);
  await waitFor(() => expect(seen).not.toEqual([]));
  return { now: () => seen.at(-1) ?? expect.unreachable('Nothing has been drawn.'), onFinished };
};

/** Card dialogs, and how they come to their ends. */
const openCards = () => {
  const { opened, fail } = fakeCheckout();
  return {
    opened,
    fail: (description: string) => act(async () => fail({ error: { description } })),
    pay: (id: string | undefined, at = 0) => act(async () => opened[at]?.handler({ razorpay_payment_id: id })),
    dismiss: () => act(async () => opened[0]?.modal.ondismiss()),
  };
};

/** Presses Pay and waits for the card dialog. */
const pay = async () => {
  const server = fakeServer();
  const card = openCards();
  const counter = await openCounter(server);
  act(() => void counter.now().payByCard(person, lakh));
  await waitFor(() => expect(card.opened).toHaveLength(1));
  expect(await settlementStore.all()).toMatchObject([{ state: 'charging', price: 235_000 }]);
  return { server, card, counter };
};
const idle = ({ now }: { now: () => Settling }) => waitFor(() => expect(now().phase).toBe('idle'));
const order = {
  path: 'order/addOrder',
  body: { uid: 'u1', pid: 'p1', aid: 'admin', price: 235_000, type: 'refund', paymentId: 'pay_1' },
};
const record = { path: 'history/createHistory', body: { statusName: 'Refund Processed', uid: 'u1', pid: 'p1' } };

test('REFUSER-21 to REFUSER-33: a card that fails and is then charged makes the order and the record, once', async () => {
  const { server, card, counter } = await pay();
  expect(card.opened).toMatchObject([{ amount: 23_500_000, currency: 'INR' }]);
  await card.fail('Declined');
  expect(standingToasts()).toEqual(['error: Declined']);
  expect(counter.now().phase).toBe('charging');
  await card.pay(' pay_1 ');
  await idle(counter);
  expect(server.written()).toEqual([order, record]);
  expect(counter.onFinished).toHaveBeenCalledOnce();
  expect(await settlementStore.all()).toEqual([]);
});

test('MONEY-20: a second charge that the same card dialog reports is called one', async () => {
  const { server, card, counter } = await pay();
  await act(async () => {
    card.opened[0]?.handler({ razorpay_payment_id: 'pay_1' });
    card.opened[0]?.handler({ razorpay_payment_id: 'pay_2' });
  });
  await idle(counter);
  await waitFor(() =>
    expect(standingToasts().join()).toContain('error: Asha was charged twice: the payment pay_2 was taken'),
  );
  expect(server.written()).toEqual([order, record]);
  expect(await settlementStore.all()).toMatchObject([{ state: 'chargedTwice', paymentId: 'pay_2' }]);
});

test('what comes before a payment can be stopped, and it can be tried again', async () => {
  const server = fakeServer();
  const card = openCards();
  const counter = await openCounter(server);
  server.before['order/getAllOrder'] = () => new Promise<never>(() => undefined);
  act(() => void counter.now().payByCard(person, lakh));
  await waitFor(() => expect(counter.now().wait).toBe('records'));
  act(() => counter.now().cancel());
  await waitFor(() => expect(standingToasts()).toEqual(['info: Stopped. Nothing was charged.']));
  await idle(counter);
  expect(counter.now().wait).toBeUndefined();
  expect([server.written(), card.opened, await settlementStore.all()]).toEqual([[], [], []]);
  delete server.before['order/getAllOrder'];
  act(() => void counter.now().payByCard(person, lakh));
  await waitFor(() => expect(card.opened).toHaveLength(1));
  await card.dismiss();
  await idle(counter);
});

test('whoever stops while the details are being sent stops the calls that would follow too', async () => {
  const server = fakeServer();
  const counter = await openCounter(server);
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

describe('a session that ends in the middle', () => {
  test.each(['order/getAllOrder', 'order/addOrder'])('at %s is followed by no call at all', async path => {
    expectConsole('error', /Your session has ended/);
    const server = fakeServer();
    const card = openCards();
    const counter = await openCounter(server);
    server.before[path] = () => Promise.reject(new ApiError('Your session has ended.', 401));
    act(() => void counter.now().payByCard(person, lakh));
    if (path === 'order/addOrder') {
      await waitFor(() => expect(card.opened).toHaveLength(1));
      await card.pay('pay_1');
    }
    await waitFor(() => expect(session.get()).toBeUndefined());
    await idle(counter);
    const at = server.calls.findIndex(call => call.path === path);
    expect(at).toBeGreaterThanOrEqual(0);
    // What was asked at the same moment was asked before.
    const before = ['history/getAllHistory', 'order/getAllOrder'];
    expect(server.calls.slice(at + 1).filter(call => !before.includes(call.path) || call.body)).toEqual([]);
  });

  test('by another tab is followed by no call at all', async () => {
    const { server, card, counter } = await pay();
    session.expire();
    server.calls.splice(0);
    await card.pay('pay_1');
    await idle(counter);
    expect(server.calls).toEqual([]);
    expect(await settlementStore.all()).toMatchObject([{ paymentId: 'pay_1' }]);
  });
});
