import type { MouseEvent } from 'react';
import { t } from '../../language/t';
import './choose.css';
import type { Row } from '../../kinds/field';
import type { Selection } from './useSelection';

/** Stands above the rows' checkboxes and chooses all rows on screen, or gives them up. */
export const ChoosePage = ({ rows, selection }: { rows: readonly Row[]; selection: Selection }) => {
  const { chosen, choose, giveUp } = selection;
  const ids = rows.map(({ id }) => id);
  const count = ids.filter(id => chosen.has(id)).length;
  const isAll = count > 0 && count === ids.length;
  return (
    <td className="table__choose">
      <label>
        <input
          ref={input => {
            if (input) input.indeterminate = count > 0 && !isAll;
          }}
          type="checkbox"
          aria-label={t('Choose all rows of this page')}
          checked={isAll}
          disabled={ids.length === 0}
          onChange={() => (isAll ? giveUp(ids) : choose(rows))}
        />
      </label>
    </td>
  );
};

/** Chooses the row whose checkbox was clicked, or the cell around it; with Shift all rows since the last one. */
export const chooseClicked = ({ target, shiftKey }: MouseEvent, { toggle }: Selection): void => {
  const cell = target instanceof Element ? target.closest('tbody .table__choose') : null;
  const box = cell?.querySelector('input');
  if (box) toggle(box.value, { range: shiftKey });
};

/** The cell that a row is chosen with. The table around it hears the click, see `chooseClicked`. */
export const chooseCell = ({ id, name, isChosen }: { id: string; name: string; isChosen: boolean }) => (
  <td className="table__choose">
    <input type="checkbox" value={id} aria-label={t('Choose %{name}', { name })} checked={isChosen} readOnly />
  </td>
);
