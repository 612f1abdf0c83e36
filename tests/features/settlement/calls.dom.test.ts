import { expect, test } from 'vitest';
import { recordLists, type RecordListName } from '../../../src/features/settlement/propertyRecords';
import { calls } from '../../../src/features/settlement/settlementApi';

const context = { admin: { id: 'a', role: 'superadmin', fullName: '', fname: '', lname: '' }, params: { pid: 'p1' } };
const queryOf = ({ query }: { query?: unknown }): unknown => (typeof query === 'function' ? query(context) : query);

test.each<[RecordListName, string, object, string | undefined]>([
  ['refunded', 'history/getAllHistory', { pid: 'p1', statusName: 'Refund Processed' }, 'Refund Processed'],
  ['exited', 'history/getAllHistory', { pid: 'p1', statusName: 'Exit Approved' }, 'Exit Approved'],
  ['histories', 'history/getAllHistoryApi', { pid: 'p1' }, undefined],
])('the histories called %s are asked for at %s (REFUSER-11 REFUSER-12 SELLREQ-06)', (name, path, query, status) => {
  const { call, key, statusName } = recordLists[name];
  expect(call).toMatchObject({ method: 'GET', path, rows: 'history' });
  expect(call.total).toBeUndefined();
  expect(queryOf(call)).toEqual(query);
  expect([key, statusName]).toEqual(['statusName', status]);
});

test('the orders of a property are asked for without a type, so that every type is seen (PROP-186)', () => {
  const { call, key, statusName } = recordLists.orders;
  expect(call).toMatchObject({ method: 'GET', path: 'order/getAllOrder', rows: 'Order' });
  expect(queryOf(call)).toEqual({ pid: 'p1' });
  expect([key, statusName]).toEqual(['type', undefined]);
});

test('the calls that a settlement makes; an order succeeds by its result, the others unless it refuses (REFUSER-25 REFUSER-30 REFUSER-32)', () => {
  expect(calls).toEqual({
    order: { method: 'POST', path: 'order/addOrder', success: 'result' },
    history: { method: 'POST', path: 'history/createHistory', success: 'optionalResult' },
    form: { method: 'POST', path: 'form/createForm', success: 'optionalResult' },
  });
});
