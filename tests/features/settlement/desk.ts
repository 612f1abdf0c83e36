import 'fake-indexeddb/auto';
import { settlementStore } from '../../../src/features/settlement/settlementStore';
import type { PlanName } from '../../../src/features/settlement/plans';
import type { Person } from '../../../src/features/settlement/settlement';
import type { Wire } from '../../support/wire';

/** Forgets what earlier tests kept. */
export const forgetAll = async () => {
  await Promise.all((await settlementStore.all()).map(({ id }) => settlementStore.remove(id)));
};

const statusOf: Record<PlanName, string> = { refund: 'Refund Processed', resale: 'Property Resold' };
const typeOf: Record<PlanName, string> = { refund: 'refund', resale: 'sold' };

/** A user of the property with the most owners who is ready for a settlement: nothing was settled with them yet. */
export const readyPerson = ({ mock }: Wire, plan: PlanName): Person => {
  const pid = mock.store.all('properties')[0]?._id ?? '';
  const records = mock.store.all('histories').filter(record => record.pid === pid);
  const owner = mock.store.all('propertyOwners').find(({ pid: property, uid }) => {
    const own = records.filter(record => record.uid === uid).map(({ statusName }) => statusName);
    return property === pid && (plan === 'refund' ? own.length === 0 : own.join() === 'Exit Approved');
  });
  if (!owner) throw new Error(`Nobody is ready for a ${plan}.`);
  return { pid, uid: owner.uid, name: 'Asha' };
};

/** What the server holds of a person's settlement. */
export const recordsOf = ({ mock }: Wire, { pid, uid }: Person, plan: PlanName) => ({
  orders: mock.store
    .all('orders')
    .filter(order => order.pid === pid && order.uid === uid && order.type === typeOf[plan]),
  histories: mock.store
    .all('histories')
    .filter(record => record.pid === pid && record.uid === uid && record.statusName === statusOf[plan]),
  payments: mock.store.all('payments'),
});
