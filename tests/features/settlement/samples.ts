import { beforeEach, vi } from 'vitest';
import type { Settlement } from '../../../src/features/settlement/settlement';
import { settlementStore } from '../../../src/features/settlement/settlementStore';

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

/** Keeps settlements in a map in place of the browser's database, in the tests of a file. */
export const storeInMap = (note: (what: string) => void = () => undefined): Map<string, Settlement> => {
  const held = new Map<string, Settlement>();
  const put = async (settlement: Settlement) => {
    note(`kept ${settlement.state}`);
    held.set(settlement.id, settlement);
  };
  const begin = async (settlement: Settlement) => {
    if (held.has(settlement.id)) return false;
    await put(settlement);
    return true;
  };
  const remove = async (id: string) => {
    held.delete(id);
    note('forgotten');
  };
  beforeEach(() => {
    held.clear();
    vi.spyOn(settlementStore, 'put').mockImplementation(put);
    vi.spyOn(settlementStore, 'get').mockImplementation(async id => held.get(id));
    vi.spyOn(settlementStore, 'all').mockImplementation(async () => {
      // Sorted, as the database does.
      return [...held.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    });
    vi.spyOn(settlementStore, 'begin').mockImplementation(begin);
    vi.spyOn(settlementStore, 'remove').mockImplementation(remove);
  });
  return held;
};
