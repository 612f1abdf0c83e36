import type { Config } from './servicesIn.ts';

/** Address of Google's own maps, without key. */
export const googleMapsScript = 'https://maps.googleapis.com/maps/api/js';

/** The origins of Razorpay's checkout; the first has the script that is loaded. */
export const razorpayOrigins = ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'] as const;

/** Whether the checkout is Razorpay's. */
export const isRazorpay = ({ checkout }: Pick<Config, 'checkout'>): boolean =>
  URL.canParse(checkout.script) && new URL(checkout.script).origin === razorpayOrigins[0];

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
