import { afterEach, describe, expect, test } from 'vitest';
import { parseSettlement, settlementStore } from '../../../src/features/settlement/settlementRecord';
import { noPaymentId, type PlanName } from '../../../src/features/settlement/plans';
import { finish, transition } from '../../../src/features/settlement/settlementSteps';
import { storeLatePayment, storePaid } from '../../../src/features/settlement/takePayment';
import { beginSettlement } from '../../../src/features/settlement/preparePayment';
import type { Person } from '../../../src/features/settlement/settlementRecord';
import { standingToasts } from '../../support/dom';
import { plant, signedInWire } from '../../support/signedIn';
import { forgetAll, newApi, readyPerson, recordsOf } from './desk';

const wire = signedInWire();
const server = newApi();
afterEach(forgetAll);

const price = 235_000;

const pay = (plan: PlanName, person: Person) =>
  beginSettlement(server, { person, plan, price, event: plan === 'refund' ? 'charge' : 'record' });
/** A settlement whose money has just been paid. */
const paid = async (plan: PlanName, person: Person, paymentId: string) =>
  storePaid(await pay(plan, person), 'paid', paymentId);

const theOnly = async () => {
  const [only] = await settlementStore.all();
  return only ?? expect.unreachable('No settlement is kept.');
};

/** A checkout that was opened and dismissed. */
const dismissed = async (person: Person) => {
  const settlement = await pay('refund', person);
  await transition(settlement, 'unpaid');
  return settlement;
};

test.each([
  [{ result: 1, message: 'Not today' }, 'Not today', 'paid'],
  [{ message: 'Order added' }, /./, 'ordering'],
] as const)(
  'an order that is answered with %j is told, and the payment stays (REFUSER-31)',
  async (body, says, state) => {
    const settlement = await paid('refund', readyPerson(wire(), 'refund'), 'pay_2');
    await plant(wire(), { call: 'POST order/addOrder', status: 200, body });
    await expect(finish(server, settlement)).rejects.toThrow(says);
    expect(await settlementStore.all()).toMatchObject([{ paymentId: 'pay_2', state }]);
  },
);

describe('a second charge of a person is called one, and stays until somebody has put it in order (MONEY-20)', () => {
  const says = (paymentId: string) =>
    `Asha was charged twice: the payment ${paymentId} was taken beside another one. Refund one of the two at the payment provider.`;
  const kept = async () => (await settlementStore.all()).map(({ state, paymentId }) => [state, paymentId]);

  test('that arrives after another was taken and recorded', async () => {
    const person = readyPerson(wire(), 'refund');
    const first = await dismissed(person);
    await finish(server, await paid('refund', person, 'pay_1'));
    expect(await storeLatePayment(server, first, 'pay_late')).toBeUndefined();
    expect(standingToasts()).toEqual([`error: ${says('pay_late')}`]);
    expect(await kept()).toEqual([['chargedTwice', 'pay_late']]);
    expect(await finish(server, await theOnly())).toBeUndefined();
    expect(recordsOf(wire(), person, 'refund').orders).toHaveLength(1);
    await transition(await theOnly(), 'settled');
    expect(await kept()).toEqual([]);
  });

  test.each([
    ['pay_late', 'pay_late', 'pay_late'],
    ['', noPaymentId, '-'],
  ])('that arrives as “%s” before the other was taken, once that is', async (paymentId, keptAs, told) => {
    const person = readyPerson(wire(), 'refund');
    const first = await dismissed(person);
    const second = await pay('refund', person);
    await storeLatePayment(server, first, paymentId);
    await storePaid(second, 'paid', 'pay_second');
    expect(standingToasts()).toEqual([`error: ${says(told)}`]);
    expect(await kept()).toEqual([
      ['paid', 'pay_second'],
      ['chargedTwice', keptAs],
    ]);
  });

  test('beside one that was made on another machine, before an order is made of it', async () => {
    const person = readyPerson(wire(), 'refund');
    const settlement = await paid('refund', person, 'pay_1');
    const { store } = wire().mock;
    const { pid, uid } = person;
    store.insert('orders', { _id: store.newId(), pid, uid, type: 'refund', paymentId: 'pay_9', price });
    await expect(finish(server, settlement)).rejects.toThrow(says('pay_1'));
    expect(await kept()).toEqual([['chargedTwice', 'pay_1']]);
    expect(recordsOf(wire(), person, 'refund').orders).toHaveLength(1);
  });
});

test('after a refusal, an order of any admin may be that of a settlement that an earlier version stored without its sender (MONEY-22)', async () => {
  const person = readyPerson(wire(), 'resale');
  const { pid, uid } = person;
  const settlement = await paid('resale', person, noPaymentId);
  const earlier = parseSettlement({ ...settlement, state: 'ordering', sender: undefined });
  await plant(wire(), { call: 'POST order/addOrder', status: 400, body: { message: 'Not today' } });
  await expect(finish(server, earlier ?? expect.unreachable())).rejects.toThrow('Not today');

  // The order of the earlier request arrives late.
  const { store } = wire().mock;
  store.insert('orders', { _id: store.newId(), pid, uid, type: 'sold', aid: 'a9', paymentId: noPaymentId, price });
  await finish(server, await theOnly());
  expect(await settlementStore.all()).toEqual([]);
  const { orders, histories } = recordsOf(wire(), person, 'resale');
  expect([orders.length, histories.length]).toEqual([1, 1]);
});

test('a resale whose record failed on one machine is finished on a second one, and the first finds it done (MONEY-12)', async () => {
  const person = readyPerson(wire(), 'resale');
  const first = await paid('resale', person, noPaymentId);
  await plant(wire(), { call: 'POST history/createHistory', status: 500, body: { message: 'Broken' } });
  await expect(finish(server, first)).rejects.toThrow('Broken');
  const ofFirst = await theOnly();

  // The second machine keeps nothing yet.
  await forgetAll();
  await expect(pay('resale', person)).rejects.toThrow('only its history record is missing');
  await finish(server, await theOnly());
  await settlementStore.put(ofFirst);
  await finish(server, ofFirst);
  const { orders, histories } = recordsOf(wire(), person, 'resale');
  expect([orders.length, histories.length]).toEqual([1, 1]);
  await expect(pay('resale', person)).rejects.toThrow('no share left to resell');
});
