import { startTransition, useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Half a screen above and below. */
const halfScreen = '50% 0px';

const canScroll = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY);

/** The nearest element around it that scrolls; `null` if that is the page. */
const scrollerOf = (element: Element): Element | null => {
  let ancestor = element.parentElement;
  while (ancestor && ancestor !== document.body && !canScroll(ancestor)) ancestor = ancestor.parentElement;
  return ancestor === document.body ? null : ancestor;
};

/**
 * Whether an element has come near the screen, or is printed; then it stays true. Without IntersectionObserver it always is.
 * @param margin the distance that counts as near, as an observer's `rootMargin`
 */
export const useInView = (element: RefObject<Element | null>, margin: string = halfScreen): boolean => {
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in window));
  useEffect(() => {
    if (isNear || !element.current) return undefined;
    const observer = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && startTransition(() => setNear(true)),
      { root: scrollerOf(element.current), rootMargin: margin },
    );
    observer.observe(element.current);
    // At once, as the browser prints what is in the page when the event ends.
    const showForPrint = () => flushSync(() => setNear(true));
    window.addEventListener('beforeprint', showForPrint);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', showForPrint);
    };
  }, [isNear, element, margin]);
  return isNear;
};
