import { expect, test } from 'vitest';
import { calls, historiesOf, ordersOfProperty, type HistoryName } from '../../../src/workflows/settlement/calls';

const context = { admin: { id: 'a', role: 'superadmin', fullName: '', fname: '', lname: '' }, params: { pid: 'p1' } };
const queryOf = ({ query }: { query?: unknown }): unknown => (typeof query === 'function' ? query(context) : query);

test.each<[HistoryName, string, object, string | undefined]>([
  ['refunded', 'history/getAllHistory', { pid: 'p1', statusName: 'Refund Processed' }, 'Refund Processed'],
  ['exited', 'history/getAllHistory', { pid: 'p1', statusName: 'Exit Approved' }, 'Exit Approved'],
  ['all', 'history/getAllHistoryApi', { pid: 'p1' }, undefined],
])('REFUSER-11 REFUSER-12 SELLREQ-06: the histories called %s are asked for at %s', (name, path, query, status) => {
  const { call, statusName } = historiesOf(name);
  expect(call).toMatchObject({ method: 'GET', path, rows: 'history' });
  expect(call.total).toBeUndefined();
  expect(queryOf(call)).toEqual(query);
  expect(statusName).toBe(status);
});

test('PROP-186: the orders of a property are asked for without a type, so that every type is seen', () => {
  expect(ordersOfProperty).toMatchObject({ method: 'GET', path: 'order/getAllOrder', rows: 'Order' });
  expect(queryOf(ordersOfProperty)).toEqual({ pid: 'p1' });
});

test('REFUSER-25 REFUSER-30 REFUSER-32: the calls that a settlement makes; an order succeeds by its result', () => {
  expect(calls).toEqual({
    order: { method: 'POST', path: 'order/addOrder', success: 'result' },
    history: { method: 'POST', path: 'history/createHistory' },
    form: { method: 'POST', path: 'form/createForm' },
  });
});
