import { vi } from 'vitest';

/** What the provider's dialog is opened with. */
interface Options {
  amount: number;
  currency: string;
  description: string;
  handler: (answer: unknown) => void;
  modal: { ondismiss: () => void };
}

/** Puts a provider into the page whose dialogs end when the test says so. */
export const fakeCheckout = (open: () => void = () => undefined) => {
  const opened: Options[] = [];
  let fail: (answer: unknown) => void = () => undefined;
  class Provider {
    private readonly options: Options;
    constructor(options: Options) {
      this.options = options;
    }
    on(_event: string, listener: (answer: unknown) => void) {
      fail = listener;
    }
    open() {
      open();
      opened.push(this.options);
    }
  }
  vi.stubGlobal('Razorpay', Provider);
  return { opened, fail: (answer: unknown) => fail(answer) };
};

/** Something that is answered when the test says so. */
export const gate = <T>() => {
  let open: (value: T) => void = () => undefined;
  const promise = new Promise<T>(resolve => (open = resolve));
  return { promise, open: (value: T) => open(value) };
};
