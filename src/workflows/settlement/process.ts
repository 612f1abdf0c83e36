import { isRefusal } from '../../api/error';
import { dash } from '../../kinds/plainText';
import { t } from '../../language/t';
import { toast } from '../../toasts/toast';
import { entryOf, isOver, next, type Event } from './machine';
import { withPatience } from './patience';
import { settlementStore } from './settlementStore';
import { noPaymentId, planOf, type PlanName } from './plans';
import type { PaymentDetails, Server } from './server';
import { isOf, settlementId, type Person, type Settlement } from './settlement';
import { withLock } from './withLock';

/** Moves a settlement on and writes down where it stands; what is over is forgotten. */
export const step = async (settlement: Settlement, event: Event, paymentId?: string): Promise<Settlement> => {
  const state = next(settlement.state, event);
  if (!state) throw new Error(`A settlement that is ${settlement.state} cannot be ${event}.`);
  const moved = { ...settlement, state, paymentId: paymentId ?? settlement.paymentId };
  await (isOver(state) ? settlementStore.remove(moved.id) : settlementStore.put(moved));
  return moved;
};

interface Intent {
  person: Person;
  plan: PlanName;
  /** The order's price in rupees. */
  price: number;
  /** How it is going to be paid. */
  event: 'charge' | 'record';
}

const keepNew = async (settlement: Settlement): Promise<void> => {
  const isNew = await settlementStore.begin(settlement).catch(() => {
    throw new Error(t('This browser cannot keep a record of the payment, so nothing was charged.'));
  });
  if (!isNew) {
    throw new Error(t('A payment of %{name} is under way already. Finish it first.', { name: settlement.name }));
  }
};

/**
 * Writes down that a payment is about to be made, once the server has been asked whether it still may.
 * @param signal stops it; nothing is kept then
 * @throws Error when it may not, or when another payment of that person is under way; nothing is charged then.
 */
export const begin = async (
  server: Server,
  { person, plan, price, event }: Intent,
  signal?: AbortSignal,
): Promise<Settlement> => {
  const { recordMissing, nothing } = planOf(plan);
  const { before, standing } = await server.check(person, planOf(plan), signal);
  signal?.throwIfAborted();
  const { pid, uid, name } = person;
  const settlement: Settlement = {
    id: settlementId(person),
    pid,
    uid,
    name,
    plan,
    price,
    before,
    state: next('none', event) ?? 'none',
    paymentId: noPaymentId,
    startedAt: new Date().toISOString(),
  };
  if (standing) {
    // The history record was lost on the way, here or on another machine: what is left is to make it.
    await keepNew({ ...settlement, ...standing, state: 'ordered' });
    throw new Error(`${recordMissing(name)} ${nothing()}`);
  }
  await keepNew(settlement);
  if (signal?.aborted) await step(settlement, 'unpaid');
  signal?.throwIfAborted();
  return settlement;
};

/** Keeps a payment as a second charge. @returns what to tell staff about it */
const keepSecond = async (settlement: Settlement): Promise<string> => {
  const { name, paymentId } = await step(settlement, 'second');
  return t(
    '%{name} was charged twice: the payment %{paymentId} was taken beside another one. Refund one of the two at the payment provider.',
    { name, paymentId: paymentId === noPaymentId ? dash : paymentId },
  );
};

/**
 * Makes the calls that are left, in their order, until the settlement is over. A call that may have been carried out
 * before is looked up first and not made twice. So are the orders before one is made of a card payment: another
 * payment may have been ordered meanwhile, here or elsewhere.
 * @returns what the server said last.
 */
export const advance = async (
  server: Server,
  settlement: Settlement,
  signal?: AbortSignal,
): Promise<string | undefined> => {
  const { work, isUnsure } = entryOf(settlement.state);
  if (!work) return undefined;
  if (isUnsure || (work === 'order' && settlement.paymentId !== noPaymentId)) {
    const found = await server.lookUp(settlement, work, signal);
    if (found === 'second') throw new Error(await keepSecond(settlement));
    if (found === 'made') return advance(server, await step(settlement, 'done'), signal);
  }
  signal?.throwIfAborted();
  const sending = await step(settlement, 'send');
  let message: string | undefined;
  try {
    message = await server.send(sending, work, signal);
  } catch (error) {
    if (isRefusal(error)) await step(sending, 'refused');
    throw error;
  }
  return (await advance(server, await step(sending, 'done'), signal)) ?? message;
};

/** Whether a payment arrived after its checkout had ended: its id then differs from that of the person and property. */
const isLate = (settlement: Settlement): boolean => settlement.id !== settlementId(settlement);

/** Marks late payments as second charges where a person is known to have paid several times, and tells staff. */
const tellSecond = async (settlement: Settlement): Promise<void> => {
  const isTheirs = isOf(settlement);
  const paid = (await settlementStore.all()).filter(
    one => isTheirs(one) && one.plan === settlement.plan && (isLate(one) || entryOf(one.state).work),
  );
  // The first has the plain id, which comes first in the store.
  const second = paid.slice(1).filter(one => isLate(one) && next(one.state, 'second'));
  await Promise.all(second.map(async one => toast.error(await keepSecond(one))));
};

/** Writes down that money was paid. Should that fail, the payment id is at least told. */
export const keepPaid = async (
  settlement: Settlement,
  event: 'paid' | 'claimed',
  paymentId: string,
): Promise<Settlement> => {
  let paid: Settlement;
  try {
    paid = await step(settlement, event, paymentId);
  } catch {
    const { name } = settlement;
    toast.error(
      t('Note down the payment %{paymentId} of %{name}: this browser could not keep it.', { paymentId, name }),
    );
    throw new Error(t('The payment was made, but the order was not. Finish it from the list.'));
  }
  // What fails here is found by the lookup before the order.
  await tellSecond(paid).catch(() => undefined);
  return (await settlementStore.get(paid.id).catch(() => undefined)) ?? paid;
};

/**
 * Keeps a payment that was made after its checkout had ended, beside whatever has been begun since. One without an id
 * becomes a question: staff can look the id up. Where another payment was made too, it is kept as a second charge.
 * @returns what is left to be done of it, if it is no second charge
 */
export const keepLate = async (
  server: Server,
  settlement: Settlement,
  paymentId: string,
): Promise<Settlement | undefined> => {
  const id = `${settlement.id}/${paymentId || settlement.startedAt}`;
  if (await settlementStore.get(id).catch(() => undefined)) return undefined;
  const late: Settlement = { ...settlement, id, state: 'charging' };
  if (paymentId === '') {
    await settlementStore.put(late);
    await tellSecond(late);
  } else {
    await keepPaid(late, 'paid', paymentId);
  }
  // What is finished on this machine, or was begun on another one, only the server knows.
  await withLock(id, async () => {
    const kept = await settlementStore.get(id);
    if (kept?.state !== 'paid') return;
    const found = await withPatience(signal => server.lookUp(kept, 'order', signal), new AbortController(), '').catch(
      () => 'missing',
    );
    if (found === 'second') toast.error(await keepSecond(kept));
  });
  const kept = await settlementStore.get(id);
  return kept && next(kept.state, 'second') ? kept : undefined;
};

/**
 * Sends the details of a payment, once. When it is not known whether they were taken, the settlement says so.
 * @returns the paid settlement, and what the server said.
 */
export const recordDetails = async (
  server: Server,
  settlement: Settlement,
  details: PaymentDetails,
  signal?: AbortSignal,
): Promise<{ paid: Settlement; message: unknown }> => {
  let message: unknown;
  try {
    message = await server.sendDetails(details, signal);
  } catch (error) {
    if (isRefusal(error)) await step(settlement, 'unpaid');
    throw error;
  }
  return { paid: await keepPaid(settlement, 'paid', noPaymentId), message };
};
