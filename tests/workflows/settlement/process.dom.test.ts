import { afterEach, describe, expect, test } from 'vitest';
import { session } from '../../../src/api/session';
import { settlementStore } from '../../../src/workflows/settlement/settlementStore';
import type { State } from '../../../src/workflows/settlement/machine';
import { noPaymentId, type PlanName } from '../../../src/workflows/settlement/plans';
import { advance, begin, keepLate, keepPaid, recordDetails, step } from '../../../src/workflows/settlement/process';
import type { PaymentDetails } from '../../../src/workflows/settlement/server';
import type { Person } from '../../../src/workflows/settlement/settlement';
import { standingToasts } from '../../support/dom';
import { plant, signedInWire } from '../../support/signedIn';
import { forgetAll, newServer, readyPerson, recordsOf } from './desk';

const wire = signedInWire();
const server = newServer();
afterEach(forgetAll);

const writes = () => wire().sent.filter(({ method }) => method !== 'GET');
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

const pay = (plan: PlanName, person: Person) =>
  begin(server, { person, plan, price, event: plan === 'refund' ? 'charge' : 'record' });
/** A settlement whose money has just been paid. */
const paid = async (plan: PlanName, person: Person, paymentId: string) =>
  keepPaid(await pay(plan, person), 'paid', paymentId);

const theOnly = async () => {
  const [only] = await settlementStore.all();
  return only ?? expect.unreachable('No settlement is kept.');
};

/** A checkout that was opened and dismissed. */
const dismissed = async (person: Person) => {
  const settlement = await pay('refund', person);
  await step(settlement, 'unpaid');
  return settlement;
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
    ['is 0 as text', { result: '0' }, /./, 'ordering'],
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

describe('a payment that was made after its checkout had been dismissed', () => {
  test('blocks another payment and can be finished', async () => {
    const person = readyPerson(wire(), 'refund');
    await keepLate(server, await dismissed(person), 'pay_late');
    await expect(pay('refund', person)).rejects.toThrow('under way already');
    await advance(server, await theOnly());
    const { orders, histories } = recordsOf(wire(), person, 'refund');
    expect(orders).toMatchObject([{ paymentId: 'pay_late', price }]);
    expect(histories).toHaveLength(1);
    expect(await settlementStore.all()).toEqual([]);
  });

  test('is a question when the provider gave no id', async () => {
    const person = readyPerson(wire(), 'refund');
    await keepLate(server, await dismissed(person), '');
    expect(await stateOf()).toBe('charging');
  });
});

describe('MONEY-20: a second charge of a person is called one, and stays until somebody has put it in order', () => {
  const says = (paymentId: string) =>
    `Asha was charged twice: the payment ${paymentId} was taken beside another one. Refund one of the two at the payment provider.`;
  const kept = async () => (await settlementStore.all()).map(({ state, paymentId }) => [state, paymentId]);

  test('that arrives after another was taken and recorded', async () => {
    const person = readyPerson(wire(), 'refund');
    const first = await dismissed(person);
    await advance(server, await paid('refund', person, 'pay_1'));
    expect(await keepLate(server, first, 'pay_late')).toBeUndefined();
    expect(standingToasts()).toEqual([`error: ${says('pay_late')}`]);
    expect(await kept()).toEqual([['chargedTwice', 'pay_late']]);
    expect(await advance(server, await theOnly())).toBeUndefined();
    expect(recordsOf(wire(), person, 'refund').orders).toHaveLength(1);
    await step(await theOnly(), 'settled');
    expect(await kept()).toEqual([]);
  });

  test.each([
    ['pay_late', 'pay_late', 'pay_late'],
    ['', noPaymentId, '-'],
  ])('that arrives as “%s” before the other was taken, once that is', async (paymentId, keptAs, told) => {
    const person = readyPerson(wire(), 'refund');
    const first = await dismissed(person);
    const second = await pay('refund', person);
    await keepLate(server, first, paymentId);
    await keepPaid(second, 'paid', 'pay_second');
    expect(standingToasts()).toEqual([`error: ${says(told)}`]);
    expect(await kept()).toEqual([
      ['paid', 'pay_second'],
      ['chargedTwice', keptAs],
    ]);
  });

  test('that arrives while the server cannot be asked, when it is finished', async () => {
    const person = readyPerson(wire(), 'refund');
    const first = await dismissed(person);
    await advance(server, await paid('refund', person, 'pay_1'));
    await plant(wire(), { call: 'GET order/getAllOrder', status: 500, body: { message: 'Broken' }, times: 1 });
    expect(await keepLate(server, first, 'pay_late')).toMatchObject({ state: 'paid' });
    await expect(advance(server, await theOnly())).rejects.toThrow(says('pay_late'));
    expect(await kept()).toEqual([['chargedTwice', 'pay_late']]);
    expect(recordsOf(wire(), person, 'refund').orders).toHaveLength(1);
  });

  test('beside one that was made on another machine, before an order is made of it', async () => {
    const person = readyPerson(wire(), 'refund');
    const settlement = await paid('refund', person, 'pay_1');
    const { store } = wire().mock;
    const { pid, uid } = person;
    store.insert('orders', { _id: store.newId(), pid, uid, type: 'refund', paymentId: 'pay_9', price });
    await expect(advance(server, settlement)).rejects.toThrow(says('pay_1'));
    expect(await kept()).toEqual([['chargedTwice', 'pay_1']]);
    expect(recordsOf(wire(), person, 'refund').orders).toHaveLength(1);
  });
});

test('two of the staff who finish the same resale make one record of it', async () => {
  const person = readyPerson(wire(), 'resale');
  const { pid, uid } = person;
  const settlement = await paid('resale', person, noPaymentId);
  await plant(wire(), { call: 'POST history/createHistory', status: 400, body: { message: 'No' } });
  await expect(advance(server, settlement)).rejects.toThrow('No');
  expect(await stateOf()).toBe('ordered');
  const { store } = wire().mock;
  store.insert('histories', { _id: store.newId(), statusName: 'Property Resold', pid, uid });
  await advance(server, await theOnly());
  expect(recordsOf(wire(), person, 'resale').histories).toHaveLength(1);
  expect(await settlementStore.all()).toEqual([]);
});

test('MONEY-12: a resale whose record failed on one machine is finished on a second one, and the first finds it done', async () => {
  const person = readyPerson(wire(), 'resale');
  const first = await paid('resale', person, noPaymentId);
  await plant(wire(), { call: 'POST history/createHistory', status: 500, body: { message: 'Broken' } });
  await expect(advance(server, first)).rejects.toThrow('Broken');
  const ofFirst = await theOnly();

  // The second machine keeps nothing yet.
  await forgetAll();
  await expect(pay('resale', person)).rejects.toThrow('only its history record is missing');
  await advance(server, await theOnly());
  await settlementStore.put(ofFirst);
  await advance(server, ofFirst);
  const { orders, histories } = recordsOf(wire(), person, 'resale');
  expect([orders.length, histories.length]).toEqual([1, 1]);
  await expect(pay('resale', person)).rejects.toThrow('no share left to resell');
});

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

  test.each([
    ['refund', 'Refund Processed', 'Nothing was charged.'],
    ['refund', 'Exit Approved', 'Nothing was charged.'],
    ['resale', 'Property Resold', 'no share left to resell'],
  ] as const)('MONEY-08: for a %s of somebody who meanwhile has the record %s', async (plan, statusName, says) => {
    const person = readyPerson(wire(), plan);
    const { pid, uid } = person;
    wire().mock.store.insert('histories', { _id: wire().mock.store.newId(), statusName, pid, uid });
    await expect(pay(plan, person)).rejects.toThrow(says);
    expect(await settlementStore.all()).toEqual([]);
  });

  test('when a refund was ordered before and its history record was lost: what is left can be finished', async () => {
    const person = readyPerson(wire(), 'refund');
    const { pid, uid } = person;
    const { store } = wire().mock;
    store.insert('orders', { _id: store.newId(), pid, uid, type: 'refund', paymentId: 'pay_old', price });
    await expect(pay('refund', person)).rejects.toThrow('only its history record is missing');
    await advance(server, await theOnly());
    const { orders, histories } = recordsOf(wire(), person, 'refund');
    expect([orders.length, histories.length]).toEqual([1, 1]);
  });

  test.each(['GET history/getAllHistory', 'GET order/getAllOrder'])('when %s cannot be read', async call => {
    await plant(wire(), { call, status: 500, body: { message: 'Broken' } });
    await expect(pay('refund', readyPerson(wire(), 'refund'))).rejects.toThrow('Broken');
    expect(await settlementStore.all()).toEqual([]);
  });

  test.each([
    ['refund', 'GET history/getAllHistory', 'history', 'statusName'],
    ['refund', 'GET order/getAllOrder', 'Order', 'type'],
    ['resale', 'GET history/getAllHistory', 'history', 'statusName'],
    ['resale', 'GET history/getAllHistoryApi', 'history', 'statusName'],
    ['resale', 'GET order/getAllOrder', 'Order', 'type'],
  ] as const)('for a %s while an answer of %s holds a row that cannot be read', async (plan, call, key, wordKey) => {
    const person = readyPerson(wire(), plan);
    const exit = { _id: 'e1', uid: { _id: person.uid }, statusName: 'Exit Approved' };
    for (const unread of [null, { _id: 'h1', uid: { _id: person.uid }, [wordKey]: 5 }]) {
      const rows = call === 'GET history/getAllHistoryApi' ? [exit, unread] : [unread];
      await plant(wire(), { call, status: 200, body: { result: 0, payload: { [key]: rows } } });
      await expect(pay(plan, person)).rejects.toThrow('It is not known whether Asha may be paid.');
    }
    expect(await settlementStore.all()).toEqual([]);
    expect(writes()).toEqual([]);
  });

  test('for a refund where the answer is about another status than the one that was asked for', async () => {
    const person = readyPerson(wire(), 'refund');
    const history = [{ _id: 'h1', uid: { _id: person.uid }, statusName: 'Property Resold' }];
    await plant(wire(), { call: 'GET history/getAllHistory', status: 200, body: { result: 0, payload: { history } } });
    await expect(pay('refund', person)).rejects.toThrow('Its status is missing or not as expected.');
  });
});

test('what was begun is not sent again while the orders cannot be read', async () => {
  const person = readyPerson(wire(), 'resale');
  const claimed = await keepPaid(await pay('resale', person), 'claimed', noPaymentId);
  const body = { result: 0, payload: { Order: [null] } };
  await plant(wire(), { call: 'GET order/getAllOrder', status: 200, body, times: 1 });
  await expect(advance(server, claimed)).rejects.toThrow('cannot be read');
  expect(writes()).toEqual([]);
  expect(await stateOf()).toBe('ordering');
  await advance(server, claimed);
  const { orders, histories } = recordsOf(wire(), person, 'resale');
  expect([orders.length, histories.length]).toEqual([1, 1]);
});
