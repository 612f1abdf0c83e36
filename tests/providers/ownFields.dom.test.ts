import { expect, test } from 'vitest';
import type { WriteCall } from '../../src/define/calls';
import { flag } from '../../src/kinds';
import { stubServer } from '../app/server';
import { provide } from './provide';

const add: WriteCall = { method: 'POST', path: 'thing/add' };
const change: WriteCall = { method: 'PUT', path: 'thing/change/:id' };
const saving = () => stubServer(() => ({ body: { payload: { things: [{ _id: '5' }] } } }));

test('a form sends a value as it declares it, and another form as the entity does', async () => {
  const calls = saving();
  const provider = provide({
    list: { call: { method: 'GET', path: 'thing/all', rows: 'things' } },
    fields: { isOpen: flag({ label: 'Status' }) },
    create: { call: add, button: 'Add', with: { isOpen: { values: ['open', 'closed'] } } },
    update: { call: change },
  });
  const data = { isOpen: 'open' };
  await provider.create('things', { data });
  await provider.update('things', { id: '5', data, previousData: { id: '5' } });
  expect(calls.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { isOpen: 'open' }],
    ['GET', undefined],
    ['PUT', { isOpen: false }],
  ]);
});
