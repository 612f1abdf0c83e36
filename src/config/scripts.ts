import type { Config } from './servicesIn.ts';

/** Address of Google's own maps, without key. */
export const googleMapsScript = 'https://maps.googleapis.com/maps/api/js';

/** The origins of Razorpay's checkout; the first has the script that is loaded. */
export const razorpayOrigins = ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'] as const;

/** Whether the checkout is Razorpay's. */
export const isRazorpay = ({ checkout }: Pick<Config, 'checkout'>): boolean =>
  URL.canParse(checkout.script) && new URL(checkout.script).origin === razorpayOrigins[0];

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

/** An address without its query. */
export const withoutQuery = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
};

/** The scripts of others that a configuration loads. */
export const configuredScripts = ({ maps, checkout }: Pick<Config, 'maps' | 'checkout'>): string[] =>
  [maps.script || (maps.key && googleMapsScript), checkout.script].filter(Boolean);

/** Whether an address is that of one of the scripts, whatever its query. */
export const isScript = (address: string, scripts: readonly string[]): boolean =>
  URL.canParse(address) && scripts.some(script => withoutQuery(script) === withoutQuery(address));
