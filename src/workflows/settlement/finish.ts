import { isRefusal } from '../../api/error';
import { dash } from '../../kinds/plainText';
import { t } from '../../language/t';
import { entryOf, isOver, next, type Event, type Work } from './machine';
import { noPaymentId } from './plans';
import type { SettlementApi } from './settlementApi';
import { settlementStore, type Settlement } from './settlementRecord';

/** The settlements that this tab is working on. */
const here = new Set<string>();

/**
 * Runs `work` unless this tab or another one is working on the same settlement.
 * @returns `done`, or who is working on it. Browsers without locks (pages not served securely), or that deny them as
 * they deny storage, know of this tab only.
 */
export const withLock = async (id: string, work: () => Promise<void>): Promise<'done' | 'here' | 'elsewhere'> => {
  if (here.has(id)) return 'here';
  here.add(id);
  let isAnswered = false;
  const run = async (isFree: boolean) => {
    isAnswered = true;
    if (!isFree) return 'elsewhere';
    await work();
    return 'done';
  };
  try {
    const { locks }: { locks?: LockManager | null } = navigator;
    if (!locks) return await run(true);
    return await locks.request(`deedbook.settlement/${id}`, { ifAvailable: true }, lock => run(lock !== null));
  } catch (error) {
    if (isAnswered) throw error;
    return await run(true);
  } finally {
    here.delete(id);
  }
};

/** Moves a settlement to its next state and stores it; one that is over is removed. */
export const transition = async (settlement: Settlement, event: Event, paymentId?: string): Promise<Settlement> => {
  const state = next(settlement.state, event);
  if (!state) throw new Error(`A settlement that is ${settlement.state} cannot be ${event}.`);
  const moved = { ...settlement, state, paymentId: paymentId ?? settlement.paymentId };
  await (isOver(state) ? settlementStore.remove(moved.id) : settlementStore.put(moved));
  return moved;
};

/** Marks a payment as a second charge. @returns what to tell staff about it */
export const markSecondCharge = async (settlement: Settlement): Promise<string> => {
  const { name, paymentId } = await transition(settlement, 'second');
  return t(
    '%{name} was charged twice: the payment %{paymentId} was taken beside another one. Refund one of the two at the payment provider.',
    { name, paymentId: paymentId === noPaymentId ? dash : paymentId },
  );
};

/**
 * Sends the order or the history record of a settlement. It is the only place that sends them, and it prevents a second
 * one: whatever may exist already is looked up on the server first, and the state stored before the request says
 * that it may have been carried out. Orders are looked up before every card payment too, as another payment may
 * have been ordered since. `withLock` keeps a second press and other tabs out.
 * @throws Error when another payment was ordered, or when the server refuses or does not answer
 */
const sendOnce = async (
  api: SettlementApi,
  settlement: Settlement,
  work: Work,
  signal?: AbortSignal,
): Promise<{ moved: Settlement; message?: string }> => {
  if (entryOf(settlement.state).isUnsure || (work === 'order' && settlement.paymentId !== noPaymentId)) {
    const found = await api.lookUp(settlement, work, signal);
    if (found === 'second') throw new Error(await markSecondCharge(settlement));
    if (found === 'made') return { moved: await transition(settlement, 'done') };
  }
  signal?.throwIfAborted();
  const sending = await transition(settlement, 'send');
  const message = await api.send(sending, work, signal).catch(async (error: unknown) => {
    if (isRefusal(error)) await transition(sending, 'refused');
    throw error;
  });
  return { moved: await transition(sending, 'done'), message };
};

/**
 * Sends what is missing after a payment, in order: the order, then the history record.
 * @returns what the server said last
 */
export const finish = async (
  api: SettlementApi,
  settlement: Settlement,
  signal?: AbortSignal,
): Promise<string | undefined> => {
  const { work } = entryOf(settlement.state);
  if (!work) return undefined;
  const { moved, message } = await sendOnce(api, settlement, work, signal);
  return (await finish(api, moved, signal)) ?? message;
};
