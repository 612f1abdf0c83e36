import { describe, expect, test, vi } from 'vitest';
import { planOf } from '../../../src/workflows/settlement/plans';
import { createServer } from '../../../src/workflows/settlement/server';

vi.mock('../../../src/api/session', () => ({ session: { get: () => ({ admin: { id: 'admin' } }) } }));

/** Asks whether Asha (`u1`) may be paid while the server has one more row. */
const ask = async (plan: 'refund' | 'resale', list: 'Order' | 'history', extra: object): Promise<string> => {
  const exit = { id: 'e0', _id: 'e0', uid: { _id: 'u1' }, statusName: 'Exit Approved' };
  const histories: object[] = [...(plan === 'resale' ? [exit] : []), ...(list === 'history' ? [extra] : [])];
  const answers: Record<string, object[]> = {
    'order/getAllOrder': list === 'Order' ? [extra] : [],
    'history/getAllHistoryApi': histories,
  };
  const readRows = ({ path, query }: { path: string; query?: unknown }, params: object) => {
    const { statusName }: Record<string, unknown> = Object(typeof query === 'function' ? query({ params }) : query);
    // The server gives the histories of one status as they are asked for.
    const ofStatus = histories.filter(row => Reflect.get(row, 'statusName') === statusName);
    return Promise.resolve({ data: answers[path] ?? ofStatus });
  };
  const dataProvider: Parameters<typeof createServer>[0] = Object.assign(Object.create(null), { readRows });
  try {
    const { standing } = await createServer(dataProvider).check({ pid: 'p1', uid: 'u1', name: 'Asha' }, planOf(plan));
    return standing ? 'finish' : 'open';
  } catch (error) {
    return error instanceof Error ? error.message : 'no error';
  }
};

const today = '2026-03-01T10:00:00.000Z';
const order = (type: unknown, change: object = {}) => ({
  id: 'o1',
  _id: 'o1',
  uid: { _id: 'u1', fullName: 'Asha' },
  pid: 'p1',
  price: 250_000,
  paymentId: 'pay_1',
  createdAt: today,
  type,
  ...change,
});
const record = (statusName: unknown, change: object = {}) => ({
  id: 'h1',
  _id: 'h1',
  uid: { _id: 'u1', fullName: 'Asha' },
  pid: 'p1',
  createdAt: today,
  statusName,
  ...change,
});

/** What a field may be instead of what is documented. */
const broken: Record<'uid' | 'pid' | 'price' | '_id', readonly unknown[]> = {
  uid: [undefined, null, '', 7, [], {}, { _id: null }, { _id: 7 }],
  pid: [undefined, null, 7, {}],
  price: [undefined, null, 'much', {}],
  _id: [undefined, null, {}, []],
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

/** What each row leads to, by what it lacks. The reason for each cell is in docs/decisions/007-settlements.md. */
const table: readonly [
  list: 'Order' | 'history',
  word: unknown,
  plan: 'refund' | 'resale',
  lacks: Record<'uid' | 'pid' | 'price' | '_id', Outcome>,
][] = [
  ['Order', 'token', 'refund', { uid: 'open', pid: 'open', price: 'open', _id: 'open' }],
  ['Order', 'token', 'resale', { uid: 'open', pid: 'open', price: 'open', _id: 'open' }],
  ['Order', 'refund', 'refund', { uid: 'blocked', pid: 'finish', price: 'finish', _id: 'finish' }],
  ['Order', 'refund', 'resale', { uid: 'open', pid: 'open', price: 'open', _id: 'open' }],
  ['Order', 'sold', 'refund', { uid: 'open', pid: 'open', price: 'open', _id: 'open' }],
  ['Order', 'sold', 'resale', { uid: 'blocked', pid: 'finish', price: 'finish', _id: 'finish' }],
  ['Order', 'booking', 'refund', { uid: 'blocked', pid: 'blocked', price: 'blocked', _id: 'blocked' }],
  ['Order', 'booking', 'resale', { uid: 'blocked', pid: 'blocked', price: 'blocked', _id: 'blocked' }],
  ['Order', undefined, 'refund', { uid: 'blocked', pid: 'blocked', price: 'blocked', _id: 'blocked' }],
  ['Order', undefined, 'resale', { uid: 'blocked', pid: 'blocked', price: 'blocked', _id: 'blocked' }],
  ['Order', 7, 'refund', { uid: 'blocked', pid: 'blocked', price: 'blocked', _id: 'blocked' }],
  ['Order', 7, 'resale', { uid: 'blocked', pid: 'blocked', price: 'blocked', _id: 'blocked' }],
  ['history', 'Exit Approved', 'refund', { uid: 'blocked', pid: 'exited', price: 'exited', _id: 'exited' }],
  ['history', 'Exit Approved', 'resale', { uid: 'open', pid: 'open', price: 'open', _id: 'open' }],
  ['history', 'Refund Processed', 'refund', { uid: 'blocked', pid: 'refunded', price: 'refunded', _id: 'refunded' }],
  ['history', 'Refund Processed', 'resale', { uid: 'blocked', pid: 'refunded', price: 'refunded', _id: 'refunded' }],
  ['history', 'Property Resold', 'refund', { uid: 'open', pid: 'open', price: 'open', _id: 'open' }],
  ['history', 'Property Resold', 'resale', { uid: 'blocked', pid: 'resold', price: 'resold', _id: 'resold' }],
  ['history', 'On Hold', 'refund', { uid: 'open', pid: 'open', price: 'open', _id: 'open' }],
  ['history', 'On Hold', 'resale', { uid: 'open', pid: 'open', price: 'open', _id: 'open' }],
  ['history', undefined, 'resale', { uid: 'blocked', pid: 'blocked', price: 'blocked', _id: 'blocked' }],
];
const fields = ['uid', 'pid', 'price', '_id'] as const;
const cells = table.flatMap(([list, word, plan, lacks]) =>
  fields.map(field => ({ list, word, plan, field, outcome: lacks[field] })),
);

describe('REFUSER-33: what a record that lacks something does to a payment', () => {
  test.each(cells)(
    '$list $word, $plan, without a usable $field: $outcome',
    async ({ list, word, plan, field, outcome }) => {
      for (const value of broken[field]) {
        const row = list === 'Order' ? order(word, { [field]: value }) : record(word, { [field]: value });
        expect(await ask(plan, list, row), JSON.stringify(value)).toMatch(says[outcome]);
      }
    },
  );

  test.each(['refund', 'resale'] as const)('a %s is not blocked by a record of another person', async plan => {
    const other = { uid: { _id: 'u2' } };
    for (const type of ['token', 'refund', 'sold', 'booking', undefined, 7]) {
      expect(await ask(plan, 'Order', order(type, { ...other, price: null, pid: null, _id: null }))).toBe('open');
    }
    for (const status of ['Exit Approved', 'Refund Processed', 'Property Resold', 'On Hold', undefined, 7]) {
      expect(await ask(plan, 'history', record(status, { ...other, pid: null, _id: null }))).toBe('open');
    }
  });

  test('a row that says nothing at all blocks everybody', async () => {
    expect(await ask('refund', 'Order', { id: 'row without id 0' })).toMatch(says.blocked);
    expect(await ask('resale', 'history', { id: 'row without id 0' })).toMatch(says.blocked);
  });
});

describe('REFUSER-43: a record that blocks a payment is named, with what to do', () => {
  test.each([
    [
      'an order without a user',
      'refund',
      'Order',
      order('refund', { uid: null }),
      'Order of the type “refund”, id o1, date Mar 1, 2026. Its user is missing. Have this corrected or deleted on the server, then try again. Nothing was charged.',
    ],
    [
      'an order without a type',
      'resale',
      'Order',
      order(null),
      'Order of the type “-”, id o1, date Mar 1, 2026. Its type is missing or not known. Have this corrected or deleted on the server, then try again. Nothing was recorded.',
    ],
    [
      'a record without anything',
      'resale',
      'history',
      { id: 'row without id 0' },
      'History record with the status “-”, id -, date -. Its user is missing. Its status is missing or not as expected. Have this corrected or deleted on the server, then try again. Nothing was recorded.',
    ],
  ] as const)('%s', async (_what, plan, list, row, text) => {
    expect(await ask(plan, list, row)).toBe(`It is not known whether Asha may be paid. ${text}`);
  });

  test('a record that is in two lists is named once', async () => {
    const text = await ask('resale', 'history', record('Refund Processed', { uid: null }));
    expect(text.split('id h1')).toHaveLength(2);
  });
});
