import { beforeEach, expect, test, vi } from 'vitest';
import { defineDialect } from '../../src/dialect/dialect';
import { write } from '../../src/engine/data/writeRequest';
import { session } from '../../src/engine/http/session';
import type { WriteCall } from '../../src/engine/schema/calls';

const dialect = defineDialect({
  base: () => 'https://api.test',
  pages: { by: 'page', page: 'page', size: 'size' },
  id: ['id'],
});
const call: WriteCall = { method: 'PUT', path: 'decks/:pid/cards/:id', dialect };
let made: string[] = [];
beforeEach(() => {
  made = [];
  session.start({ token: 'x', admin: { id: '7', role: 'admin' } });
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit = {}) => {
    made.push(`${method} ${address}`);
    return Promise.resolve(Response.json({}));
  });
});

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
