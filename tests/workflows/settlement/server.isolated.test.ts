import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noPaymentId, planOf, type PlanName } from '../../../src/workflows/settlement/plans';
import { createServer, type PaymentDetails } from '../../../src/workflows/settlement/server';
import type { Settlement } from '../../../src/workflows/settlement/settlement';

const session = vi.hoisted(() => ({ current: undefined as { admin: { id: string } } | undefined }));
vi.mock('../../../src/api/session', () => ({ session: { get: () => session.current } }));

const person = { pid: 'p1', uid: 'u1', name: 'Asha' };
const { signal } = new AbortController();
const about = (uid: string, word: object) => ({ id: uid, uid: { _id: uid }, ...word });
const record = (statusName: string, uid = 'u1') => about(uid, { statusName });
const order = (type: string, more: object = {}, uid = 'u1') => about(uid, { type, ...more });

/** What the API holds of the property, and what it was asked and told. */
interface Holds {
  refunded?: object[];
  exited?: object[];
  all?: object[];
  orders?: object[];
}
const open = ({ refunded = [], exited = [], all = [], orders = [] }: Holds = {}) => {
  const asked: unknown[] = [];
  const told: unknown[] = [];
  const readRows = vi.fn<(call: { path: string; query?: unknown }, params: object, given?: AbortSignal) => unknown>(
    ({ path, query }, params, given) => {
      const values: unknown = typeof query === 'function' ? query({ params }) : query;
      asked.push([path, values, given]);
      const isRefunds = JSON.stringify(values).includes('Refund Processed');
      const histories = path === 'history/getAllHistoryApi' ? all : isRefunds ? refunded : exited;
      return Promise.resolve({ data: path === 'order/getAllOrder' ? orders : histories });
    },
  );
  const send = vi.fn<(call: { path: string }, sent: { id: string; body: object; signal?: AbortSignal }) => unknown>(
    ({ path }, sent) => {
      told.push([path, sent]);
      return Promise.resolve({ data: { id: '', message: `${path} done` } });
    },
  );
  const dataProvider: Parameters<typeof createServer>[0] = Object.assign(Object.create(null), { readRows, send });
  return { server: createServer(dataProvider), asked, told };
};
const check = (plan: PlanName, holds: Holds) => open(holds).server.check(person, planOf(plan), signal);

beforeEach(() => void (session.current = { admin: { id: 'admin' } }));

describe('what has been paid before', () => {
  test('REFUSER-11 REFUSER-12: is asked for a refund in both histories and the orders', async () => {
    const { server, asked } = open();
    await server.check(person, planOf('refund'), signal);
    expect(asked).toEqual([
      ['order/getAllOrder', { pid: 'p1' }, signal],
      ['history/getAllHistory', { pid: 'p1', statusName: 'Refund Processed' }, signal],
      ['history/getAllHistory', { pid: 'p1', statusName: 'Exit Approved' }, signal],
    ]);
  });

  test('is asked for a resale in the refunds, all histories and the orders', async () => {
    const { server, asked } = open({ all: [record('Exit Approved')] });
    await server.check(person, planOf('resale'), signal);
    expect(asked).toEqual([
      ['order/getAllOrder', { pid: 'p1' }, signal],
      ['history/getAllHistory', { pid: 'p1', statusName: 'Refund Processed' }, signal],
      ['history/getAllHistoryApi', { pid: 'p1' }, signal],
    ]);
  });

  test('is nothing of theirs where only others have been paid', async () => {
    const holds = {
      refunded: [record('Refund Processed', 'u2')],
      orders: [order('refund', {}, 'u2'), order('token'), order('sold')],
    };
    expect(await check('refund', holds)).toEqual({ before: { orders: 0, histories: 0 }, standing: undefined });
  });

  test.each<[PlanName, string, Holds, string]>([
    [
      'refund',
      'refunded',
      { refunded: [record('Refund Processed')] },
      'Asha has been refunded already. Nothing was charged.',
    ],
    ['refund', 'exited', { exited: [record('Exit Approved')] }, 'Asha has an approved exit. Nothing was charged.'],
    [
      'refund',
      'unreadable',
      { exited: [{ id: '1' }] },
      'Have this corrected or deleted on the server, then try again. Nothing was charged.',
    ],
    ['resale', 'not exited', {}, 'Asha has no share left to resell. Nothing was recorded.'],
    [
      'resale',
      'resold',
      { all: [record('Exit Approved'), record('Property Resold')] },
      'Asha has no share left to resell. Nothing was recorded.',
    ],
    [
      'resale',
      'refunded',
      { all: [record('Exit Approved')], refunded: [record('Refund Processed')] },
      'Asha has been refunded already. Nothing was recorded.',
    ],
    ['resale', 'unreadable', { all: [record('Exit Approved'), { id: '1' }] }, 'then try again. Nothing was recorded.'],
    [
      'refund',
      'of unreadable orders',
      { orders: [{ id: '1' }] },
      'Have this corrected or deleted on the server, then try again. Nothing was charged.',
    ],
    [
      'resale',
      'of unreadable orders',
      { all: [record('Exit Approved')], orders: [order('')] },
      'then try again. Nothing was recorded.',
    ],
  ])('rules out a %s of somebody %s', async (plan, _, holds, says) => {
    await expect(check(plan, holds)).rejects.toThrow(says);
  });

  test.each<[string, Holds, object | undefined]>([
    [
      'an order',
      { orders: [order('refund', { paymentId: 'pay_1', price: 235_000 })] },
      { paymentId: 'pay_1', price: 235_000 },
    ],
    [
      'an order whose price is text',
      { orders: [order('refund', { paymentId: 'pay_1', price: '235000' })] },
      { paymentId: 'pay_1', price: 235_000 },
    ],
    [
      'an order that says neither price nor payment',
      { orders: [order('refund')] },
      { paymentId: noPaymentId, price: 0 },
    ],
    [
      'the newest of two orders',
      {
        orders: [order('refund', { paymentId: 'pay_2', price: 2 }), order('refund', { paymentId: 'pay_1', price: 1 })],
      },
      { paymentId: 'pay_2', price: 2 },
    ],
    ['an order of another kind', { orders: [order('sold', { paymentId: 'pay_1' })] }, undefined],
  ])('leaves a refund to be finished where there is %s and no record', async (_, holds, standing) => {
    expect((await check('refund', holds)).standing).toEqual(standing);
  });

  test.each([
    [1, 0, 0, undefined],
    [1, 0, 1, 'pay_1'],
    [2, 1, 1, undefined],
    [2, 1, 2, 'pay_1'],
    [3, 2, 2, undefined],
  ])('of %i exits, %i resales and %i orders of a sale leaves %s to be recorded', async (exits, resold, sold, left) => {
    const all = [
      ...Array.from({ length: exits }, () => record('Exit Approved')),
      ...Array.from({ length: resold }, () => record('Property Resold')),
    ];
    const orders = Array.from({ length: sold }, () => order('sold', { paymentId: 'pay_1', price: 0 }));
    const { before, standing } = await check('resale', { all, orders });
    expect(before).toEqual({ orders: sold, histories: resold });
    expect(standing?.paymentId).toBe(left);
  });
});

const settlement: Settlement = {
  ...person,
  id: 'p1/u1',
  plan: 'refund',
  state: 'ordering',
  price: 235_000,
  paymentId: 'pay_1',
  before: { orders: 1, histories: 1 },
  startedAt: '',
};

describe('whether a call was carried out', () => {
  const lookUp = (work: 'order' | 'history', holds: Holds, change: Partial<Settlement> = {}) =>
    open(holds).server.lookUp({ ...settlement, ...change }, work, signal);
  const paid = (paymentId: unknown) => order('refund', { paymentId });

  test.each<[string, object[], string]>([
    ['its payment', [paid('pay_0'), paid('pay_1')], 'made'],
    ['its payment beside a row that cannot be read', [paid('pay_1'), { id: 'x' }], 'made'],
    ['an earlier payment', [paid('pay_0')], 'missing'],
    ['another payment since', [paid('pay_0'), paid('pay_2')], 'second'],
    ['a payment since that was recorded in the form', [paid('pay_0'), paid(noPaymentId)], 'second'],
    ['its payment for another user', [order('refund', { paymentId: 'pay_1' }, 'u2')], 'missing'],
    ['its payment in an order of another kind', [order('sold', { paymentId: 'pay_1' })], 'missing'],
    ['no orders', [], 'missing'],
    ['a token of nobody', [order('token', { uid: null })], 'missing'],
  ])('is told by the payment id: with %s', async (_, orders, is) => {
    expect(await lookUp('order', { orders })).toBe(is);
  });

  test.each<[string, object[]]>([
    ['a row that cannot be read', [paid('pay_0'), { id: 'x' }]],
    ['an order that does not say its payment', [paid('pay_0'), paid(undefined)]],
  ])('is not known with %s and no order of the payment', async (_, orders) => {
    await expect(lookUp('order', { orders })).rejects.toThrow('It is not known what has been done for Asha');
  });

  test.each([
    [0, 'missing'],
    [1, 'missing'],
    [2, 'made'],
  ])('is told by the number of orders where there is no payment id: %i after 1 is %s', async (count, is) => {
    const orders = Array.from({ length: count }, () => order('refund'));
    expect(await lookUp('order', { orders }, { paymentId: noPaymentId })).toBe(is);
  });

  test.each([
    [1, 'missing'],
    [2, 'made'],
  ])('is told by the number of records: %i after 1 is %s', async (count, is) => {
    const refunded = Array.from({ length: count }, () => record('Refund Processed'));
    expect(await lookUp('history', { refunded, orders: [paid('pay_1')] })).toBe(is);
    const all = Array.from({ length: count }, () => record('Property Resold'));
    expect(await lookUp('history', { all }, { plan: 'resale' })).toBe(is);
  });

  test('is not known with records that cannot be read', async () => {
    await expect(lookUp('history', { refunded: [{ id: 'x' }] })).rejects.toThrow('Nothing was sent.');
  });

  test('is asked with the signal that stops it', async () => {
    const { server, asked } = open();
    await server.lookUp(settlement, 'order', signal);
    await server.lookUp(settlement, 'history', signal);
    expect(asked).toEqual([
      ['order/getAllOrder', { pid: 'p1' }, signal],
      ['history/getAllHistory', { pid: 'p1', statusName: 'Refund Processed' }, signal],
    ]);
  });
});

describe('REFUSER-25 REFUSER-32: a settlement is carried out', () => {
  test.each<[PlanName, string, string]>([
    ['refund', 'refund', 'Refund Processed'],
    ['resale', 'sold', 'Property Resold'],
  ])('a %s by an order of the type %s and the record %s', async (plan, type, statusName) => {
    const { server, told } = open();
    expect(await server.send({ ...settlement, plan }, 'order', signal)).toBe('order/addOrder done');
    expect(await server.send({ ...settlement, plan }, 'history', signal)).toBe('history/createHistory done');
    const body = { uid: 'u1', pid: 'p1', aid: 'admin', paymentId: 'pay_1', price: 235_000, type };
    expect(told).toEqual([
      ['order/addOrder', { id: '', body, signal }],
      ['history/createHistory', { id: '', body: { statusName, uid: 'u1', pid: 'p1' }, signal }],
    ]);
  });

  test('the details of a payment as they were given', async () => {
    const { server, told } = open();
    const details: PaymentDetails = { paymentMode: 'upi', uid: 'admin', upiId: 'a@b' };
    expect(await server.sendDetails(details, signal)).toBe('form/createForm done');
    expect(told).toEqual([['form/createForm', { id: '', body: details, signal }]]);
  });
});

test('MONEY-17: nothing is asked or told once nobody is signed in', async () => {
  session.current = undefined;
  const { server, asked, told } = open();
  const ended = { name: 'ApiError', status: 401, message: 'Your session has ended. Please sign in again.' };
  await expect(server.check(person, planOf('refund'))).rejects.toMatchObject(ended);
  await expect(server.lookUp(settlement, 'order')).rejects.toMatchObject(ended);
  await expect(server.lookUp(settlement, 'history')).rejects.toMatchObject(ended);
  await expect(server.send(settlement, 'order')).rejects.toMatchObject(ended);
  await expect(
    server.sendDetails({ paymentMode: 'cash', uid: 'a', dateOftranx: '', personName: '' }),
  ).rejects.toMatchObject(ended);
  expect([asked, told]).toEqual([[], []]);
});
