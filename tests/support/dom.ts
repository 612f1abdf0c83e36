import { toasts } from '../../src/engine/ui/toasts/toast';

/** The messages standing on the screen, as `error: words`. */
export const standingToasts = (): string[] =>
  toasts.get().map(({ type, text }) => `${type}: ${typeof text === 'string' ? text : 'an element'}`);

/** The texts of elements, in their order. */
export const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
