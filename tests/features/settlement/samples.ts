import type { Settlement } from '../../../src/features/settlement/settlementRecord';

/** A refund of Asha whose money has been paid. */
export const sample: Settlement = {
  id: 'p1/u1',
  pid: 'p1',
  uid: 'u1',
  name: 'Asha',
  plan: 'refund',
  state: 'paid',
  price: 235_000,
  paymentId: 'pay_1',
  before: { orders: 0, histories: 0 },
  startedAt: '2026-03-01T10:00:00.000Z',
  sender: '',
};

/** Stands in for the module that keeps settlements: over a map in place of the browser's database. */
export const storeOver = (held: Map<string, Settlement>, note: (what: string) => void = () => undefined) => {
  const put = async (settlement: Settlement) => {
    note(`kept ${settlement.state}`);
    held.set(settlement.id, settlement);
  };
  const settlementStore = {
    put,
    get: async (id: string) => held.get(id),
    all: async () => [...held.values()],
    begin: async (settlement: Settlement) => {
      if (held.has(settlement.id)) return false;
      await put(settlement);
      return true;
    },
    remove: async (id: string) => {
      held.delete(id);
      note('forgotten');
    },
  };
  return { settlementStore };
};
