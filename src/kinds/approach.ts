import { startTransition, useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** How far from the screen something counts as near, as a share of what scrolls. */
const margin = '50% 0px';

type Observed = { observer: IntersectionObserver; told: Map<Element, () => void> };

/** One for all that scrolls together; nothing scrolls in a document but itself where no element does. */
const observers = new WeakMap<Element, Observed>();

const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY);

const scrollerOf = (element: Element): Element | undefined => {
  let at = element.parentElement;
  while (at && at !== document.body && !scrolls(at)) at = at.parentElement;
  return at && at !== document.body && at !== document.documentElement ? at : undefined;
};

const observe = (scroller: Element | undefined): Observed => {
  const told: Observed['told'] = new Map();
  const observer = new IntersectionObserver(
    entries => entries.forEach(({ isIntersecting, target }) => isIntersecting && told.get(target)?.()),
    { root: scroller ?? null, rootMargin: margin },
  );
  return { observer, told };
};

/** Calls back when an element comes near what is on screen; the result stops that. */
const whenNear = (element: Element, onNear: () => void): (() => void) => {
  const scroller = scrollerOf(element);
  const key = scroller ?? document.documentElement;
  const { observer, told } = observers.get(key) ?? observe(scroller);
  observers.set(key, { observer, told });
  told.set(element, onNear);
  observer.observe(element);
  return () => {
    told.delete(element);
    observer.unobserve(element);
    if (told.size > 0) return;
    observer.disconnect();
    observers.delete(key);
  };
};

/**
 * Whether an element has come near what is on screen or is printed; it stays so. Where the browser cannot tell what is
 * on screen, everything is.
 */
export const useApproach = (place: RefObject<Element | null>): boolean => {
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in window));
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const stop = whenNear(place.current, () => startTransition(() => setNear(true)));
    // Paper waits for nothing.
    const print = () => flushSync(() => setNear(true));
    window.addEventListener('beforeprint', print);
    return () => {
      stop();
      window.removeEventListener('beforeprint', print);
    };
  }, [isNear, place]);
  return isNear;
};
