import { razorpayOrigins } from '../../config/scripts';
import { makePolicy } from '../../config/trustedTypes';
import { purifier } from '../../engine/http/purifier';

/*
 * Razorpay's checkout writes markup as text and adds scripts, and knows no Trusted Types. Imported before it
 * is loaded, and nowhere else, this makes the policy that the browser then asks: markup loses all that could run, and
 * scripts come from Razorpay.
 */
makePolicy('default', {
  createHTML: text => purifier.sanitize(text, { FORCE_BODY: true }),
  createScriptURL: address => {
    if (!razorpayOrigins.some(origin => URL.canParse(address) && new URL(address).origin === origin)) {
      throw new TypeError(`${address} is no script of the checkout.`);
    }
    return address;
  },
});
