import { useLayoutEffect, useState, type RefObject } from 'react';
import { observeSizes } from '../ui/observeSizes';

/**
 * Whether a table is no wider than its frame. Also sets the CSS variables by which its sticky columns are placed.
 * @param isNameFixed whether the names of the records stay in sight
 */
export const useTableFits = (frame: RefObject<HTMLElement | null>, isNameFixed: boolean): boolean => {
  const [isFitting, setFitting] = useState(true);
  useLayoutEffect(() => {
    const table = frame.current?.querySelector('table');
    if (!frame.current || !table) return undefined;
    const { current } = frame;
    // `offsetWidth`: a scrollbar must not decide whether there is one.
    const measure = () => {
      setFitting(table.offsetWidth <= current.offsetWidth);
      const heads = [...table.querySelectorAll<HTMLElement>('thead .sticky')].toReversed();
      const end = heads.reduce((before, head, at) => {
        // More than half of the frame would leave no room for what they belong to.
        const isRoom = at === 0 || before + head.offsetWidth <= current.offsetWidth / 2;
        current.style.setProperty(`--sticky-${at}`, isRoom ? `${before}px` : 'auto');
        return isRoom ? before + head.offsetWidth : before;
      }, 0);
      current.style.setProperty('--sticky-end', `${end}px`);
      const { offsetWidth: start = 0 } = table.querySelector<HTMLElement>('thead .cell--name') ?? {};
      const isNameSticky = isNameFixed && start <= current.offsetWidth / 3;
      current.style.setProperty('--sticky-name', isNameSticky ? '0' : 'auto');
      current.style.setProperty('--sticky-start', `${isNameSticky ? start : 0}px`);
    };
    return observeSizes([current, table], measure);
  }, [frame, isNameFixed]);
  return isFitting;
};
