import { startTransition, useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

const nearby = '50% 0px';

const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY);

const scrollerOf = (element: Element): Element | null => {
  let at = element.parentElement;
  while (at && at !== document.body && !scrolls(at)) at = at.parentElement;
  return at === document.body ? null : at;
};

/** Whether an element has come near the screen, or is printed; it stays so. Without IntersectionObserver it always is. @param margin how near */
export const useInView = (place: RefObject<Element | null>, margin: string = nearby): boolean => {
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
