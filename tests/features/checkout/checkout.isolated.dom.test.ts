import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { whyNoCard, loadCheckout, openCheckout, paymentFailedText } from '../../../src/features/checkout/checkout';
import { config } from '../../../src/config';
import { services } from '../../../src/config/services';
import { holdScripts, watchRemoval } from '../../support/heldScripts';
import { stubCheckout } from '../../support/stubCheckout';

const own = { ...services.checkout };
const { script } = own;
afterEach(() => void Object.assign(services.checkout, own));

describe('card payments', () => {
  const razorpay = 'https://checkout.razorpay.com/v1/checkout.js';
  const mock = 'http://localhost:4000/stubs/checkout.js';
  const api = config.apiBase;
  /** What the console was told so far: each text once, however many rows have its fault. */
  const consoleTexts: string[] = [];
  beforeEach(() => void vi.spyOn(console, 'info').mockImplementation(text => void consoleTexts.push(String(text))));
  afterEach(() => void (config.apiBase = api));

  test.each([
    ['key', razorpay, 'https://api.test/v1', undefined],
    ['mock', mock, 'http://localhost:4000/v1', undefined],
    ['mock', 'http://checkout.localhost:4000/stubs/checkout.js', 'http://api.localhost:4000/v1', undefined],
    ['key', 'http://checkout.evil.test/x.js', 'http://api.evil.test/v1', 'is a stand-in for tests'],
    ['key', 'http://checkout.localhost.evil.test/x.js', 'http://localhost:4000/v1', 'is a stand-in for tests'],
    ['', razorpay, 'https://api.test/v1', 'VITE_PAYMENT_KEY is not set'],
    ['key', '', 'https://api.test/v1', 'VITE_CHECKOUT_SCRIPT_URL is not set'],
    ['rzp_live_1', mock, 'https://api.test/v1', 'VITE_CHECKOUT_SCRIPT_URL is a stand-in for tests'],
    ['key', 'https://checkout.razorpay.com.evil.test/x.js', 'https://api.test/v1', 'is a stand-in for tests'],
  ])('with the key “%s”, the script “%s” and the API %s: %s (CONFIG-08)', async (key, script, apiBase, words) => {
    Object.assign(services.checkout, { key, script });
    config.apiBase = apiBase;
    const before = [...consoleTexts];
    expect(whyNoCard()).toEqual(words && 'Card payments are not set up. Tell your administrator.');
    if (words === undefined) {
      expect(consoleTexts).toEqual(before);
      return;
    }
    expect(consoleTexts.filter(text => text.startsWith('No card payments: ') && text.includes(words))).toHaveLength(1);
    const held = holdScripts();
    await expect(loadCheckout()).rejects.toMatchObject({ message: expect.stringContaining('Nothing was charged.') });
    expect(held).toEqual([]);
  });
});

describe("the provider's script", () => {
  let held: HTMLScriptElement[];
  const made: string[] = [];
  beforeEach(() => {
    held = holdScripts();
    made.splice(0);
    const createPolicy = (name: string, rules: object) => {
      made.push(name);
      return rules;
    };
    vi.stubGlobal('trustedTypes', { createPolicy });
  });
  const send = (event: string, at = 0) => held[at]?.dispatchEvent(new Event(event));
  const arrive = (at = 0) => {
    stubCheckout();
    send('load', at);
  };
  const failure = (message: string) => ({ name: 'ApiError', status: 0, message: `${message} Nothing was charged.` });

  test('is loaded once for all who wait for it, and not again', async () => {
    const both = Promise.all([loadCheckout(), loadCheckout()]);
    await vi.dynamicImportSettled();
    expect(held.map(({ src, async }) => [src, async])).toEqual([[script, true]]);
    arrive();
    await both;
    await loadCheckout();
    expect(held).toHaveLength(1);
    expect(made).toEqual([]);
  });

  test.each([
    ['that cannot be reached', 'error', 'The card payment service cannot be reached.', 1],
    ['that loads without bringing the provider', 'load', 'The card payment service could not be started.', 0],
  ])('%s is said so, is taken out of the page, and can be tried again', async (_, event, message, removals) => {
    const failed = loadCheckout();
    const removal = watchRemoval(held[0]);
    send(event);
    await expect(failed).rejects.toMatchObject(failure(message));
    expect(removal).toHaveBeenCalledTimes(removals);
    const second = loadCheckout();
    arrive(1);
    await expect(second).resolves.toBeUndefined();
    expect(held).toHaveLength(2);
  });

  test('can be stopped, is taken out of the page then, and is loaded anew for a caller that still waits', async () => {
    const controller = new AbortController();
    const stopped = loadCheckout(controller.signal);
    const removal = watchRemoval(held[0]);
    const waiting = loadCheckout();
    controller.abort();
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError', message: 'Stopped' });
    expect(removal).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(held).toHaveLength(2));
    arrive(1);
    await expect(waiting).resolves.toBeUndefined();
  });

  test('of Razorpay itself comes after the policy for what it writes, and not once the caller was stopped before', async () => {
    services.checkout.script = 'https://checkout.razorpay.com/v1/checkout.js';
    const controller = new AbortController();
    const stopped = loadCheckout(controller.signal);
    controller.abort();
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    expect(held).toEqual([]);
    const loaded = loadCheckout();
    expect(held).toEqual([]);
    await vi.waitFor(() => expect(held).toHaveLength(1));
    expect(made).toContain('default');
    arrive();
    await loaded;
  });
});

const open = () => {
  const dialogs = stubCheckout();
  const onFailed = vi.fn<(message: string) => void>();
  const onLate = vi.fn<(paymentId: string) => void>();
  const outcome = openCheckout({ paise: 23_500_000, description: 'Refund of Asha', onFailed, onLate });
  const dialog = dialogs[0] ?? expect.unreachable('No dialog was made.');
  return { dialog, onFailed, onLate, outcome };
};

test('the dialog of the provider is opened with the amount in paise, the currency INR and the contact of the settings (REFUSER-37)', () => {
  const { brand: name } = config;
  const contact = { email: 'desk@deedbook.test', contact: '9000000001' };
  Object.assign(services.checkout, { key: 'key-of-today', ...contact });
  const { dialog } = open();
  const charged = { amount: 23_500_000, currency: 'INR', description: 'Refund of Asha' };
  const options = { key: 'key-of-today', name, ...charged, prefill: { name, ...contact } };
  expect(dialog).toMatchObject({ isOpen: true, options });
});

test.each([
  [{ razorpay_payment_id: ' pay_1 ' }, 'pay_1'],
  [{ razorpay_payment_id: 7 }, ''],
  [null, ''],
  [undefined, ''],
])('the dialog of the provider that is paid with %j brings the payment id “%s”', async (answer, paymentId) => {
  const { dialog, onLate, outcome } = open();
  dialog.options.handler(answer);
  expect(await outcome).toBe(paymentId);
  expect(onLate).not.toHaveBeenCalled();
});

test('the dialog of the provider that is dismissed brings none, and a payment after that is reported as late', async () => {
  const { dialog, onLate, outcome } = open();
  dialog.options.modal.ondismiss();
  expect(await outcome).toBeUndefined();
  dialog.options.handler({ razorpay_payment_id: 'pay_late' });
  expect(onLate.mock.calls).toEqual([['pay_late']]);
});

test('the dialog of the provider that is paid a second time tells the second payment as late, and each payment that has an id once (MONEY-20)', async () => {
  const { dialog, onLate, outcome } = open();
  for (const id of ['pay_1', 'pay_1', 'pay_2', 'pay_2', '', '']) dialog.options.handler({ razorpay_payment_id: id });
  dialog.options.modal.ondismiss();
  expect(await outcome).toBe('pay_1');
  expect(onLate.mock.calls).toEqual([['pay_2'], [''], ['']]);
});

test.each([
  [{ error: { description: ' Declined ' } }, 'Declined'],
  [{ error: { description: ' ' } }, paymentFailedText()],
  [null, 'Payment failed'],
])('the dialog of the provider that fails with %j says “%s” and stays open', (answer, message) => {
  const { dialog, onFailed } = open();
  dialog.fail(answer);
  expect(onFailed.mock.calls).toEqual([[message]]);
});

test('the dialog of the provider that was not loaded is not opened', async () => {
  const nobody = () => undefined;
  const opened = openCheckout({ paise: 100, description: '', onFailed: nobody, onLate: nobody });
  const message = 'The card payment service is not loaded. Nothing was charged.';
  await expect(opened).rejects.toMatchObject({ name: 'ApiError', status: 0, message });
});

test('the policy for the script of Razorpay takes markup that cannot run, and scripts of Razorpay', async () => {
  type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string>;
  const made = new Map<string, Rules>();
  const createPolicy = (name: string, rules: Rules) => made.set(name, rules);
  vi.stubGlobal('trustedTypes', { createPolicy });
  vi.resetModules();
  await import('../../../src/features/checkout/trustVendorMarkup');
  const { createHTML, createScriptURL } = made.get('default') ?? {};
  const markup = createHTML?.('<style>i{}</style><i onclick="x()">b</i><script>x()</script>');
  expect(markup).toBe('<style>i{}</style><i>b</i>');
  for (const address of ['https://checkout.razorpay.com/v1/a.js', 'https://cdn.razorpay.com/a.js?b']) {
    expect(createScriptURL?.(address)).toBe(address);
  }
  const others = ['https://cdn.razorpay.com.evil.test/a.js', 'http://cdn.razorpay.com/a.js', 'data:,x', '/a', ''];
  for (const address of others) {
    expect(() => createScriptURL?.(address), address).toThrow(`${address} is no script of the checkout.`);
  }
});
