import { razorpayOrigins } from '../../config/scripts';
import { createPolicy } from '../../config/trustedTypes';
import { purifier } from '../../engine/fields/html/purifier';

/*
 * Razorpay's checkout writes markup as text and adds scripts, without Trusted Types. Browsers pass such texts to the
 * policy named `default`, which this import creates: it removes all that could run from markup, and allows scripts of
 * Razorpay only. Imported just before the checkout is loaded, so that no page without it has this policy.
 */
createPolicy('default', {
  createHTML: text => purifier.sanitize(text, { FORCE_BODY: true }),
  createScriptURL: address => {
    if (!razorpayOrigins.some(origin => URL.canParse(address) && new URL(address).origin === origin)) {
      throw new TypeError(`${address} is no script of the checkout.`);
    }
    return address;
  },
});
