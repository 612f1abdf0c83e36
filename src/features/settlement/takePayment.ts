import { openCheckout, paymentFailed } from '../checkout/checkout';
import { outcomeOf } from '../../engine/http/outcome';
import { t } from '../../engine/i18n/t';
import { lakhToPaise } from '../money/lakh';
import { toast } from '../../engine/ui/toasts/toast';
import { reportError } from '../../engine/views/reportError';
import { markSecondPayment, transition, withLock } from './sendOnce';
import { entryOf, next } from './states';
import { noPaymentId } from './plans';
import { withTimeout } from './preparePayment';
import type { PaymentDetails, SettlementApi } from './settlementApi';
import { isOf, settlementId, settlementStore, type Settlement } from './settlementRecord';

/** Whether a payment arrived after its checkout had ended: its id then differs from that of the person and property. */
const isLate = (settlement: Settlement): boolean => settlement.id !== settlementId(settlement);

/** Marks late payments as second charges where a person is known to have paid several times, and tells staff. */
const markSecondCharges = async (settlement: Settlement): Promise<void> => {
  const isTheirs = isOf(settlement);
  const paid = (await settlementStore.all()).filter(
    one => isTheirs(one) && one.plan === settlement.plan && (isLate(one) || entryOf(one.state).work),
  );
  // The first has the plain id, which comes first in the store.
  const second = paid.slice(1).filter(one => isLate(one) && next(one.state, 'second'));
  await Promise.all(second.map(async one => toast.error(await markSecondPayment(one))));
};

/** Stores that money was paid. If that fails, a message shows the payment id to staff. */
export const storePaid = async (
  settlement: Settlement,
  event: 'paid' | 'claimed',
  paymentId: string,
): Promise<Settlement> => {
  let paid: Settlement;
  try {
    paid = await transition(settlement, event, paymentId);
  } catch {
    const { name } = settlement;
    toast.error(
      t('Note down the payment %{paymentId} of %{name}: this browser could not keep it.', { paymentId, name }),
    );
    throw new Error(t('The payment was made, but the order was not. Finish it from the list.'));
  }
  // What fails here is found by the lookup before the order.
  await markSecondCharges(paid).catch(() => undefined);
  return (await settlementStore.get(paid.id).catch(() => undefined)) ?? paid;
};

/** Stores a payment made after its checkout ended. One without an id becomes a question, one beside another payment a second charge. @returns what is left to finish */
export const storeLatePayment = async (
  api: SettlementApi,
  settlement: Settlement,
  paymentId: string,
): Promise<Settlement | undefined> => {
  const id = `${settlement.id}/${paymentId || settlement.startedAt}`;
  if (await settlementStore.get(id).catch(() => undefined)) return undefined;
  const late: Settlement = { ...settlement, id, state: 'charging' };
  if (paymentId === '') {
    await settlementStore.put(late);
    await markSecondCharges(late);
  } else {
    await storePaid(late, 'paid', paymentId);
  }
  // Only the server knows what was finished on this machine before, or begun on another one.
  await withLock(id, async () => {
    const paidSettlement = await settlementStore.get(id);
    if (paidSettlement?.state !== 'paid') return;
    const lookUp = (signal: AbortSignal) => api.lookUp(paidSettlement, 'order', signal);
    const lookupResult = await withTimeout(lookUp, new AbortController(), '').catch(() => 'missing');
    if (lookupResult === 'second') toast.error(await markSecondPayment(paidSettlement));
  });
  const openSettlement = await settlementStore.get(id);
  return openSettlement && next(openSettlement.state, 'second') ? openSettlement : undefined;
};

const takeLatePayment = async (api: SettlementApi, settlement: Settlement, paymentId: string): Promise<void> => {
  try {
    const late = await storeLatePayment(api, settlement, paymentId);
    if (late) toast.info(t('The payment of %{name} was made after all. Finish it.', { name: late.name }));
  } catch (error) {
    reportError(error);
  }
};

/** Charges a card and stores the outcome. @returns the paid settlement, if any @throws Error when the dialog cannot be opened, or no id is given */
export const chargeCard = async (
  api: SettlementApi,
  settlement: Settlement,
  lakh: number,
): Promise<Settlement | undefined> => {
  let failure: string | undefined;
  const checkout = openCheckout({
    paise: lakhToPaise(lakh),
    description: `Refund of ${settlement.name}`,
    onFailed: message => {
      failure = message;
      toast.error(message);
    },
    onLate: late => void takeLatePayment(api, settlement, late),
  });
  const paymentId = await checkout.catch(async (error: unknown) => {
    await transition(settlement, 'unpaid');
    throw error;
  });
  if (paymentId === '') {
    throw new Error(t('The payment was made without a payment id. Look it up at the payment provider.'));
  }
  if (paymentId !== undefined) return storePaid(settlement, 'paid', paymentId);
  await transition(settlement, 'unpaid');
  if (failure === undefined) toast.error(paymentFailed());
  return undefined;
};

/** Sends payment details, once. If the outcome is unknown, the settlement says so. @returns the paid settlement and the server's message */
export const submitDetails = async (
  api: SettlementApi,
  settlement: Settlement,
  details: PaymentDetails,
  signal?: AbortSignal,
): Promise<{ paid: Settlement; message: unknown }> => {
  let message: unknown;
  try {
    message = await api.sendDetails(details, signal);
  } catch (error) {
    if (outcomeOf(error) === 'refused') await transition(settlement, 'unpaid');
    throw error;
  }
  return { paid: await storePaid(settlement, 'paid', noPaymentId), message };
};
