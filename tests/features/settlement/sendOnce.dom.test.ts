import { afterEach, describe, expect, test } from 'vitest';
import { session } from '../../../src/engine/http/session';
import { settlementStore } from '../../../src/features/settlement/settlementRecord';
import type { State } from '../../../src/features/settlement/states';
import { noPaymentId, type PlanName } from '../../../src/features/settlement/plans';
import { finish, transition } from '../../../src/features/settlement/sendOnce';
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
const stateOf = async (): Promise<State | undefined> => (await settlementStore.all())[0]?.state;

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

/** Each way a call can go wrong, and where the settlement then stands: sure that nothing was done, or not sure. */
const troubles = [
  ['is refused with 400', { status: 400, body: { message: 'No' } }, 'sure'],
  ['fails with 500', { status: 500, body: { message: 'Broken' } }, 'unsure'],
  ['is dropped', { drop: true }, 'unsure'],
  ['is carried out and dropped', { drop: true, carriedOut: true }, 'unsure'],
] as const;

const steps = [
  ['POST order/addOrder', 'paid', 'ordering'],
  ['POST history/createHistory', 'ordered', 'noting'],
] as const;

const refund = { plan: 'refund', paymentId: 'pay_1' } as const;
/** What has no payment id is looked up by the number of orders, which matters where a call was carried out. */
const withoutId = [
  { plan: 'refund', paymentId: noPaymentId },
  { plan: 'resale', paymentId: noPaymentId },
] as const;

const cases = steps.flatMap(([call, sure, unsure]) =>
  troubles.flatMap(([what, fault, kind]) =>
    [refund, ...('carriedOut' in fault && 'drop' in fault ? withoutId : [])].map(({ plan, paymentId }) => ({
      title: `${plan} (${paymentId}): ${call} ${what}`,
      plan,
      paymentId,
      call,
      fault,
      state: kind === 'sure' ? sure : unsure,
    })),
  ),
);

describe('whatever goes wrong, one order and one history record come of one payment (REFUSER-30 REFUSER-33 REFUSER-39 SELLREQ-22)', () => {
  test.each(cases)('$title', async ({ plan, paymentId, call, fault, state }) => {
    const person = readyPerson(wire(), plan);
    const settlement = await paid(plan, person, paymentId);
    await plant(wire(), { call, ...fault });
    await expect(finish(server, settlement)).rejects.toThrow(/./);
    expect(await stateOf()).toBe(state);

    const again = await settlementStore.get(settlement.id);
    if (!again) throw new Error('The settlement was lost.');
    expect(again.paymentId).toBe(paymentId);
    await finish(server, again);
    const { orders, histories } = recordsOf(wire(), person, plan);
    expect(orders).toMatchObject([{ paymentId, price, aid: session.get()?.admin.id }]);
    expect(histories).toHaveLength(1);
    expect(await settlementStore.all()).toEqual([]);
  });

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
});

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
