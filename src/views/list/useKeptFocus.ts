import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import { isFocusLost } from '../focusLost';

/** Where the keyboard stood in a table, so that the same place can be found again. */
interface Place {
  element: Element;
  row: number;
  cell: number;
  /** Among the things in the cell that can be operated. */
  nth: number;
}

const operable = 'a[href], button, input';
const rowsIn = (frame: HTMLElement) => frame.querySelectorAll<HTMLTableRowElement>('tbody > tr');

const placeOf = (element: Element, frame: HTMLElement): Place | undefined => {
  const row = element.closest<HTMLTableRowElement>('tbody > tr');
  const cell = element.closest('td');
  if (!row || !cell) return undefined;
  return {
    element,
    row: [...rowsIn(frame)].indexOf(row),
    cell: cell.cellIndex,
    nth: [...cell.querySelectorAll(operable)].indexOf(element),
  };
};

/**
 * Keeps the keyboard in a table when the row it stood on goes: it then stands on the same button of the row that takes
 * its place, or on the table when there is none.
 */
export const useKeptFocus = () => {
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef<Place>(undefined);

  useLayoutEffect(() => {
    const place = last.current;
    if (!place || !frame.current || place.element.isConnected || !isFocusLost()) return;
    last.current = undefined;
    const rows = rowsIn(frame.current);
    const cell = rows[Math.min(place.row, rows.length - 1)]?.cells[place.cell];
    const same = cell?.querySelectorAll<HTMLElement>(operable)[place.nth];
    (same ?? frame.current).focus({ preventScroll: same === undefined });
  });

  return {
    frame,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      last.current = placeOf(target, currentTarget);
    },
  };
};
