import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../src/engine/http/session';
import { noPaymentId, planOf, type PlanName } from '../../../src/features/settlement/plans';
import { calls, createSettlementApi, type PaymentDetails } from '../../../src/features/settlement/settlementApi';
import type { Settlement } from '../../../src/features/settlement/settlement';
import { sample } from './samples';

const person = { pid: 'p1', uid: 'u1', name: 'Asha' };
const { signal } = new AbortController();
const about = (uid: string, word: object) => ({ id: uid, uid: { _id: uid }, ...word });
const record = (statusName: string, uid = 'u1') => about(uid, { statusName });
const order = (type: string, more: object = {}, uid = 'u1') => about(uid, { type, ...more });

/** What the API holds of the property, and what it was asked and told. */
type Holds = Partial<Record<'refunded' | 'exited' | 'all' | 'orders', object[]>>;
const open = ({ refunded = [], exited = [], all = [], orders = [] }: Holds = {}) => {
  const [asked, told]: [unknown[], unknown[]] = [[], []];
  const dataProvider: Parameters<typeof createSettlementApi>[0] = Object.assign(Object.create(null), {
    readRows: async ({ path, query }: { path: string; query?: unknown }, params: object, given?: AbortSignal) => {
      const values: unknown = typeof query === 'function' ? query({ params }) : query;
      asked.push([path, values, given]);
      const isRefunds = JSON.stringify(values).includes('Refund Processed');
      const histories = path === 'history/getAllHistoryApi' ? all : isRefunds ? refunded : exited;
      return { data: path === 'order/getAllOrder' ? orders : histories };
    },
    send: async ({ path }: { path: string }, sent: object) => {
      told.push([path, sent]);
      return { data: { id: '', message: `${path} done` } };
    },
  });
  return { server: createSettlementApi(dataProvider), asked, told };
};
const check = (plan: PlanName, holds: Holds) => open(holds).server.check(person, planOf(plan), signal);

beforeEach(() => {
  const signedIn = Object.assign(Object.create(null), { admin: { id: 'admin' } });
  vi.spyOn(session, 'get').mockReturnValue(signedIn);
});

const ofRefunds = ['history/getAllHistory', { pid: 'p1', statusName: 'Refund Processed' }, signal];

test.each([
  ['refund', ['history/getAllHistory', { pid: 'p1', statusName: 'Exit Approved' }, signal]],
  ['resale', ['history/getAllHistoryApi', { pid: 'p1' }, signal]],
] as const)(
  'what has been paid before is asked for a %s in orders, refunds and other histories (REFUSER-11 REFUSER-12)',
  async (plan, other) => {
    const { server, asked } = open({ all: [record('Exit Approved')] });
    await server.check(person, planOf(plan), signal);
    expect(asked).toEqual([['order/getAllOrder', { pid: 'p1' }, signal], ofRefunds, other]);
  },
);

test('what has been paid before is nothing of theirs where only others have been paid', async () => {
  const orders = [order('refund', {}, 'u2'), order('token'), order('sold')];
  const holds = { refunded: [record('Refund Processed', 'u2')], orders };
  expect(await check('refund', holds)).toEqual({ before: { orders: 0, histories: 0 }, unrecorded: undefined });
});

const exit = record('Exit Approved');
const refunded = [record('Refund Processed')];
const resold = record('Property Resold');

test.each<[PlanName, Holds, string]>([
  ['refund', { refunded }, 'Asha has been refunded already. Nothing was charged.'],
  ['refund', { exited: [exit] }, 'Asha has an approved exit. Nothing was charged.'],
  ['resale', {}, 'Asha has no share left to resell. Nothing was recorded.'],
  ['resale', { all: [exit, resold] }, 'Asha has no share left to resell. Nothing was recorded.'],
  ['resale', { all: [exit], refunded }, 'Asha has been refunded already. Nothing was recorded.'],
  ['refund', { refunded, orders: [order('')] }, 'Asha has been refunded already. Nothing was charged.'],
  ['resale', { all: [exit], orders: [order('')] }, 'then try again. Nothing was recorded.'],
])('what has been paid before rules out a %s of somebody with %j (MONEY-08)', async (plan, holds, says) => {
  await expect(check(plan, holds)).rejects.toThrow(says);
});

const lakh = { paymentId: 'pay_1', price: 100_000 };
test.each<[what: string, orders: object[], standing: object | undefined]>([
  ['an order', [order('refund', lakh)], lakh],
  ['an order whose price is text', [order('refund', { ...lakh, price: '100000' })], lakh],
  ['an order that says neither', [order('refund')], { paymentId: noPaymentId, price: 0 }],
  ['two orders, the newest first', [order('refund', lakh), order('refund', { paymentId: 'pay_0' })], lakh],
  ['an order of another kind', [order('sold', lakh)], undefined],
])(
  'what has been paid before leaves a refund to be finished where there is %s and no record',
  async (_, orders, standing) => {
    expect((await check('refund', { orders })).unrecorded).toEqual(standing);
  },
);

/** What may be done with so many of each: a new resale, the rest of one that stands, or nothing. */
test.each([
  [0, 0, 0, 'nothing'],
  [0, 0, 1, 'nothing'],
  [1, 0, 0, 'begin'],
  [1, 1, 0, 'finish'],
  [1, 1, 1, 'nothing'],
  [2, 2, 1, 'finish'],
  [2, 1, 1, 'begin'],
  [2, 0, 2, 'nothing'],
  [3, 2, 2, 'begin'],
] as const)(
  'what has been paid before after %i exits, %i orders and %i resales, beside those of others: %s (SELLREQ-12 SELLREQ-24)',
  async (exits, sold, resold, may) => {
    const all = ['Exit Approved', 'Property Resold'].flatMap((word, at) =>
      Array.from({ length: [exits, resold][at] ?? 0 }, () => record(word)),
    );
    all.push(record('Exit Approved', 'u2'), record('Property Resold', 'u3'));
    const orders = Array.from({ length: sold }, () => order('sold', { paymentId: 'pay_1', price: 0 }));
    const outcome = check('resale', { all, orders });
    if (may === 'nothing') return expect(outcome).rejects.toThrow('no share left to resell');
    const unrecorded = may === 'finish' ? { paymentId: 'pay_1', price: 0 } : undefined;
    return expect(outcome).resolves.toEqual({ before: { orders: sold, histories: resold }, unrecorded });
  },
);

const settlement: Settlement = { ...sample, state: 'ordering', sender: null, before: { orders: 1, histories: 1 } };

const lookUp = async (work: 'order' | 'history', holds: Holds, change: Partial<Settlement> = {}) => {
  const { server, asked } = open(holds);
  const found = await server.lookUp({ ...settlement, ...change }, work, signal);
  const histories = change.plan === 'resale' ? ['history/getAllHistoryApi', { pid: 'p1' }, signal] : ofRefunds;
  expect(asked).toEqual([work === 'order' ? ['order/getAllOrder', { pid: 'p1' }, signal] : histories]);
  return found;
};
const paid = (paymentId: unknown) => order('refund', { paymentId });

const form = { paymentId: noPaymentId };
const sent = { ...form, sender: 'the sender' };
const any = order('refund');
const of = (aid: string) => [order('refund', { aid }), any];
test.each<[string, object[], string, Partial<Settlement>?]>([
  ['its payment', [paid('pay_0'), paid('pay_1')], 'made'],
  ['its payment beside a row that cannot be read', [paid('pay_1'), { id: 'x' }], 'made'],
  ['an earlier payment', [paid('pay_0')], 'missing'],
  ['another payment since', [paid('pay_0'), paid('pay_2')], 'second'],
  ['a payment since that was recorded in the form', [paid('pay_0'), paid(noPaymentId)], 'second'],
  ['its payment for another user', [order('refund', { paymentId: 'pay_1' }, 'u2')], 'missing'],
  ['its payment in an order of another kind', [order('sold', { paymentId: 'pay_1' })], 'missing'],
  ['no orders', [], 'missing'],
  ['a token of nobody', [order('token', { uid: null })], 'missing'],
  ['no orders after 1, of a payment without id', [], 'missing', form],
  ['1 order after 1, of a payment without id', [any], 'missing', form],
  ['2 orders after 1, of a payment without id', [any, any], 'made', form],
  [
    '2 orders after 3, of a payment without id',
    [any, any],
    'missing',
    { ...form, before: { orders: 3, histories: 0 } },
  ],
  ['an order of the admin who sent one without id', of('the sender'), 'made', sent],
  ['an order of nobody after one without id', [any, any], 'made', sent],
  ['an order of anybody after one without id and sender', of('another'), 'made', form],
  ['an order of somebody else after one without id', of('another'), 'second', sent],
  ['an order of nobody where none was sent', [any, any], 'second', { ...form, sender: '' }],
])('payment id, number and admin tell whether a call was carried out: with %s', async (_, orders, is, change) => {
  expect(await lookUp('order', { orders }, change)).toBe(is);
});

test.each<[string, object[], string]>([
  ['a row that cannot be read', [paid('pay_0'), { id: 'x' }], 'Its user is missing. Its type is missing or not known.'],
  ['an order that does not say its payment', [paid('pay_0'), paid(undefined)], 'Its payment ID is missing.'],
  ['a refund without a user', [paid('pay_0'), order('refund', { uid: null })], 'Its user is missing.'],
])(
  'whether a call was carried out is not known with %s and no order of the payment, or such a record, which is named with what it lacks and what to do',
  async (_, orders, lack) => {
    const unread = 'It is not known what has been done for Asha: the server’s records of this property cannot be read.';
    const named = `date -. ${lack} Have this corrected or deleted on the server, then try again.`;
    await expect(lookUp('order', { orders })).rejects.toThrow(`${unread} Nothing was sent. Order of the type “`);
    await expect(lookUp('order', { orders })).rejects.toThrow(named);
    const says = `${unread} Nothing was sent. History record with the status “-”, id -, date -.`;
    await expect(lookUp('history', { refunded: [{ id: 'x' }] })).rejects.toThrow(says);
  },
);

test.each([
  [1, 'missing'],
  [2, 'made'],
])('the number of records tells whether a call was carried out: %i after 1 is %s', async (count, is) => {
  const refunded = Array.from({ length: count }, () => record('Refund Processed'));
  expect(await lookUp('history', { refunded, orders: [paid('pay_1')] })).toBe(is);
  const all = Array.from({ length: count }, () => record('Property Resold'));
  expect(await lookUp('history', { all }, { plan: 'resale' })).toBe(is);
});

test.each<[PlanName, string, string]>([
  ['refund', 'refund', 'Refund Processed'],
  ['resale', 'sold', 'Property Resold'],
])(
  'a settlement is carried out: a %s by an order of the type %s and the record %s (REFUSER-25 REFUSER-28 REFUSER-32)',
  async (plan, type, statusName) => {
    const { server, told } = open();
    expect(await server.send({ ...settlement, plan }, 'order', signal)).toBe('order/addOrder done');
    expect(await server.send({ ...settlement, plan }, 'history', signal)).toBe('history/createHistory done');
    const body = { uid: 'u1', pid: 'p1', aid: 'admin', paymentId: 'pay_1', price: 235_000, type };
    expect(told).toEqual([
      ['order/addOrder', { id: '', body, signal }],
      ['history/createHistory', { id: '', body: { statusName, uid: 'u1', pid: 'p1' }, signal }],
    ]);
  },
);

test('the calls that a settlement makes; an order succeeds by its result, the others unless it refuses (REFUSER-25 REFUSER-30 REFUSER-32)', () => {
  expect(calls).toEqual({
    order: { method: 'POST', path: 'order/addOrder', success: 'result' },
    history: { method: 'POST', path: 'history/createHistory', success: 'optionalResult' },
    form: { method: 'POST', path: 'form/createForm', success: 'optionalResult' },
  });
});

test('a settlement is carried out: the details of a payment are sent as they were given', async () => {
  const { server, told } = open();
  const body: PaymentDetails = { paymentMode: 'upi', uid: 'admin', upiId: 'a@b' };
  expect(await server.sendDetails(body, signal)).toBe('form/createForm done');
  expect(told.at(-1)).toEqual(['form/createForm', { id: '', body, signal }]);
});

test('nothing is asked or told once nobody is signed in (MONEY-17)', async () => {
  vi.mocked(session.get).mockReturnValue(undefined);
  const { server, asked, told } = open();
  const ended = { name: 'ApiError', status: 401, message: 'Your session has ended. Please sign in again.' };
  const details: PaymentDetails = { paymentMode: 'cash', uid: 'a', dateOftranx: '', personName: '' };
  await expect(server.check(person, planOf('refund'))).rejects.toMatchObject(ended);
  await expect(server.lookUp(settlement, 'order')).rejects.toMatchObject(ended);
  await expect(server.lookUp(settlement, 'history')).rejects.toMatchObject(ended);
  await expect(server.send(settlement, 'order')).rejects.toMatchObject(ended);
  await expect(server.sendDetails(details)).rejects.toMatchObject(ended);
  expect([asked, told]).toEqual([[], []]);
});

const today = '2026-03-01T10:00:00.000Z';
const whole = { uid: { _id: 'u1', fullName: 'Asha' }, pid: 'p1', createdAt: today };
const wholeOrder = { ...whole, id: 'o1', _id: 'o1', price: 250_000, paymentId: 'pay_1' };
const orderWith = (type: unknown, change: object) => ({ ...wholeOrder, type, ...change });
const recordWith = (statusName: unknown, change: object) => ({ ...whole, id: 'h1', _id: 'h1', statusName, ...change });

/** Asks whether Asha may be paid while the server has one more row. */
const ask = async (plan: PlanName, list: 'Order' | 'history', extra: object): Promise<string> => {
  const all = [...(plan === 'resale' ? [record('Exit Approved')] : []), ...(list === 'history' ? [extra] : [])];
  const orders = list === 'Order' ? [extra] : [];
  // The server gives the histories of one status as they are asked for.
  const ofStatus = (statusName: string) => all.filter(row => Reflect.get(row, 'statusName') === statusName);
  const holds = { all, orders, refunded: ofStatus('Refund Processed'), exited: ofStatus('Exit Approved') };
  try {
    return (await check(plan, holds)).unrecorded ? 'finish' : 'open';
  } catch (error) {
    return error instanceof Error ? error.message : 'no error';
  }
};

/** What a field may be instead of what is documented. */
const broken: Record<'uid' | 'pid' | 'price' | '_id', readonly unknown[]> = {
  uid: [undefined, 7, { _id: null }],
  pid: [undefined, {}],
  price: [undefined, 'much'],
  _id: [undefined, {}],
};

type Outcome = 'open' | 'blocked' | 'finish' | 'refunded' | 'exited' | 'resold';
const says: Record<Outcome, RegExp> = {
  open: /^open$/,
  finish: /^finish$/,
  blocked: /^It is not known whether Asha may be paid\. (Order|History record) .* server, then try again\. Nothing was/,
  refunded: /^Asha has been refunded already\./,
  exited: /^Asha has an approved exit\./,
  resold: /^Asha has no share left to resell\./,
};

/**
 * What each row leads to, for a refund and a resale: without a user, and without anything else. The reason for each
 * cell is in docs/decisions/007-settlements.md.
 */
const table: readonly [
  list: 'Order' | 'history',
  word: unknown,
  refund: readonly [withoutUser: Outcome, otherwise: Outcome],
  resale: readonly [withoutUser: Outcome, otherwise: Outcome],
][] = [
  ['Order', 'token', ['open', 'open'], ['open', 'open']],
  ['Order', 'refund', ['blocked', 'finish'], ['open', 'open']],
  ['Order', 'sold', ['open', 'open'], ['blocked', 'finish']],
  ['Order', 'booking', ['blocked', 'blocked'], ['blocked', 'blocked']],
  ['Order', undefined, ['blocked', 'blocked'], ['blocked', 'blocked']],
  ['history', 'Exit Approved', ['blocked', 'exited'], ['open', 'open']],
  ['history', 'Refund Processed', ['blocked', 'refunded'], ['blocked', 'refunded']],
  ['history', 'Property Resold', ['open', 'open'], ['blocked', 'resold']],
  ['history', 'On Hold', ['open', 'open'], ['open', 'open']],
];

test.each(table)(
  '%s %j that lacks something leads a refund to %j and a resale to %j (REFUSER-33)',
  async (list, word, ...outcomes) => {
    for (const [at, plan] of (['refund', 'resale'] as const).entries()) {
      for (const field of ['uid', 'pid', 'price', '_id'] as const) {
        const outcome = outcomes[at]?.[field === 'uid' ? 0 : 1] ?? expect.unreachable();
        for (const value of broken[field]) {
          const row = list === 'Order' ? orderWith(word, { [field]: value }) : recordWith(word, { [field]: value });
          expect(await ask(plan, list, row), `${plan}, ${field} ${JSON.stringify(value)}`).toMatch(says[outcome]);
        }
      }
    }
  },
);

const then = 'Have this corrected or deleted on the server, then try again.';
const lacksUser = 'Order of the type “refund”, id o1, date Mar 1, 2026. Its user is missing.';
const empty = 'with the status “-”, id -, date -. Its user is missing. Its status is missing or not as expected.';
test.each([
  ['refund', 'Order', orderWith('refund', { uid: null }), `${lacksUser} ${then} Nothing was charged.`],
  ['resale', 'history', { id: 'row without id 0' }, `History record ${empty} ${then} Nothing was recorded.`],
] as const)(
  'a record that blocks a payment is named with what to do: of a %s, in the list %s (REFUSER-43)',
  async (plan, list, row, text) => {
    expect(await ask(plan, list, row)).toBe(`It is not known whether Asha may be paid. ${text}`);
  },
);

test('a record that blocks a payment is named once, though it is in two lists', async () => {
  const text = await ask('resale', 'history', recordWith('Refund Processed', { uid: null }));
  expect(text.split('id h1')).toHaveLength(2);
});
