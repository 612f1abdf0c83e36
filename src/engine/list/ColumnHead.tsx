import { useRef, type PointerEvent } from 'react';
import type { ColumnDef } from '../views/columnDefs';
import { limitedWidth } from '../preferences/preferences';
import type { Entity } from '../schema/entity';
import { unsorted, type Sort } from '../data/parameters';
import { useEntity } from '../views/RegistryContext';
import { columnClasses } from './rowLayout';
import './table.css';
import { useEntityListContext } from './useEntityList';

/** Sets a column's width in px; `undefined` fits it to its content. */
export type OnResize = (width: number | undefined) => void;

/** The edge of a column's head: drag to resize, double-click to reset. The keyboard's way is in the list's options. */
const ColumnGrip = ({ onResize }: { onResize: OnResize }) => {
  /** While the edge is dragged: the left edge of the head in px, and whether the head has been resized. */
  const drag = useRef<{ start: number; isMoved: boolean }>(undefined);

  const begin = ({ currentTarget, button, clientX, pointerId }: PointerEvent<HTMLElement>) => {
    const head = currentTarget.parentElement;
    if (!head || button !== 0) return;
    currentTarget.setPointerCapture(pointerId);
    drag.current = { start: clientX - head.offsetWidth, isMoved: false };
  };
  const move = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const head = currentTarget.parentElement;
    if (!drag.current || !head) return;
    const width = limitedWidth(clientX - drag.current.start);
    // The rows render once now, so that their cells follow the head, and once at the end.
    if (!drag.current.isMoved) onResize(width);
    drag.current.isMoved = true;
    Object.assign(head.style, { width: `${width}px`, minWidth: `${width}px` });
  };
  const end = ({ clientX }: PointerEvent<HTMLElement>) => {
    if (drag.current?.isMoved) onResize(limitedWidth(clientX - drag.current.start));
    drag.current = undefined;
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

/**
 * Whether the list can be sorted by a column. Where the declaration names sortable columns, these sort the page, and
 * others do not sort; elsewhere every column that can be compared sorts the whole list, which a declared call reads.
 */
const canSortBy = ({ fields, list }: Entity, { isPageSortable, sortBy }: ColumnDef): boolean => {
  if (isPageSortable) return true;
  const hasPageSortable = Object.values(fields).some(({ sortable }) => sortable);
  const canSortWholeList = list?.call !== undefined && sortBy !== undefined;
  return canSortWholeList && !hasPageSortable;
};

/** The order after a press: up, down, then the server's order; of a declared sortable column up and down only. */
const nextSort = ({ path, sortBy = path, isPageSortable }: ColumnDef, order: Sort['order'] | undefined): Sort =>
  order === 'DESC' && !isPageSortable ? unsorted : { field: sortBy, order: order === 'ASC' ? 'DESC' : 'ASC' };

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const;

interface Props {
  column: ColumnDef;
  /** Whether its cells have the names of the records. */
  isName: boolean;
  /** Whether it is for screen readers only. */
  isHidden: boolean;
  onResize: OnResize;
}

/** The head of a column: sorts by it where possible, and resizes it at its edge. */
export const ColumnHead = ({ column, isName, isHidden, onResize }: Props) => {
  const { head, path, sortBy = path, width } = column;
  const { entity } = useEntity();
  const { sort, setSort } = useEntityListContext();
  const { field, order } = sort;
  const canSort = canSortBy(entity, column);
  const isSorted = canSort && field === sortBy;
  return (
    <th
      scope="col"
      className={`column-head ${columnClasses(column, entity, isName)}`}
      style={width ? { width, minWidth: width } : undefined}
      aria-sort={isSorted ? ariaSort[order] : canSort ? 'none' : undefined}
    >
      {canSort && !isHidden ? (
        <button
          type="button"
          className="table__sort"
          data-order={isSorted ? order : undefined}
          onClick={() => setSort(nextSort(column, isSorted ? order : undefined))}
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
