import { beforeEach, describe, expect, test } from 'vitest';
import { settlementStore } from '../../../src/workflows/settlement/settlementStore';
import { noPaymentId, type PlanName } from '../../../src/workflows/settlement/plans';
import { advance, begin, keepPaid } from '../../../src/workflows/settlement/process';
import { plant, signedInWire } from '../../support/signedIn';
import { forgetAll, newServer, readyPerson, recordsOf } from './desk';
import { unreadableRows } from './shapes';

const wire = signedInWire();
const server = newServer();
beforeEach(forgetAll);

const pay = (plan: PlanName, person = readyPerson(wire(), plan)) => {
  const event = plan === 'refund' ? 'charge' : 'record';
  return begin(server, { person, plan, price: 250_000, event });
};
const writes = () => wire().sent.filter(({ method }) => method !== 'GET');

/** The lists that tell whether somebody may be paid, and where their rows lie. */
const lists = [
  ['refund', 'GET history/getAllHistory', 'history', 'statusName', 'Refund Processed'],
  ['refund', 'GET order/getAllOrder', 'Order', 'type', 'refund'],
  ['resale', 'GET history/getAllHistory', 'history', 'statusName', 'Refund Processed'],
  ['resale', 'GET history/getAllHistoryApi', 'history', 'statusName', 'Property Resold'],
  ['resale', 'GET order/getAllOrder', 'Order', 'type', 'sold'],
] as const;

describe.each(lists)('a %s whose %s cannot be read', (plan, call, key, wordKey, word) => {
  const rows = unreadableRows(wordKey, word);
  test.each(rows.map(([what], at) => [what, at] as const))('because it holds %s is not begun', async (_what, at) => {
    const person = readyPerson(wire(), plan);
    const exit = { _id: 'e1', uid: { _id: person.uid }, statusName: 'Exit Approved' };
    // What is about a person by name blocks that person.
    const row = unreadableRows(wordKey, word, person.uid)[at]?.[1];
    const held = call === 'GET history/getAllHistoryApi' ? [exit, row] : [row];
    await plant(wire(), { call, status: 200, body: { result: 0, payload: { [key]: held } }, times: 0 });
    await expect(pay(plan, person)).rejects.toThrow('It is not known whether Asha may be paid.');
    expect(await settlementStore.all()).toEqual([]);
    expect(writes()).toEqual([]);
  });
});

describe('what was begun is not sent again while the records cannot be read', () => {
  test.each(['refund', 'resale'] as const)('%s', async plan => {
    const paymentId = plan === 'refund' ? 'pay_1' : noPaymentId;
    const person = readyPerson(wire(), plan);
    const paid = await keepPaid(await pay(plan), 'claimed', paymentId);
    const broken = { status: 200, body: { result: 0, payload: { Order: [null] } } };
    await plant(wire(), { call: 'GET order/getAllOrder', ...broken, times: 1 });
    await expect(advance(server, paid)).rejects.toThrow('cannot be read');
    expect(writes()).toEqual([]);
    expect(await settlementStore.all()).toMatchObject([{ state: 'ordering', paymentId }]);
    await advance(server, paid);
    const { orders, histories } = recordsOf(wire(), person, plan);
    expect([orders.length, histories.length]).toEqual([1, 1]);
  });
});

test('an answer about another status than the one that was asked for is not believed', async () => {
  const { uid } = readyPerson(wire(), 'refund');
  const history = [{ _id: 'h1', uid: { _id: uid }, statusName: 'Property Resold' }];
  await plant(wire(), {
    call: 'GET history/getAllHistory',
    status: 200,
    body: { result: 0, payload: { history } },
    times: 0,
  });
  await expect(pay('refund')).rejects.toThrow('Its status is missing or not as expected.');
});
