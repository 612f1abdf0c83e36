import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Stands in for what a browser knows of the screen: nothing is on it until a test says so. */
export const fakeSight = () => {
  const watched = new Map<Element, (target: Element) => void>();
  const margins = new Set<string | undefined>();
  class Sight {
    readonly #tell: (target: Element) => void;
    readonly #mine = new Set<Element>();
    constructor(
      callback: (entries: readonly { isIntersecting: boolean; target: Element }[]) => void,
      { rootMargin }: { rootMargin?: string } = {},
    ) {
      margins.add(rootMargin);
      this.#tell = target => callback([{ isIntersecting: true, target }]);
    }
    observe(target: Element) {
      watched.set(target, this.#tell);
      this.#mine.add(target);
    }
    unobserve(target: Element) {
      watched.delete(target);
    }
    disconnect() {
      this.#mine.forEach(target => this.unobserve(target));
    }
  }
  vi.stubGlobal('IntersectionObserver', Sight);
  return {
    /** Scrolls to everything that is being waited for. */
    scroll: () => act(async () => watched.forEach((tell, target) => tell(target))),
    /** How many elements are being waited for. */
    waiting: () => watched.size,
    /** How near to the screen counts as on it. */
    margins,
  };
};
