import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { RaRecord } from '../fields/field';
import { t } from '../i18n/t';
import { LazyBoundary } from '../updates/LazyBoundary';
import { lazyComponent } from '../updates/lazyComponent';
import { breakpoints } from '../ui/tokens';
import { useEntity } from '../views/RegistryContext';
import { usePreferences } from '../preferences/preferences';
import { selectOnClick, SelectPageCell } from '../selection/SelectionCells';
import { useMedia } from '../views/useMedia';
import { usePaths } from '../views/usePaths';
import type { ColumnDef } from '../views/columnDefs';
import { ColumnHead } from './ColumnHead';
import { EntityRow } from './EntityRow';
import { nameColumn, rowLayout, stickyClass } from './rowLayout';
import { useRowLinks } from './rowLink';
import './table.css';
import { useEntityListContext } from './useEntityList';
import { useRowKeys } from './useRowKeys';
import { useRowsInSlices } from './useRowsInSlices';
import { useTableFits } from './useTableFits';

const TableSums = lazyComponent(() => import('./TableSums'));

/** Screens on which the cells of a row are stacked, and the heads of columns are for screen readers only. */
const narrowScreen = `(width < ${breakpoints.md}px)`;

/** Most rows of a skeleton: more would be below the lower edge of most screens. */
const maxSkeletonRows = 10;

/** The shape of the rows while the first ones load, so that nothing moves when they arrive. */
const SkeletonRows = ({ rows, cells }: { rows: number; cells: number }) => (
  <>
    <tr className="skeleton__status">
      <td colSpan={cells}>
        <p className="table__waiting" role="status">
          <span className="spinner" aria-hidden="true" />
          {t('Loading…')}
        </p>
      </td>
    </tr>
    {Array.from({ length: Math.min(rows, maxSkeletonRows) }, (_, row) => (
      <tr key={row} className="skeleton" aria-hidden="true">
        {Array.from({ length: cells }, (_, cell) => (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a placeholder in a row that is hidden from screen readers
          <td key={cell} className="skeleton__cell" />
        ))}
      </tr>
    ))}
  </>
);

/** Milliseconds until old rows show that others are loading: quick answers replace them without that. */
const loadingDelay = 200;

/** Whether new rows have been loading for longer than `loadingDelay`. */
const useIsWaiting = (isLoading: boolean): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setLate(true), loadingDelay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isLoading]);
  return isLoading && isLate;
};

/** The addresses for the links of the rows on screen. While other rows load they stay, so that no row renders twice. */
const useRenderedPaths = (isLoading: boolean) => {
  const paths = usePaths();
  const [renderedPaths, setRenderedPaths] = useState(paths);
  if (isLoading || renderedPaths === paths) return renderedPaths;
  setRenderedPaths(paths);
  return paths;
};

interface Props {
  columns: readonly ColumnDef[];
  isSelectable: boolean;
  /** Whether the names of the records stay in sight where the table is wider than its frame. */
  isNameFixed: boolean;
  /** Asks for a confirmation before an action. */
  onAsk: (action: string, record?: RaRecord) => void;
  onDelete: (record: RaRecord) => void;
  /** Sets a column's width in px; `undefined` fits it to its content. */
  onResize: (path: string, width: number | undefined) => void;
  /** Shown in the body when there are no rows. */
  placeholder?: ReactNode;
}

/** The declared table: plain elements, one memoized component per row. */
export const EntityTable = (props: Props) => {
  const { columns, isSelectable, isNameFixed, onAsk, onDelete, onResize, placeholder } = props;
  const { entity, heading } = useEntity();
  const list = useEntityListContext();
  const selection = isSelectable ? list.selection : undefined;
  const paths = useRenderedPaths(list.isPlaceholderData);
  const followRowLink = useRowLinks();
  const isWaiting = useIsWaiting(list.isPlaceholderData);
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys({ frame, paths, onSelect: selection?.toggle });
  const isFitting = useTableFits(frame, isNameFixed);
  const isStacked = useMedia(narrowScreen);
  const { density } = usePreferences();
  const isNumbered = entity.list?.numbered ?? true;
  const layout = useMemo(() => rowLayout(entity), [entity]);
  const { linkColumns, hasActions, actionsHead } = layout;
  const leadingCells = Number(selection !== undefined) + Number(isNumbered);
  const cells = leadingCells + columns.length + linkColumns.length + Number(hasActions);
  const isRendered = useRowsInSlices(list.rows, cells);
  const [firstRow] = list.rows;
  const nameHead = firstRow && nameColumn(entity, columns, firstRow);

  const bodyRows = () => {
    if (list.isPending) return <SkeletonRows rows={list.perPage} cells={cells} />;
    if (placeholder) {
      return (
        <tr className="table__instead">
          <td colSpan={cells}>{placeholder}</td>
        </tr>
      );
    }
    return list.rows.map(
      (record, index) =>
        isRendered(record, index) && (
          <EntityRow
            key={record.id}
            entity={entity}
            layout={layout}
            columns={columns}
            record={record}
            isSelected={selection?.selected.has(record.id)}
            number={isNumbered ? list.offset + index + 1 : undefined}
            paths={paths}
            onAsk={onAsk}
            onDelete={onDelete}
          />
        ),
    );
  };

  return (
    <div
      ref={frame}
      className={`table-frame${isFitting ? ' table-frame--fits' : ''}`}
      data-focus="table"
      tabIndex={0}
      role="region"
      aria-label={heading}
      aria-busy={list.isPending || list.isPlaceholderData}
    >
      {isWaiting && (
        <p className="table__waiting" role="status">
          {t('Loading…')}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter on a link fires a click */}
      <table
        className={`table table--${density}${isWaiting ? ' table--replacing' : ''}`}
        onClick={event => {
          followRowLink(event);
          if (selection) selectOnClick(event, selection);
        }}
      >
        <thead>
          <tr>
            {selection && <SelectPageCell rows={list.rows} selection={selection} />}
            {isNumbered && (
              <th scope="col" className="table__number">
                {t('SNo')}
              </th>
            )}
            {columns.map(column => (
              <ColumnHead
                key={column.path}
                column={column}
                isName={column === nameHead}
                isHidden={isStacked}
                onResize={width => onResize(column.path, width)}
              />
            ))}
            {linkColumns.map(({ label, sticky }) => (
              <th key={label} scope="col" className={`cell--link ${sticky}`}>
                {label}
              </th>
            ))}
            {hasActions && (
              <th scope="col" className={`table__actions ${stickyClass(0)}`}>
                {actionsHead}
              </th>
            )}
          </tr>
        </thead>
        <tbody inert={isWaiting}>{bodyRows()}</tbody>
        {list.rows.length > 0 && columns.some(({ sum }) => sum) && (
          <LazyBoundary parts={[TableSums]} failed={() => null}>
            <TableSums columns={columns} selection={selection} leadingCells={leadingCells} cells={cells} />
          </LazyBoundary>
        )}
      </table>
    </div>
  );
};
