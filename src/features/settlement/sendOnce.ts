import { outcomeOf } from '../../engine/http/outcome';
import { dash } from '../../engine/fields/toText';
import { t } from '../../engine/i18n/t';
import { entryOf, isOver, next, type Event, type Work } from './machine';
import { noPaymentId } from './plans';
import type { SettlementApi } from './settlementApi';
import { settlementStore, type Settlement } from './settlementRecord';

const here = new Set<string>();

/** Runs `work` unless this or another tab works on the settlement. @returns `done`, or who does; a browser without locks knows this tab only */
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
 * The only place that sends the order or the history record, and never twice: it looks up what may exist, stores
 * first that the request may have been carried out, and `withLock` keeps other presses and tabs out. Orders are
 * looked up before every card payment's, as another one may have been made since.
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
    if (outcomeOf(error) === 'refused') await transition(sending, 'refused');
    throw error;
  });
  return { moved: await transition(sending, 'done'), message };
};

/** Sends what is missing after a payment: the order, then the history record. @returns the server's last message */
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
