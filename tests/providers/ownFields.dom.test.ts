import { beforeEach, expect, test } from 'vitest';
import { flag } from '../../src/kinds';
import { answer, freshServer, made, providerOf } from './things';

beforeEach(freshServer);

test('a form sends a value as it declares it, and another form as the entity does', async () => {
  answer({ payload: { things: [{ _id: '5' }] } });
  const provider = providerOf({
    list: { call: { method: 'GET', path: 'things/all', rows: 'things' } },
    fields: { isOpen: flag({ label: 'Status' }) },
    create: {
      call: { method: 'POST', path: 'things/add' },
      button: 'Add',
      with: { isOpen: { values: ['open', 'closed'] } },
    },
    update: { call: { method: 'PUT', path: 'things/change/:id' } },
  });
  const data = { isOpen: 'open' };
  await provider.create('things', { data });
  await provider.update('things', { id: '5', data, previousData: { id: '5' } });
  expect(made()).toEqual([
    { call: 'POST things/add', body: { isOpen: 'open' } },
    { call: 'GET things/all', body: undefined },
    { call: 'PUT things/change/5', body: { isOpen: false } },
  ]);
});
