import { vi } from 'vitest';

type Options = ConstructorParameters<NonNullable<typeof window.Razorpay>>[0];

/** Stands in for the script of card payments. @returns its dialogs, the newest last */
export const stubCheckout = (onOpen: () => void = () => undefined) => {
  const dialogs: { options: Options; fail: (answer: unknown) => void; isOpen: boolean }[] = [];
  class Provider {
    private readonly dialog: (typeof dialogs)[number];
    constructor(options: Options) {
      this.dialog = { options, fail: () => undefined, isOpen: false };
      dialogs.push(this.dialog);
    }
    on(event: string, listener: (answer: unknown) => void) {
      if (event === 'payment.failed') this.dialog.fail = listener;
    }
    open() {
      onOpen();
      this.dialog.isOpen = true;
    }
  }
  vi.stubGlobal('Razorpay', Provider);
  return dialogs;
};
