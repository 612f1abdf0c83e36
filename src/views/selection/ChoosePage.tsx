import type { Row } from '../../kinds/field';
import { t } from '../../language/t';
import './choose.css';
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
