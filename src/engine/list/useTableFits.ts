import { useLayoutEffect, useState, type RefObject } from 'react';
import { observeSizes } from '../ui/observeSizes';

/**
 * Whether a table is no wider than its frame. Also places the sticky columns, by CSS variables of the frame:
 * `--sticky-name` and `--sticky-start` for the names at the start of the row, `--sticky-0`, `--sticky-1` … and
 * `--sticky-end` for the columns at its end, counted from the last.
 * @param isNameFixed whether the names of the records stay in sight
 */
export const useTableFits = (frame: RefObject<HTMLElement | null>, isNameFixed: boolean): boolean => {
  const [isFitting, setFitting] = useState(true);
  useLayoutEffect(() => {
    const table = frame.current?.querySelector('table');
    if (!frame.current || !table) return undefined;
    const { current: frameElement } = frame;
    // Everything is read before anything is written, as a changed variable makes the browser style every cell again.
    const measure = () => {
      // `offsetWidth`: a scrollbar must not decide whether there is one.
      const frameWidth = frameElement.offsetWidth;
      setFitting(table.offsetWidth <= frameWidth);
      const { offsetWidth: nameWidth = 0 } = table.querySelector<HTMLElement>('thead .cell--name') ?? {};
      const isNameSticky = isNameFixed && nameWidth <= frameWidth / 3;
      const variables = new Map([
        ['--sticky-name', isNameSticky ? '0' : 'auto'],
        ['--sticky-start', `${isNameSticky ? nameWidth : 0}px`],
      ]);
      const heads = [...table.querySelectorAll<HTMLElement>('thead .sticky')].toReversed();
      const endWidth = heads.reduce((width, { offsetWidth }, index) => {
        // Not more than half of the frame, so that something of the other columns can be seen.
        const isSticky = index === 0 || width + offsetWidth <= frameWidth / 2;
        variables.set(`--sticky-${index}`, isSticky ? `${width}px` : 'auto');
        return isSticky ? width + offsetWidth : width;
      }, 0);
      variables.set('--sticky-end', `${endWidth}px`);
      variables.forEach((value, name) => {
        if (frameElement.style.getPropertyValue(name) !== value) frameElement.style.setProperty(name, value);
      });
    };
    return observeSizes([frameElement, table], measure);
  }, [frame, isNameFixed]);
  return isFitting;
};
