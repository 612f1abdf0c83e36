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
    // Everything is read before anything is written: a value that changes makes the browser style every cell anew.
    const measure = () => {
      // `offsetWidth`: a scrollbar must not decide whether there is one.
      const room = current.offsetWidth;
      setFitting(table.offsetWidth <= room);
      const { offsetWidth: start = 0 } = table.querySelector<HTMLElement>('thead .cell--name') ?? {};
      const isNameSticky = isNameFixed && start <= room / 3;
      const properties = new Map([
        ['--sticky-name', isNameSticky ? '0' : 'auto'],
        ['--sticky-start', `${isNameSticky ? start : 0}px`],
      ]);
      const heads = [...table.querySelectorAll<HTMLElement>('thead .sticky')].toReversed();
      const end = heads.reduce((before, { offsetWidth }, at) => {
        // More than half of the frame would leave no room for what they belong to.
        const isRoom = at === 0 || before + offsetWidth <= room / 2;
        properties.set(`--sticky-${at}`, isRoom ? `${before}px` : 'auto');
        return isRoom ? before + offsetWidth : before;
      }, 0);
      properties.set('--sticky-end', `${end}px`);
      properties.forEach((value, name) => {
        if (current.style.getPropertyValue(name) !== value) current.style.setProperty(name, value);
      });
    };
    return observeSizes([current, table], measure);
  }, [frame, isNameFixed]);
  return isFitting;
};
