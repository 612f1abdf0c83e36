import type { MouseEvent } from 'react';
import type { Selection } from './useSelection';

/** Chooses the row whose checkbox was clicked, or the cell around it; with Shift all rows since the last one. */
export const chooseClicked = ({ target, shiftKey }: MouseEvent, { toggle }: Selection): void => {
  const cell = target instanceof Element ? target.closest('tbody .table__choose') : null;
  const box = cell?.querySelector('input');
  if (box) toggle(box.value, { range: shiftKey });
};
