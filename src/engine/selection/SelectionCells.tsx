import type { MouseEvent } from 'react';
import { t } from '../i18n/t';
import '../list/table.css';
import type { RaRecord } from '../fields/field';
import type { Selection } from './useSelection';

/** The checkbox in the head, which selects all rows on screen, or unselects them. */
export const SelectPageCell = ({ rows, selection }: { rows: readonly RaRecord[]; selection: Selection }) => {
  const { selected, select, unselect } = selection;
  const ids = rows.map(({ id }) => id);
  const count = ids.filter(id => selected.has(id)).length;
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
          onChange={() => (isAll ? unselect(ids) : select(rows))}
        />
      </label>
    </td>
  );
};

/** Selects the row whose checkbox cell was clicked; with Shift all rows since the last one. */
export const selectOnClick = ({ target, shiftKey }: MouseEvent, { toggle }: Selection): void => {
  const cell = target instanceof Element ? target.closest('tbody .table__choose') : null;
  const box = cell?.querySelector('input');
  if (box) toggle(box.value, { range: shiftKey });
};

/** The checkbox cell of a row. The table handles its clicks (`selectOnClick`). */
export const selectCell = ({ id, name, isSelected }: { id: string; name: string; isSelected: boolean }) => (
  <td className="table__choose">
    <input type="checkbox" value={id} aria-label={t('Choose %{name}', { name })} checked={isSelected} readOnly />
  </td>
);
