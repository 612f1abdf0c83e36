import { expect, test } from 'vitest';
import { planOf } from '../../../src/features/settlement/plans';
import { parseRecords } from '../../../src/features/settlement/propertyRecords';
import { unclearOf } from '../../../src/features/settlement/eligibility';
import { unclearError } from '../../../src/features/settlement/settlementApi';

const unread = 'the server’s records of this property cannot be read';

test('where a settlement under way cannot be looked up', () => {
  expect(unclearError('Asha', []).message).toBe(
    `It is not known what has been done for Asha: ${unread}. Nothing was sent.`,
  );
  const order = parseRecords([{ id: 'o1', _id: 'o1', uid: 'u1' }], 'type');
  const says = 'Order of the type “-”, id o1, date -. Its type is missing or not known. Have this corrected';
  expect(unclearError('Asha', order).message).toContain(`${unread}. Nothing was sent. ${says}`);
});

test('an unclear record is named once, whatever lists it is in; those without an id are kept apart', () => {
  const rows = ['x', 'y', '', ''].map((_id, at) => ({ id: String(at), _id, uid: 'u1' }));
  const histories = parseRecords(rows, 'statusName');
  const orders = parseRecords([{ id: '0', _id: 'x', uid: 'u1' }], 'type');
  const named = unclearOf(planOf('resale').criteria, { orders, refunded: histories, histories }, 'u1');
  expect(named.map(({ key, row }) => `${key} ${String(row._id)}`)).toEqual([
    'type x',
    ...['x', 'y', '', '', '', ''].map(id => `statusName ${id}`),
  ]);
});

test('where somebody without an id stands is not known', () => {
  const none = parseRecords([], 'statusName');
  for (const plan of ['refund', 'resale'] as const) {
    expect(planOf(plan).eligibility('', { orders: [], refunded: none, exited: none, histories: none })).toBe('unknown');
  }
});
