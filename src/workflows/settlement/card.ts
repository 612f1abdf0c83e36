import { openCheckout, paymentFailed } from '../../api/checkout';
import { t } from '../../language/t';
import { lakhToPaise } from '../../money/lakh';
import { toast } from '../../toasts/toast';
import { reportError } from '../../views/reportError';
import { keepLate, keepPaid, step } from './process';
import type { Server } from './server';
import type { Settlement } from './settlement';

/** Keeps a payment that nobody waited for any more, and says so. */
const paidLate = async (server: Server, settlement: Settlement, paymentId: string): Promise<void> => {
  try {
    const late = await keepLate(server, settlement, paymentId);
    if (late) toast.info(t('The payment of %{name} was made after all. Finish it.', { name: late.name }));
  } catch (error) {
    reportError(error);
  }
};

/**
 * Charges a card and writes down how that ended; a payment that failed or was dismissed is told.
 * @returns the paid settlement, or `undefined` when nothing was paid.
 * @throws Error when the dialog cannot be opened, or the provider gave no id for what was paid.
 */
export const chargeCard = async (
  server: Server,
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
    onLate: late => void paidLate(server, settlement, late),
  });
  const paymentId = await checkout.catch(async (error: unknown) => {
    await step(settlement, 'unpaid');
    throw error;
  });
  if (paymentId === '') {
    throw new Error(t('The payment was made without a payment id. Look it up at the payment provider.'));
  }
  if (paymentId !== undefined) return keepPaid(settlement, 'paid', paymentId);
  await step(settlement, 'unpaid');
  if (failure === undefined) toast.error(paymentFailed());
  return undefined;
};
