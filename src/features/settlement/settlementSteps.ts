import { mayBeUnderWay, outcomeOf, unansweredSince, unknownOutcomeMessage } from '../../engine/http/outcome';
import { dash } from '../../engine/fields/toText';
import { t } from '../../engine/i18n/t';
import { lockManager } from '../../engine/store/lockManager';
import { definitionOf, isOver, nextState, type SettlementEvent, type FollowUpCall } from './states';
import { hasPaymentId, planOf } from './plans';
import type { SettlementApi } from './settlementApi';
import type { Settlement } from './settlement';
import type { LookupResult } from './settlementLookup';
import { settlementStore } from './settlementStore';

/** Ids of the settlements that this tab works on. */
const idsOfThisTab = new Set<string>();

/** Runs `work` unless a press in this tab (`here`) or another tab (`elsewhere`) works on the settlement. Without the browser's locks, other tabs are not noticed. */
export const withLock = async (id: string, work: () => Promise<void>): Promise<'done' | 'here' | 'elsewhere'> => {
  if (idsOfThisTab.has(id)) return 'here';
  idsOfThisTab.add(id);
  /** Whether `run` was called; before that, an error comes from the browser's locks. */
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
    // The browser's locks have failed: the work is done without one.
    return await run(true);
  } finally {
    idsOfThisTab.delete(id);
  }
};

/** Moves a settlement to its next state and stores it; one that is over is removed. @throws Error when the event is not possible in its state */
export const transition = async (
  settlement: Settlement,
  event: SettlementEvent,
  paymentId?: string,
): Promise<Settlement> => {
  const state = nextState(settlement.state, event);
  if (!state) throw new Error(`A settlement that is ${settlement.state} cannot be ${event}.`);
  const moved = { ...settlement, state, paymentId: paymentId ?? settlement.paymentId };
  await (isOver(state) ? settlementStore.remove(moved.id) : settlementStore.put(moved));
  return moved;
};

/** Marks a payment beside another order: recorded twice if it was recorded in the form, else charged twice. @returns the message for staff */
export const markSecondPayment = async (settlement: Settlement): Promise<string> => {
  const { name, plan, paymentId, state } = settlement;
  // A card payment without an id is still `charging`, where this event is not possible.
  if (!hasPaymentId(settlement) && nextState(state, 'orderedTwice')) {
    await transition(settlement, 'orderedTwice');
    const action = t('This payment is recorded twice: settle it with your bookkeeper, then choose “Settled by hand”.');
    return `${planOf(plan).orderedBefore(name)} ${action}`;
  }
  await transition(settlement, 'chargedAgain');
  return t(
    '%{name} was charged twice: the payment %{paymentId} was taken beside another one. Refund one of the two at the payment provider.',
    { name, paymentId: hasPaymentId(settlement) ? paymentId : dash },
  );
};

/** Moves a settlement by the result of a lookup. @returns the moved settlement if the server has the order or record @throws Error when another payment was ordered */
const applyLookup = async (settlement: Settlement, lookupResult: LookupResult): Promise<Settlement | undefined> => {
  if (lookupResult === 'second') throw new Error(await markSecondPayment(settlement));
  return lookupResult === 'made' ? transition(settlement, 'done') : undefined;
};

/**
 * Sends the order or the history record, never twice, and is the only place that sends them: looks up what exists,
 * stores that the request may have been carried out, sends, and looks up once more after a refusal, as another admin
 * may have sent it meanwhile. Runs in `withLock`, which excludes other presses and tabs.
 * @throws Error when another payment was ordered, when an earlier request may still be carried out, or when the server
 * refuses or does not answer
 */
const sendOnce = async (
  api: SettlementApi,
  settlement: Settlement,
  call: FollowUpCall,
  signal?: AbortSignal,
): Promise<{ settlement: Settlement; message?: string }> => {
  const movedByLookup = await applyLookup(settlement, await api.lookUp(settlement, call, signal));
  if (movedByLookup) return { settlement: movedByLookup };
  signal?.throwIfAborted();
  const { state, name, unansweredAt = 0 } = settlement;
  // The page that waited is gone: its request may have run until now.
  const lostAt = unansweredAt ?? Date.now();
  // Only what was sent can be refused.
  const wasSent = nextState(state, 'refused') !== undefined;
  if (wasSent && mayBeUnderWay(lostAt)) {
    // Without the browser's locks, another tab may have ended it meanwhile.
    const stored = await settlementStore.get(settlement.id).catch(() => undefined);
    if (stored?.state === state && stored.unansweredAt === null)
      await settlementStore.put({ ...stored, unansweredAt: lostAt }).catch(() => undefined);
    throw new Error(
      t('The server may still carry out what was sent for %{name}, so nothing was sent again. Finish it in a minute.', {
        name,
      }),
    );
  }
  const sender = call === 'order' ? api.sender() : settlement.sender;
  const sending = await transition({ ...settlement, sender, unansweredAt: null }, 'send');
  try {
    const message = await api.send(sending, call, signal);
    return { settlement: await transition(sending, 'done'), message };
  } catch (error) {
    if (outcomeOf(error) !== 'refused') {
      // Without the browser's locks, another tab may have ended it meanwhile.
      const isStored = await settlementStore.get(sending.id).catch(() => undefined);
      if (isStored)
        await settlementStore.put({ ...sending, unansweredAt: unansweredSince(error) }).catch(() => undefined);
      const message = unknownOutcomeMessage(error);
      throw message === undefined ? error : new Error(message, { cause: error });
    }
    // The refused request has made no order; an earlier one, of the sender before, may have. Who that was may be unknown.
    const refused = await transition({ ...sending, sender: settlement.sender }, 'refused');
    const lookupResult = await api.lookUp(refused, call, signal).catch(() => 'missing' as const);
    const movedAfterRefusal = await applyLookup(refused, lookupResult);
    if (!movedAfterRefusal) throw error;
    return { settlement: movedAfterRefusal };
  }
};

/**
 * Sends what is missing after a payment: the order, then the history record.
 * @param onSent called after each of them, whatever became of it
 * @returns the server's last message
 */
export const finish = async (
  api: SettlementApi,
  settlement: Settlement,
  signal?: AbortSignal,
  onSent?: () => void,
): Promise<string | undefined> => {
  const { nextCall } = definitionOf(settlement.state);
  if (!nextCall) return undefined;
  const { settlement: movedSettlement, message } = await sendOnce(api, settlement, nextCall, signal).finally(onSent);
  return (await finish(api, movedSettlement, signal, onSent)) ?? message;
};
