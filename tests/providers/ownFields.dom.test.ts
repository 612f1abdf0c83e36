import { expect, test } from 'vitest';
import type { WriteCall } from '../../src/define/calls';
import { email, text } from '../../src/kinds';
import { stubServer } from '../app/server';
import { fields, provide } from './provide';

const add: WriteCall = { method: 'POST', path: 'thing/add' };
const change: WriteCall = { method: 'PUT', path: 'thing/change/:id' };
const saving = () => stubServer(() => ({ body: {} }));

test('a form sends a value as its own field says, and another form as the entity does', async () => {
  const calls = saving();
  const loud = { ...text({ label: 'Title' }), toApi: (value: unknown) => `${String(value)}!` };
  const provider = provide({
    api: { create: add, update: change },
    fields,
    create: { button: 'Add', fields: ['title'], with: { title: loud } },
    update: { fields: ['title'] },
  });
  const data = { title: 'Sea' };
  await provider.create('things', { data });
  await provider.update('things', { id: '5', data, previousData: { id: '5' } });
  expect(calls.map(({ body }) => body)).toEqual([{ title: 'Sea!' }, { title: 'Sea' }]);
});

test('a form may send a field that the entity itself does not have', async () => {
  const calls = saving();
  const mail = email({ label: 'Email', invalid: 'Wrong' });
  const provider = provide({
    api: { create: add },
    fields,
    create: { button: 'Add', fields: ['mail'], with: { mail } },
  });
  await provider.create('things', { data: { mail: 'asha@example.test' } });
  expect(calls[0]?.body).toEqual({ mail: 'asha@example.test' });
});
