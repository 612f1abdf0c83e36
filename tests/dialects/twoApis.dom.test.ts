import { expect, test, vi } from 'vitest';
import { config } from '../../src/config';
import { defineDialect } from '../../src/dialect/dialect';
import { write } from '../../src/engine/data/writeRequest';
import { session } from '../../src/engine/http/session';
import { callKey, makersOf } from '../../src/engine/schema/calls';

interface TwoApis {
  'PUT customers/:id': { body: { title: string }; answer: unknown };
  'PUT billing/customers/:id': { body: { balance: string }; answer: unknown };
}
const common = { id: ['id'], pages: { by: 'page', page: 'page', size: 'size' } } as const;
const owned = makersOf<TwoApis>()(defineDialect(common)).put('customers/:id');
const inMock = makersOf<TwoApis>()(defineDialect({ ...common, api: 'billing' })).put('customers/:id');
const elsewhere = makersOf<TwoApis>()(
  defineDialect({ ...common, api: 'billing', base: () => 'https://billing.test' }),
).put('customers/:id');

test.each([
  ['the own API', owned, 'PUT customers/:id', () => `${config.apiBase}/customers/7`],
  ['another API in the mock', inMock, 'PUT billing/customers/:id', () => `${config.apiBase}/billing/customers/7`],
  ['another API at its address', elsewhere, 'PUT billing/customers/:id', () => 'https://billing.test/customers/7'],
])('of two APIs with one path, a call reaches %s (SESSION-50)', async (_, call, key, address) => {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    fetched.push(url);
    return Promise.resolve(Response.json({}));
  });
  session.start({ token: 'x', admin: { id: '7', role: 'admin' } });
  expect(callKey(call)).toBe(key);
  await write(call, '7', {});
  expect(fetched).toEqual([address()]);
});
