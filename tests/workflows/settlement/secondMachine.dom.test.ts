import { beforeEach, describe, expect, test } from 'vitest';
import { settlementStore } from '../../../src/workflows/settlement/settlementStore';
import { noPaymentId } from '../../../src/workflows/settlement/plans';
import { advance, begin, keepPaid } from '../../../src/workflows/settlement/process';
import type { Person } from '../../../src/workflows/settlement/settlement';
import { plant, signedInWire } from '../../support/signedIn';
import { forgetAll, newServer, readyPerson, recordsOf } from './desk';

const wire = signedInWire();
const server = newServer();
beforeEach(forgetAll);

const resell = (person: Person) => begin(server, { person, plan: 'resale', price: 0, event: 'record' });

/** Gives somebody exactly so many exits, orders of a sale and records of a resale. */
const give = ({ pid, uid }: Person, exits: number, sold: number, resold: number) => {
  const { store } = wire().mock;
  const isTheirs = (record: { pid?: string | null; uid?: string | null }) => record.pid === pid && record.uid === uid;
  store.remove('histories', isTheirs);
  store.remove('orders', order => isTheirs(order) && order.type === 'sold');
  const times = (count: number, make: () => void) => Array.from({ length: count }).forEach(make);
  const record = (statusName: string) => () => store.insert('histories', { _id: store.newId(), statusName, pid, uid });
  times(exits, record('Exit Approved'));
  times(resold, record('Property Resold'));
  const order = { pid, uid, type: 'sold', paymentId: noPaymentId, price: 0 } as const;
  times(sold, () => store.insert('orders', { _id: store.newId(), ...order }));
};

/** What may be done with so many of each: a new resale, the rest of one that stands, or nothing. */
const outcomes = [
  { exits: 0, sold: 0, resold: 0, may: 'nothing' },
  { exits: 0, sold: 1, resold: 0, may: 'nothing' },
  { exits: 1, sold: 0, resold: 0, may: 'begin' },
  { exits: 1, sold: 1, resold: 0, may: 'finish' },
  { exits: 1, sold: 2, resold: 0, may: 'finish' },
  { exits: 1, sold: 1, resold: 1, may: 'nothing' },
  { exits: 1, sold: 0, resold: 1, may: 'nothing' },
  { exits: 1, sold: 2, resold: 1, may: 'nothing' },
  { exits: 2, sold: 1, resold: 1, may: 'begin' },
  { exits: 2, sold: 0, resold: 1, may: 'begin' },
  { exits: 2, sold: 2, resold: 1, may: 'finish' },
  { exits: 2, sold: 2, resold: 2, may: 'nothing' },
  { exits: 3, sold: 2, resold: 2, may: 'begin' },
  { exits: 3, sold: 3, resold: 2, may: 'finish' },
] as const;

describe('a resale is weighed by the exits, the orders and the records of one person', () => {
  test.each(outcomes)('$exits exits, $sold orders, $resold records: $may', async ({ exits, sold, resold, may }) => {
    const person = readyPerson(wire(), 'resale');
    give(person, exits, sold, resold);
    if (may === 'begin') {
      await advance(server, await keepPaid(await resell(person), 'paid', noPaymentId));
      const { orders, histories } = recordsOf(wire(), person, 'resale');
      expect([orders.length, histories.length]).toEqual([sold + 1, resold + 1]);
    } else if (may === 'finish') {
      await expect(resell(person)).rejects.toThrow(
        'A resale of Asha was ordered before, and only its history record is missing. Nothing was recorded.',
      );
      const [left] = await settlementStore.all();
      expect(left).toMatchObject({ state: 'ordered', plan: 'resale', paymentId: noPaymentId, price: 0 });
      if (left) await advance(server, left);
      const { orders, histories, payments } = recordsOf(wire(), person, 'resale');
      expect([orders.length, histories.length, payments.length]).toEqual([sold, resold + 1, 0]);
    } else {
      await expect(resell(person)).rejects.toThrow('no share left to resell');
    }
    expect(await settlementStore.all()).toEqual([]);
  });
});

test('MONEY-12: a resale whose record failed on one machine is finished on a second one, and the first finds it done', async () => {
  const person = readyPerson(wire(), 'resale');
  const first = await keepPaid(await resell(person), 'paid', noPaymentId);
  await plant(wire(), { call: 'POST history/createHistory', status: 500, body: { message: 'Broken' } });
  await expect(advance(server, first)).rejects.toThrow('Broken');
  const [ofFirst] = await settlementStore.all();
  if (!ofFirst) throw new Error('The settlement was lost.');

  // The second machine keeps nothing yet.
  await forgetAll();
  await expect(resell(person)).rejects.toThrow('only its history record is missing');
  const [ofSecond] = await settlementStore.all();
  if (!ofSecond) throw new Error('Nothing can be finished.');
  await advance(server, ofSecond);
  await settlementStore.put(ofFirst);
  await advance(server, ofFirst);
  const { orders, histories } = recordsOf(wire(), person, 'resale');
  expect([orders.length, histories.length]).toEqual([1, 1]);
  await expect(resell(person)).rejects.toThrow('no share left to resell');
});
