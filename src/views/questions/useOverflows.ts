import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Whether more stands in an element than it shows, now and whenever that changes: the keyboard must be able to
 * scroll it then.
 * @param element holds a single child
 */
export const useOverflows = (element: RefObject<HTMLElement | null>): boolean => {
  const [isOverflowing, setOverflowing] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () =>
      setOverflowing(current.scrollHeight > current.clientHeight || current.scrollWidth > current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    [current, ...current.children].forEach(part => observer.observe(part));
    return () => observer.disconnect();
  }, [element]);
  return isOverflowing;
};
