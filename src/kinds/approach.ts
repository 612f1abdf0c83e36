import { startTransition, useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** How far from the screen something counts as near, as a share of what scrolls. */
const nearby = '50% 0px';

const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY);

/** What an element scrolls in; `null` is the page itself. */
const scrollerOf = (element: Element): Element | null => {
  let at = element.parentElement;
  while (at && at !== document.body && !scrolls(at)) at = at.parentElement;
  return at === document.body ? null : at;
};

/**
 * Whether an element has come near what is on screen or is printed; it stays so. Where the browser cannot tell what is
 * on screen, everything is.
 * @param margin how far from the screen that is
 */
export const useApproach = (place: RefObject<Element | null>, margin: string = nearby): boolean => {
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in window));
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const observer = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && startTransition(() => setNear(true)),
      { root: scrollerOf(place.current), rootMargin: margin },
    );
    observer.observe(place.current);
    // Paper waits for nothing.
    const print = () => flushSync(() => setNear(true));
    window.addEventListener('beforeprint', print);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', print);
    };
  }, [isNear, place, margin]);
  return isNear;
};
