import { beforeEach, expect, test, vi } from 'vitest';
import { config } from '../../src/config';
import { defineDialect } from '../../src/dialect/dialect';
import { write } from '../../src/engine/data/writeRequest';
import { session } from '../../src/engine/http/session';
import { makersOf } from '../../src/engine/schema/calls';
import { callKey, type WriteCall } from '../../src/engine/schema/declaredCalls';

let made: string[] = [];
beforeEach(() => {
  made = [];
  session.start({ token: 'x', admin: { id: '7', role: 'admin' } });
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit = {}) => {
    made.push(`${method} ${address}`);
    return Promise.resolve(Response.json({}));
  });
});

const common = { id: ['id'], pages: { by: 'page', page: 'page', size: 'size' } } as const;
const dialect = defineDialect({ ...common, base: () => 'https://api.test' });
const call: WriteCall = { method: 'PUT', path: 'decks/:pid/cards/:id', dialect };

test.each([
  ['the route of the screen', call, { params: { pid: 'd 1' } }, 'd%201'],
  ['the record', call, { record: { pid: 'd2' } }, 'd2'],
  ['what the form sends', call, { record: { pid: 'd2' }, values: { pid: 'd3' } }, 'd3'],
  ['its declared place', { ...call, params: { pid: 'of.id' } }, { record: { pid: 'd1', of: { id: 4 } } }, '4'],
])('a parameter of a path comes from %s (SESSION-48)', async (_, declared, options, deck) => {
  await write(declared, '3', {}, options);
  expect(made).toEqual([`PUT https://api.test/decks/${deck}/cards/3`]);
});

test('a path without a value for one of its parameters is named, and nothing is sent (SESSION-48)', async () => {
  await expect(write(call, '3', {}, { record: { pid: {} } })).rejects.toMatchObject({
    message: "Nothing was sent: the address needs 'pid', which neither the screen nor the record has.",
    isRefusal: true,
  });
  expect(made).toEqual([]);
});

interface TwoApis {
  'PUT customers/:id': { body: { title: string }; answer: unknown };
  'PUT billing/customers/:id': { body: { balance: string }; answer: unknown };
  'POST billing/customers/file': { files: 'csv'; answer: unknown };
}
const inMock = { ...common, api: 'billing' } as const;
const elsewhere = { ...inMock, base: () => 'https://billing.test' } as const;
const putIn = makersOf<TwoApis>();
const own = putIn(defineDialect(common)).put('customers/:id');
const billing = putIn(defineDialect(inMock)).put('customers/:id');
const away = putIn(defineDialect(elsewhere)).put('customers/:id');
const key = 'PUT billing/customers/:id';

test.each([
  ['the own API', own, 'PUT customers/:id', `${config.apiBase}/customers/7`],
  ['another API in the mock', billing, key, `${config.apiBase}/billing/customers/7`],
  ['another API at its address', away, key, 'https://billing.test/customers/7'],
])('of two APIs with one path, a call reaches %s (SESSION-50)', async (_, put, named, address) => {
  expect(callKey(put)).toBe(named);
  await write(put, '7', {});
  expect(made).toEqual([`PUT ${address}`]);
});

test('a file goes to the API that its call is declared for (SESSION-50)', () => {
  const call = putIn(defineDialect(inMock)).upload('customers/file', { file: 'csv' });
  expect(callKey(call)).toBe('POST billing/customers/file');
});
