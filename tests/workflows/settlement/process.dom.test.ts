import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '../../../src/api/session';
import { settlementStore } from '../../../src/workflows/settlement/settlementStore';
import type { State } from '../../../src/workflows/settlement/machine';
import { noPaymentId, type PlanName } from '../../../src/workflows/settlement/plans';
import { advance, begin, keepLate, keepPaid, recordDetails, step } from '../../../src/workflows/settlement/process';
import type { PaymentDetails } from '../../../src/workflows/settlement/server';
import type { Person } from '../../../src/workflows/settlement/settlement';
import { plant, signedInWire } from '../../support/signedIn';
import { forgetAll, newServer, readyPerson, recordsOf } from './desk';

const wire = signedInWire();
const server = newServer();
beforeEach(forgetAll);

const price = 235_000;
const stateOf = async (): Promise<State | undefined> => (await settlementStore.all())[0]?.state;

/** Resolves once the mock holds up a call, however long that takes. */
const hasStruck = async (call: string): Promise<void> => {
  const { text } = await wire().mock.request('GET', '/faults');
  if (text.includes(call)) await hasStruck(call);
};

/** Resolves once the mock holds something, however long that takes. */
const hasCome = async (read: () => readonly unknown[]): Promise<void> => {
  if (read().length > 0) return;
  await wire().mock.request('GET', '/faults');
  await hasCome(read);
};

/** A settlement whose money has just been paid. */
const paid = async (plan: PlanName, person: Person, paymentId: string) => {
  const intent = { person, plan, price, event: plan === 'refund' ? 'charge' : 'record' } as const;
  return keepPaid(await begin(server, intent), 'paid', paymentId);
};

/** Each way a call can go wrong, and where the settlement then stands: sure that nothing was done, or not sure. */
const troubles = [
  ['is refused with 400', { status: 400, body: { message: 'No' } }, 'sure'],
  ['is refused with 409', { status: 409, body: { message: 'No' } }, 'sure'],
  ['times out on the way with 408', { status: 408, body: { message: 'Too slow' } }, 'unsure'],
  ['fails with 500', { status: 500, body: { message: 'Broken' } }, 'unsure'],
  ['is dropped', { drop: true }, 'unsure'],
  ['is answered with HTML', { status: 200, text: '<html></html>' }, 'unsure'],
  ['is answered with 201', { status: 201, body: {} }, 'unsure'],
  ['is carried out and answered with 500', { status: 500, body: { message: 'Broken' }, carriedOut: true }, 'unsure'],
  ['is carried out and dropped', { drop: true, carriedOut: true }, 'unsure'],
  ['hangs until somebody stops waiting', { hang: true }, 'unsure'],
  ['is carried out and hangs until somebody stops waiting', { hang: true, carriedOut: true }, 'unsure'],
] as const;

const steps = [
  ['POST order/addOrder', 'paid', 'ordering'],
  ['POST history/createHistory', 'ordered', 'noting'],
] as const;

const plans = [
  ['refund', 'pay_1'],
  ['refund', noPaymentId],
  ['resale', noPaymentId],
] as const;

const cases = plans.flatMap(([plan, paymentId]) =>
  steps.flatMap(([call, sure, unsure]) =>
    troubles.map(([what, fault, kind]) => ({
      title: `${plan} (${paymentId}): ${call} ${what}`,
      plan,
      paymentId,
      call,
      fault,
      state: kind === 'sure' ? sure : unsure,
    })),
  ),
);

describe('REFUSER-33 SELLREQ-22: whatever goes wrong, one order and one history record come of one payment', () => {
  test.each(cases)('$title', async ({ plan, paymentId, call, fault, state }) => {
    const person = readyPerson(wire(), plan);
    const settlement = await paid(plan, person, paymentId);
    await plant(wire(), { call, ...fault });
    const controller = new AbortController();
    const running = advance(server, settlement, controller.signal);
    if ('hang' in fault) {
      await hasStruck(call);
      const made = () => {
        const { orders, histories } = recordsOf(wire(), person, plan);
        return call === 'POST order/addOrder' ? orders : histories;
      };
      if ('carriedOut' in fault) await hasCome(made);
      expect(made()).toHaveLength('carriedOut' in fault ? 1 : 0);
      controller.abort();
    }
    await expect(running).rejects.toThrow(/./);
    expect(await stateOf()).toBe(state);

    const again = await settlementStore.get(settlement.id);
    if (!again) throw new Error('The settlement was lost.');
    expect(again.paymentId).toBe(paymentId);
    await advance(server, again);
    const { orders, histories } = recordsOf(wire(), person, plan);
    expect(orders).toMatchObject([{ paymentId, price, aid: session.get()?.admin.id }]);
    expect(histories).toHaveLength(1);
    expect(await settlementStore.all()).toEqual([]);
  });

  test.each([
    ['is not 0', { result: 1, message: 'Not today' }, 'Not today', 'paid'],
    ['is not 0, as text', { result: '1', message: 'Not today' }, 'Not today', 'paid'],
    ['is below 0 and comes without words', { result: -1 }, 'The server did not accept this.', 'paid'],
    ['is missing', { message: 'Order added' }, /./, 'ordering'],
    ['is null', { result: null }, /./, 'ordering'],
    ['is 0 as text', { result: '0' }, /./, 'ordering'],
    ['is a list', { result: [1] }, /./, 'ordering'],
    ['is true', { result: true }, /./, 'ordering'],
  ] as const)(
    'REFUSER-31: an order whose result %s is told, and the payment stays',
    async (_what, body, says, state) => {
      const person = readyPerson(wire(), 'refund');
      const settlement = await paid('refund', person, 'pay_2');
      await plant(wire(), { call: 'POST order/addOrder', status: 200, body });
      await expect(advance(server, settlement)).rejects.toThrow(says);
      expect(await settlementStore.all()).toMatchObject([{ paymentId: 'pay_2', state }]);
    },
  );
});

const details: PaymentDetails = { paymentMode: 'upi', uid: 'admin', upiId: 'a@b' };

describe('payment details are sent once', () => {
  test.each(troubles.filter(([, fault]) => !('hang' in fault)))('when the form %s', async (_what, fault, kind) => {
    const person = readyPerson(wire(), 'resale');
    const settlement = await begin(server, { person, plan: 'resale', price: 0, event: 'record' });
    await plant(wire(), { call: 'POST form/createForm', ...fault });
    await expect(recordDetails(server, settlement, details)).rejects.toThrow(/./);
    expect(await stateOf()).toBe(kind === 'sure' ? undefined : 'recording');
    const known = (await settlementStore.all())[0];
    // A person who has looked it up says that they were taken.
    if (known) await advance(server, await keepPaid(known, 'claimed', noPaymentId));
    const { orders, payments } = recordsOf(wire(), person, 'resale');
    expect(payments).toHaveLength('carriedOut' in fault ? 1 : 0);
    expect(orders).toHaveLength(kind === 'sure' ? 0 : 1);
  });

  test('PAYFORM-23: taken details go on to the order', async () => {
    const person = readyPerson(wire(), 'resale');
    const settlement = await begin(server, { person, plan: 'resale', price: 0, event: 'record' });
    await recordDetails(server, settlement, details);
    expect(await settlementStore.all()).toMatchObject([{ state: 'paid', paymentId: noPaymentId }]);
  });
});

const pay = (plan: PlanName, person: Person) => begin(server, { person, plan, price, event: 'charge' });

describe('a payment that was made after its checkout had been dismissed', () => {
  /** A checkout that was opened and dismissed. */
  const dismissed = async (person: Person) => {
    const settlement = await pay('refund', person);
    await step(settlement, 'unpaid');
    return settlement;
  };

  test('blocks another payment and can be finished', async () => {
    const person = readyPerson(wire(), 'refund');
    await keepLate(server, await dismissed(person), 'pay_late');
    await expect(pay('refund', person)).rejects.toThrow('under way already');
    const [late] = await settlementStore.all();
    if (!late) throw new Error('The payment was lost.');
    await advance(server, late);
    const { orders, histories } = recordsOf(wire(), person, 'refund');
    expect(orders).toMatchObject([{ paymentId: 'pay_late', price }]);
    expect(histories).toHaveLength(1);
    expect(await settlementStore.all()).toEqual([]);
  });

  test('MONEY-20: stands beside a payment that was begun since, and is then called a second charge', async () => {
    const person = readyPerson(wire(), 'refund');
    const first = await dismissed(person);
    const second = await pay('refund', person);
    await keepLate(server, first, 'pay_late');
    await keepPaid(second, 'paid', 'pay_second');
    expect((await settlementStore.all()).map(({ state, paymentId }) => [state, paymentId])).toEqual([
      ['paid', 'pay_second'],
      ['chargedTwice', 'pay_late'],
    ]);
  });

  test('is a question when the provider gave no id', async () => {
    const person = readyPerson(wire(), 'refund');
    await keepLate(server, await dismissed(person), '');
    expect(await stateOf()).toBe('charging');
  });
});

test.each(['refund', 'resale'] as const)(
  'MONEY-08: two of the staff who finish the same %s make one record of it',
  async plan => {
    const { name, ...ids } = readyPerson(wire(), plan);
    const settlement = await paid(plan, { name, ...ids }, noPaymentId);
    await plant(wire(), { call: 'POST history/createHistory', status: 400, body: { message: 'No' } });
    await expect(advance(server, settlement)).rejects.toThrow('No');
    expect(await stateOf()).toBe('ordered');
    const { store } = wire().mock;
    const statusName = plan === 'refund' ? 'Refund Processed' : 'Property Resold';
    store.insert('histories', { _id: store.newId(), statusName, ...ids });
    const [left] = await settlementStore.all();
    if (!left) throw new Error('Nothing can be finished.');
    await advance(server, left);
    expect(recordsOf(wire(), { name, ...ids }, plan).histories).toHaveLength(1);
    expect(await settlementStore.all()).toEqual([]);
  },
);

test('REFUSER-30 REFUSER-33 REFUSER-39: a refund by card and one by form are made beside tokens without a user', async () => {
  for (const paymentId of ['pay_1', noPaymentId]) {
    const person = readyPerson(wire(), 'refund');
    const tokens = wire()
      .mock.store.all('orders')
      .filter(({ pid, uid }) => pid === person.pid && uid === null);
    expect(tokens.map(({ type }) => type)).toEqual(['token', 'token']);
    await advance(server, await paid('refund', person, paymentId));
    const { orders, histories } = recordsOf(wire(), person, 'refund');
    expect(orders).toMatchObject([{ paymentId, price }]);
    expect(histories).toHaveLength(1);
  }
});

describe('a payment does not begin', () => {
  test('MONEY-03: for a person who has one under way', async () => {
    const person = readyPerson(wire(), 'refund');
    await pay('refund', person);
    await expect(pay('refund', person)).rejects.toThrow('under way already');
    expect(await settlementStore.all()).toHaveLength(1);
  });

  test.each(['Refund Processed', 'Exit Approved'] as const)(
    'MONEY-08: for a refund of somebody who meanwhile has the record %s',
    async statusName => {
      const { name, ...ids } = readyPerson(wire(), 'refund');
      wire().mock.store.insert('histories', { _id: wire().mock.store.newId(), statusName, ...ids });
      await expect(pay('refund', { name, ...ids })).rejects.toThrow('Nothing was charged.');
      expect(await settlementStore.all()).toEqual([]);
    },
  );

  test('for a resale that somebody else has just done', async () => {
    const { name, ...ids } = readyPerson(wire(), 'resale');
    wire().mock.store.insert('histories', { _id: wire().mock.store.newId(), statusName: 'Property Resold', ...ids });
    await expect(pay('resale', { name, ...ids })).rejects.toThrow('no share left to resell');
  });

  test('when a refund was ordered before and its history record was lost: what is left can be finished', async () => {
    const person = readyPerson(wire(), 'refund');
    const { pid, uid } = person;
    const { store } = wire().mock;
    store.insert('orders', { _id: store.newId(), pid, uid, type: 'refund', paymentId: 'pay_old', price });
    await expect(pay('refund', person)).rejects.toThrow('only its history record is missing');
    const [left] = await settlementStore.all();
    if (!left) throw new Error('Nothing can be finished.');
    await advance(server, left);
    const { orders, histories } = recordsOf(wire(), person, 'refund');
    expect([orders.length, histories.length]).toEqual([1, 1]);
  });

  test.each(['GET history/getAllHistory', 'GET order/getAllOrder'])('when %s cannot be read', async call => {
    await plant(wire(), { call, status: 500, body: { message: 'Broken' } });
    await expect(pay('refund', readyPerson(wire(), 'refund'))).rejects.toThrow('Broken');
    expect(await settlementStore.all()).toEqual([]);
  });
});
