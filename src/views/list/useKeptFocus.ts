import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import { isFocusLost } from '../focusLost';
import { rowsIn } from './rowsIn';

/** Where the keyboard stood in a table, so that the same place can be found again. */
interface Place {
  element: Element;
  row: number;
  /** Of the row; `undefined` where the keyboard stood on the row itself. */
  cell?: number;
  /** Among the things in the cell that can be operated. */
  nth: number;
}

const operable = 'a[href], button, input';

const placeOf = (element: Element, frame: HTMLElement): Place | undefined => {
  const rows = rowsIn(frame);
  const row = rows.findIndex(each => each.contains(element));
  if (rows[row] === element) return { element, row, nth: 0 };
  const cell = element.closest('td');
  if (!cell) return undefined;
  return { element, row, cell: cell.cellIndex, nth: [...cell.querySelectorAll(operable)].indexOf(element) };
};

/** The same place in the row that stands there now, or in the last one. */
const sameIn = (frame: HTMLElement, { row, cell, nth }: Place): HTMLElement | undefined => {
  const rows = rowsIn(frame);
  const now = rows[Math.min(row, rows.length - 1)];
  return cell === undefined ? now : now?.cells[cell]?.querySelectorAll<HTMLElement>(operable)[nth];
};

/**
 * Keeps the keyboard in a table when the row it stood on goes: it then stands on the same button of the row that takes
 * its place, or on that row itself, or on the table when there is none.
 */
export const useKeptFocus = () => {
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef<Place>(undefined);

  useLayoutEffect(() => {
    const place = last.current;
    if (!place || !frame.current || place.element.isConnected || !isFocusLost()) return;
    last.current = undefined;
    const same = sameIn(frame.current, place);
    (same ?? frame.current).focus({ preventScroll: same === undefined });
  });

  return {
    frame,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      last.current = placeOf(target, currentTarget);
    },
  };
};
