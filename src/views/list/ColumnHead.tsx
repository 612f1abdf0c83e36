import { useRef, type PointerEvent } from 'react';
import { breakpoints } from '../../theme/tokens';
import type { Shown } from '../shown';
import { useMedia } from '../useMedia';
import { withinLimits } from '../preferences/preferences';
import './columnHead.css';
import type { EntityListState } from './useEntityList';

/** Gives a column a width in px, or lets what stands in it decide. */
export type OnResize = (width: number | undefined) => void;

/**
 * The edge of a column's head, which a pointer draws to another width; pressed twice, it lets go of it. Whoever has no
 * pointer types the width into the list's options.
 */
const ColumnGrip = ({ onResize }: { onResize: OnResize }) => {
  /** Where the head begins, in px from the left of the window, and whether its edge has been moved. */
  const drawn = useRef<{ start: number; isMoved: boolean }>(undefined);

  const begin = ({ currentTarget, button, clientX, pointerId }: PointerEvent<HTMLElement>) => {
    const head = currentTarget.parentElement;
    if (!head || button !== 0) return;
    currentTarget.setPointerCapture(pointerId);
    drawn.current = { start: clientX - head.offsetWidth, isMoved: false };
  };
  const move = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const head = currentTarget.parentElement;
    if (!drawn.current || !head) return;
    const width = withinLimits(clientX - drawn.current.start);
    // From now on the cells below follow the head; the rows are drawn once more for that, and again at the end.
    if (!drawn.current.isMoved) onResize(width);
    drawn.current.isMoved = true;
    Object.assign(head.style, { width: `${width}px`, minWidth: `${width}px` });
  };
  const end = ({ clientX }: PointerEvent<HTMLElement>) => {
    if (drawn.current?.isMoved) onResize(withinLimits(clientX - drawn.current.start));
    drawn.current = undefined;
  };

  return (
    <span
      className="column-grip"
      aria-hidden="true"
      onPointerDown={begin}
      onPointerMove={move}
      onLostPointerCapture={end}
      onDoubleClick={() => onResize(undefined)}
    />
  );
};

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
