import { expect, test } from 'vitest';
import { isAbout, parseSettlement, settlementId } from '../../../src/features/settlement/settlement';
import { sample } from './samples';

const kept = { ...sample, property: 'Sea Villa', id: 'p1/u1/pay_late', before: { orders: 1, histories: 2 } };

test('a kept settlement is read as it was kept', () => {
  expect(parseSettlement(kept)).toEqual(kept);
});

test.each([
  ['without an id has that of its person', { id: undefined }, { id: 'p1/u1' }],
  ['without a name has none', { name: null }, { name: '' }],
  ['of no price costs nothing', { price: 0 }, { price: 0 }],
  ['without counts counted nothing', { before: undefined }, { before: { orders: 0, histories: 0 } }],
  ['whose counts are below 0', { before: { orders: -1, histories: -2 } }, { before: { orders: 0, histories: 0 } }],
  ['whose counts are text', { before: { orders: '1', histories: 1 } }, { before: { orders: 0, histories: 1 } }],
  ['without a payment id has none', { paymentId: {} }, { paymentId: '' }],
  ['without a beginning has none', { startedAt: undefined }, { startedAt: '' }],
  ['that names no property', { property: {} }, { property: undefined }],
  ['that is paid and names no sender has no order', { sender: undefined }, { sender: '' }],
  ['being ordered by nobody', { state: 'ordering', sender: 7 }, { state: 'ordering', sender: null }],
  ['that is paid and whose sender is not known', { sender: null }, { sender: null }],
  ['of a resale', { plan: 'resale' }, { plan: 'resale' }],
])('a kept settlement %s', (_, change, read) => {
  expect(parseSettlement({ ...kept, ...change })).toEqual({ ...kept, ...read });
});

test.each([
  [undefined],
  ['p1/u1'],
  [{ ...kept, pid: '' }],
  [{ ...kept, uid: undefined }],
  [{ ...kept, plan: 'gift' }],
  [{ ...kept, plan: 'toString' }],
  [{ ...kept, plan: ['refund'] }],
  [{ ...kept, state: ['paid'] }],
  [{ ...kept, state: 'lost' }],
  [{ ...kept, price: '235000' }],
])('a kept settlement is not made of %j', value => {
  expect(parseSettlement(value)).toBeUndefined();
});

test('a settlement is that of its person in its property', () => {
  expect(settlementId(kept)).toBe('p1/u1');
  const others = [kept, { pid: 'p1', uid: 'u2' }, { pid: 'p2', uid: 'u1' }, { pid: 'u1', uid: 'p1' }];
  expect(others.map(isAbout(kept))).toEqual([true, false, false, false]);
});
