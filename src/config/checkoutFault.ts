import { isRazorpay } from './scripts.ts';
import type { Config } from './servicesIn.ts';

/** A setting that is missing, or a checkout that only plays one (`stand-in`). */
export type CheckoutFault = 'VITE_PAYMENT_KEY' | 'VITE_CHECKOUT_SCRIPT_URL' | 'stand-in';

/** The host of an address; `localhost` for all names below it, as they are this machine too: `api.localhost` → `localhost`. */
const hostOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^.+\.(?=localhost$)/, '') : undefined;

/**
 * The reason why cards cannot be charged, if there is one. A script that is not Razorpay's is a stand-in that moves no
 * money: only the mock, whose API has the same host, may use it.
 */
export const checkoutFault = (checkout: Config['checkout'], apiBase: string): CheckoutFault | undefined => {
  if (checkout.script === '') return 'VITE_CHECKOUT_SCRIPT_URL';
  if (!isRazorpay({ checkout }) && hostOf(checkout.script) !== hostOf(apiBase)) return 'stand-in';
  return checkout.key === '' ? 'VITE_PAYMENT_KEY' : undefined;
};
