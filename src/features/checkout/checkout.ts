import { config } from '../../config';
import { services } from '../../config/services';
import { tellOperator } from '../../config/tellOperator';
import { checkoutFault, type CheckoutFault } from '../../config/checkoutFault';
import { isRazorpay } from '../../config/scripts';
import { trustedScript } from '../../config/trustedTypes';
import { t } from '../../engine/i18n/t';
import { ApiError, isAbort } from '../../engine/http/error';
import { valueAt } from '../../engine/values/valueAt';

/** Options of the card provider's dialog, with the provider's names (Razorpay, standard integration). */
interface CheckoutOptions {
  key: string;
  /** In the smallest unit of the currency. */
  amount: number;
  currency: 'INR';
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  handler: (answer: unknown) => void;
  modal: { ondismiss: () => void };
}

interface Checkout {
  on: (event: 'payment.failed', listener: (answer: unknown) => void) => void;
  open: () => void;
}

declare global {
  interface Window {
    Razorpay?: new (options: CheckoutOptions) => Checkout;
  }
}

/** Said where the provider gives no reason (REFUSER-41). */
export const paymentFailedText = (): string => t('Payment failed');

/** Console messages for operators, by fault. */
const operatorMessages: Record<CheckoutFault, string> = {
  'stand-in': 'VITE_CHECKOUT_SCRIPT_URL is a stand-in for tests, and this API is not the mock.',
  VITE_CHECKOUT_SCRIPT_URL: 'VITE_CHECKOUT_SCRIPT_URL is not set.',
  VITE_PAYMENT_KEY: 'VITE_PAYMENT_KEY is not set.',
};

/** Why card payments are not possible in this installation, as a sentence for staff; `undefined` if they are. */
export const whyNoCard = (): string | undefined => {
  const fault = checkoutFault(services.checkout, config.apiBase);
  if (fault === undefined) return undefined;
  tellOperator(`No card payments: ${operatorMessages[fault]}`);
  return t('Card payments are not set up. Tell your administrator.');
};

/** The script while it loads, which several callers may wait for. */
let loadingScript: Promise<void> | undefined;

/** Adds a script to the page. @throws ApiError when it cannot be loaded, DOMException `AbortError` when it is stopped */
const addScript = (src: string, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (error: Error) => {
      script.remove();
      reject(error);
    };
    script.src = trustedScript(src);
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () =>
      fail(new ApiError(t('The card payment service cannot be reached. Nothing was charged.'), 0)),
    );
    signal?.addEventListener('abort', () => fail(new DOMException('Stopped', 'AbortError')));
    document.head.append(script);
  });

/** Loads the provider's script once; after a failure or a stop it can be loaded again. @throws ApiError */
export const loadCheckout = async (signal?: AbortSignal): Promise<void> => {
  const reason = whyNoCard();
  if (reason !== undefined) throw new ApiError(`${reason} ${t('Nothing was charged.')}`, 0);
  if (window.Razorpay) return;
  if (isRazorpay(services)) await import('./trustVendorMarkup');
  signal?.throwIfAborted();
  loadingScript ??= addScript(services.checkout.script, signal);
  try {
    await loadingScript;
  } catch (error) {
    // Another caller has stopped the script that this one waited for.
    if (isAbort(error) && !signal?.aborted) return await loadCheckout(signal);
    throw error;
  } finally {
    // From here on `window.Razorpay` says whether the script has loaded, and a failed one can be loaded again.
    loadingScript = undefined;
  }
  if (!window.Razorpay) throw new ApiError(t('The card payment service could not be started. Nothing was charged.'), 0);
};

/** The text at a path of the provider's answer; empty where there is none. */
const textAt = (answer: unknown, path: string): string => {
  const value = valueAt(answer, path);
  return typeof value === 'string' ? value.trim() : '';
};

interface CardPayment {
  /** In paise. */
  paise: number;
  description: string;
  /** Called with the reason when a try failed; the dialog stays open for another. */
  onFailed: (message: string) => void;
  /** Called with the payment id when money was paid after the dialog had been dismissed, or a second time. */
  onLate: (paymentId: string) => void;
}

/** Opens the provider's dialog. @returns the payment id, empty for a payment without one; `undefined` when dismissed. @throws when it cannot be opened; nothing was charged then */
export const openCheckout = ({ paise, description, onFailed, onLate }: CardPayment): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    /** Whether the promise is settled: a payment after that is late. */
    let isSettled = false;
    /** The provider may report a payment twice. */
    const reportedIds = new Set<string>();
    if (!window.Razorpay) {
      reject(new ApiError(t('The card payment service is not loaded. Nothing was charged.'), 0));
      return;
    }
    const { key, email, contact } = services.checkout;
    const checkout = new window.Razorpay({
      key,
      amount: paise,
      currency: 'INR',
      name: config.brand,
      description,
      prefill: { name: config.brand, email, contact },
      handler: answer => {
        // A payment without an id is a payment, too; staff can look the id up.
        const paymentId = textAt(answer, 'razorpay_payment_id');
        if (paymentId !== '' && reportedIds.has(paymentId)) return;
        reportedIds.add(paymentId);
        if (isSettled) onLate(paymentId);
        else resolve(paymentId);
        isSettled = true;
      },
      modal: {
        ondismiss: () => {
          isSettled = true;
          resolve(undefined);
        },
      },
    });
    checkout.on('payment.failed', answer => onFailed(textAt(answer, 'error.description') || paymentFailedText()));
    checkout.open();
  });
