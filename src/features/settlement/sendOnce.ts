import { outcomeOf } from '../../engine/http/outcome';
import { dash } from '../../engine/fields/toText';
import { t } from '../../engine/i18n/t';
import { lockManager } from '../../engine/store/lockManager';
import { entryOf, isOver, next, type Event, type Work } from './states';
import { noPaymentId, planOf } from './plans';
import type { SettlementApi } from './settlementApi';
import { settlementStore, type Settlement } from './settlementRecord';

/** Ids of the settlements that this tab works on. */
const idsOfThisTab = new Set<string>();

/** Runs `work` unless this or another tab works on the settlement. @returns `done`, or who does; a browser without locks knows this tab only */
export const withLock = async (id: string, work: () => Promise<void>): Promise<'done' | 'here' | 'elsewhere'> => {
  if (idsOfThisTab.has(id)) return 'here';
  idsOfThisTab.add(id);
  let hasStarted = false;
  const run = async (isFree: boolean) => {
    hasStarted = true;
    if (!isFree) return 'elsewhere';
    await work();
    return 'done';
  };
  try {
    const locks = lockManager();
    if (!locks) return await run(true);
    return await locks.request(`deedbook.settlement/${id}`, { ifAvailable: true }, lock => run(lock !== null));
  } catch (error) {
    if (hasStarted) throw error;
    return await run(true);
  } finally {
    idsOfThisTab.delete(id);
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

/** Marks a payment beside another order: recorded twice if it was recorded in the form, else a second charge. @returns what to tell staff about it */
export const markSecondPayment = async (settlement: Settlement): Promise<string> => {
  const { name, plan, paymentId, state } = settlement;
  const isRecordedInForm = paymentId === noPaymentId;
  if (isRecordedInForm && next(state, 'duplicate')) {
    await transition(settlement, 'duplicate');
    const action = t('This payment is recorded twice: settle it with your bookkeeper, then choose “Settled by hand”.');
    return `${planOf(plan).orderedBefore(name)} ${action}`;
  }
  await transition(settlement, 'second');
  return t(
    '%{name} was charged twice: the payment %{paymentId} was taken beside another one. Refund one of the two at the payment provider.',
    { name, paymentId: isRecordedInForm ? dash : paymentId },
  );
};

/** Takes over what a lookup has found. @returns the settlement after it, if the call was carried out @throws Error when another payment was ordered */
const takeLookupResult = async (
  settlement: Settlement,
  lookupResult: Awaited<ReturnType<SettlementApi['lookUp']>>,
): Promise<Settlement | undefined> => {
  if (lookupResult === 'second') throw new Error(await markSecondPayment(settlement));
  return lookupResult === 'made' ? transition(settlement, 'done') : undefined;
};

/**
 * The only place that sends the order or the history record, and never twice: it looks up what exists, stores first
 * that the request may have been carried out, and looks up once more after a refusal, as somebody else may have been
 * faster. `withLock` keeps other presses and tabs out.
 * @throws Error when another payment was ordered, or when the server refuses or does not answer
 */
const sendOnce = async (
  api: SettlementApi,
  settlement: Settlement,
  work: Work,
  signal?: AbortSignal,
): Promise<{ moved: Settlement; message?: string }> => {
  const movedBefore = await takeLookupResult(settlement, await api.lookUp(settlement, work, signal));
  if (movedBefore) return { moved: movedBefore };
  signal?.throwIfAborted();
  const attempt = work === 'order' ? { ...settlement, sender: api.sender() } : settlement;
  const sending = await transition(attempt, 'send');
  try {
    const message = await api.send(sending, work, signal);
    return { moved: await transition(sending, 'done'), message };
  } catch (error) {
    if (outcomeOf(error) !== 'refused') throw error;
    // What was refused has made no order: only an earlier request can have.
    const refused = await transition({ ...sending, sender: settlement.sender ?? sending.sender }, 'refused');
    const lookupResult = await api.lookUp(refused, work, signal).catch(() => 'missing' as const);
    const movedAfter = await takeLookupResult(refused, lookupResult);
    if (!movedAfter) throw error;
    return { moved: movedAfter };
  }
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
