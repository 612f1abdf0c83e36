import { openCheckout, paymentFailedText } from '../checkout/checkout';
import { hasOnlyAdvice } from '../../engine/http/error';
import { outcomeOf } from '../../engine/http/outcome';
import { t } from '../../engine/i18n/t';
import { lakhToPaise } from '../money/lakh';
import { toast } from '../../engine/ui/toasts/toast';
import { reportError } from '../../engine/views/reportError';
import { markSecondPayment, transition, withLock } from './settlementSteps';
import { definitionOf, nextState } from './states';
import { noPaymentId } from './plans';
import { withTimeout } from './preparePayment';
import type { PaymentDetails, SettlementApi } from './settlementApi';
import { isAbout, settlementId, type Settlement } from './settlement';
import { settlementStore } from './settlementStore';

/** Whether a payment arrived after its checkout had ended: its id then differs from that of the person and property. */
const isLate = (settlement: Settlement): boolean => settlement.id !== settlementId(settlement);

const isPaid = (settlement: Settlement): boolean =>
  isLate(settlement) || definitionOf(settlement.state).nextCall !== undefined;

/** Marks late payments as second charges when the person has paid several times, and says so in a toast. */
const markSecondCharges = async (settlement: Settlement): Promise<void> => {
  const isOfPerson = isAbout(settlement);
  const payments = (await settlementStore.all()).filter(
    other => isOfPerson(other) && other.plan === settlement.plan && isPaid(other),
  );
  // The store sorts by id: `p1/u1`, which is not late, is before `p1/u1/pay_9`.
  const secondPayments = payments.slice(1).filter(other => isLate(other) && nextState(other.state, 'chargedAgain'));
  await Promise.all(secondPayments.map(async payment => toast.error(await markSecondPayment(payment))));
};

/** Stores that money was paid. @throws Error when it cannot be stored; a toast then shows the payment id */
export const storePaid = async (
  settlement: Settlement,
  event: 'paid' | 'claimed',
  paymentId: string,
): Promise<Settlement> => {
  const paid = await transition(settlement, event, paymentId).catch(() => {
    const { name } = settlement;
    toast.error(
      t('Note down the payment %{paymentId} of %{name}: this browser could not keep it.', { paymentId, name }),
    );
    throw new Error(t('The payment was made, but the order was not. Finish it from the list.'));
  });
  // A second charge that is not noticed here is found by the lookup before the order.
  await markSecondCharges(paid).catch(() => undefined);
  return (await settlementStore.get(paid.id).catch(() => undefined)) ?? paid;
};

/**
 * Stores a payment made after its checkout had ended: without an id as a question how it ended, beside another payment
 * as a second charge.
 * @returns the stored settlement if it is to be finished
 */
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
  const lateSettlement = await settlementStore.get(id);
  const isUnfinished = lateSettlement !== undefined && nextState(lateSettlement.state, 'chargedAgain') !== undefined;
  return isUnfinished ? lateSettlement : undefined;
};

const takeLatePayment = async (api: SettlementApi, settlement: Settlement, paymentId: string): Promise<void> => {
  try {
    const late = await storeLatePayment(api, settlement, paymentId);
    if (late) toast.info(t('The payment of %{name} was made after all. Finish it.', { name: late.name }));
  } catch (error) {
    reportError(error);
  }
};

/**
 * Charges a card in the provider's dialog and stores the outcome.
 * @returns the paid settlement; `undefined` when the dialog was dismissed, which a toast says
 * @throws Error when the dialog cannot be opened, or the payment has no id
 */
export const chargeCard = async (
  api: SettlementApi,
  settlement: Settlement,
  lakh: number,
): Promise<Settlement | undefined> => {
  let hasShownFailure = false;
  const dialog = openCheckout({
    paise: lakhToPaise(lakh),
    description: `Refund of ${settlement.name}`,
    onFailed: message => {
      hasShownFailure = true;
      toast.error(message);
    },
    onLate: latePaymentId => void takeLatePayment(api, settlement, latePaymentId),
  });
  const paymentId = await dialog.catch(async (error: unknown) => {
    await transition(settlement, 'unpaid');
    throw error;
  });
  if (paymentId === undefined) {
    await transition(settlement, 'unpaid');
    if (!hasShownFailure) toast.error(paymentFailedText());
    return undefined;
  }
  if (paymentId === '') {
    throw new Error(t('The payment was made without a payment id. Look it up at the payment provider.'));
  }
  return storePaid(settlement, 'paid', paymentId);
};

/** Sends payment details, once. After an unknown outcome the settlement stays in the state `recording`. @returns the paid settlement and the server's message */
export const submitDetails = async (
  api: SettlementApi,
  settlement: Settlement,
  details: PaymentDetails,
  signal?: AbortSignal,
): Promise<{ paid: Settlement; message: unknown }> => {
  const message: unknown = await api.sendDetails(details, signal).catch(async (error: unknown) => {
    if (outcomeOf(error) === 'refused') await transition(settlement, 'unpaid');
    // A second attempt could pay twice.
    else if (hasOnlyAdvice(error))
      throw new Error(t('It is not known whether the payment details were taken.'), { cause: error });
    throw error;
  });
  return { paid: await storePaid(settlement, 'paid', noPaymentId), message };
};
