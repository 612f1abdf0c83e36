import { expect, test, vi } from 'vitest';
import '../support/browserDom';

interface Rules {
  createHTML: (text: string) => string;
  createScriptURL: (address: string) => string;
}

test('the policy for the checkout takes markup that cannot run, and scripts of Razorpay', async () => {
  const made = new Map<string, Rules>();
  const createPolicy = (name: string, rules: Rules) => {
    made.set(name, rules);
    return rules;
  };
  vi.stubGlobal('trustedTypes', { createPolicy });
  await import('../../src/api/vendorMarkup');
  const { createHTML, createScriptURL } = made.get('default') ?? {};
  expect(createHTML?.('<style>i{}</style><i onclick="x()">b</i><script>x()</script>')).toBe(
    '<style>i{}</style><i>b</i>',
  );
  for (const address of ['https://checkout.razorpay.com/v1/a.js', 'https://cdn.razorpay.com/a.js?b']) {
    expect(createScriptURL?.(address)).toBe(address);
  }
  for (const address of [
    'https://cdn.razorpay.com.evil.test/a.js',
    'http://cdn.razorpay.com/a.js',
    'data:,x',
    '/a',
    '',
  ]) {
    expect(() => createScriptURL?.(address), address).toThrow(`${address} is no script of the checkout.`);
  }
});
