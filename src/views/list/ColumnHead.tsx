import { breakpoints } from '../../theme/tokens';
import type { Shown } from '../shown';
import { useMedia } from '../useMedia';
import { ColumnGrip, type OnResize } from './ColumnGrip';
import './columnHead.css';
import type { EntityListState } from './useEntityList';

/** Where rows stand one below the other: their heads can be read but not seen, so they cannot be pressed. */
const narrow = `(width < ${breakpoints.md}px)`;

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const;

interface Props {
  column: Shown;
  list: EntityListState;
  onResize: OnResize;
}

/** The head of a column: it sorts by it, where that can be done, and is drawn to another width at its edge. */
export const ColumnHead = ({ column, list, onResize }: Props) => {
  const { path, head, isSortable, align, width } = column;
  const isHidden = useMedia(narrow);
  const isSorted = isSortable && list.sort.field === path;
  const { order } = list.sort;
  return (
    <th
      scope="col"
      className={`column-head${align ? ' cell--end' : ''}${width ? ' cell--sized' : ''}`}
      style={width ? { width, minWidth: width } : undefined}
      aria-sort={isSorted ? ariaSort[order] : isSortable ? 'none' : undefined}
    >
      {isSortable && !isHidden ? (
        <button
          type="button"
          className="table__sort"
          data-order={isSorted ? order : undefined}
          onClick={() => list.setSort({ field: path, order: isSorted && order === 'ASC' ? 'DESC' : 'ASC' })}
        >
          {head}
        </button>
      ) : (
        head
      )}
      {!isHidden && <ColumnGrip onResize={onResize} />}
    </th>
  );
};
