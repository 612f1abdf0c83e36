import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether a table is no wider than its frame, now and whenever one of them changes. */
export const useFits = (frame: RefObject<HTMLElement | null>): boolean => {
  const [isFitting, setFitting] = useState(true);
  useLayoutEffect(() => {
    const table = frame.current?.querySelector('table');
    if (!frame.current || !table) return undefined;
    const { current } = frame;
    // The frame's own width: a scrollbar in it must not decide whether there is one.
    const measure = () => setFitting(table.offsetWidth <= current.offsetWidth);
    // It measures at once, but only when the browser has laid out the page anyway.
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    observer.observe(table);
    return () => observer.disconnect();
  }, [frame]);
  return isFitting;
};
