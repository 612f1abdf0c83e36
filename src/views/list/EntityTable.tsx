import { useMemo, useRef, useState, type ReactNode, useLayoutEffect, type RefObject, useEffect } from 'react';
import type { Row } from '../../kinds/field';
import { t } from '../../language/t';
import { useEntity } from '../EntitiesContext';
import { usePreferences } from '../preferences/preferences';
import { chooseClicked, ChoosePage } from '../selection/SelectionCells';
import type { Selection } from '../selection/useSelection';
import { usePaths } from '../usePaths';
import type { Shown } from '../shown';
import { ColumnHead } from './ColumnHead';
import { EntityRow, rowParts } from './EntityRow';
import { useRowLinks } from './rowLink';
import './skeletonRows.css';
import './stickyHead.css';
import './table.css';
import type { EntityListState } from './useEntityList';
import { useRowKeys } from './useRowKeys';

/** Rows beyond these stand below what most screens show. */
const most = 10;

/** The shape of a table's rows while the first ones are on their way, so that nothing moves when they come. */
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
    {Array.from({ length: Math.min(rows, most) }, (_, row) => (
      <tr key={row} className="skeleton" aria-hidden="true">
        {Array.from({ length: cells }, (_, cell) => (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- A shape, which nobody is told of.
          <td key={cell} className="skeleton__cell" />
        ))}
      </tr>
    ))}
  </>
);

/** Whether a table is no wider than its frame, now and whenever one of them changes. */
const useFits = (frame: RefObject<HTMLElement | null>): boolean => {
  const [isFitting, setFitting] = useState(true);
  useLayoutEffect(() => {
    const table = frame.current?.querySelector('table');
    if (!frame.current || !table) return undefined;
    const { current } = frame;
    // The frame's own width: a scrollbar in it must not decide whether there is one.
    const measure = () => setFitting(table.offsetWidth <= current.offsetWidth);
    // It measures at once, but only when the browser has laid out the page anyway.
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    observer.observe(table);
    return () => observer.disconnect();
  }, [frame]);
  return isFitting;
};

/** How long rows stay as they are while others are on their way, in milliseconds; quick answers change nothing before. */
const staysFor = 200;

/** Whether something has been so for longer than a moment. */
const useLasting = (is: boolean): boolean => {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!is) return undefined;
    const timer = setTimeout(() => setLong(true), staysFor);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [is]);
  return is && isLong;
};

interface Props {
  columns: readonly Shown[];
  list: EntityListState;
  /** The chosen rows; without it none can be chosen. */
  selection?: Selection;
  /** Asks before an action is done. */
  onAsk: (action: string, record?: Row) => void;
  onDelete: (record: Row) => void;
  /** Gives a column another width, in px. */
  onResize: (path: string, width: number | undefined) => void;
  /** Stands in the table's body when there are no rows to show. */
  instead?: ReactNode;
}

/** Where the dialogs of the rows on screen open; rows that are on their way don't count, so nothing is drawn twice. */
const useShownPaths = (isReplacing: boolean) => {
  const paths = usePaths();
  const [shown, setShown] = useState(paths);
  if (isReplacing || shown === paths) return shown;
  setShown(paths);
  return paths;
};

/** The declared table: plain elements with classes, one memoised component per row. */
export const EntityTable = (props: Props) => {
  const { columns, list, selection, onAsk, onDelete, onResize, instead } = props;
  const { entity, heading } = useEntity();
  const paths = useShownPaths(list.isPlaceholderData);
  const follow = useRowLinks();
  const isWaiting = useLasting(list.isPlaceholderData);
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys({ frame, entity, list, paths, onChoose: selection?.toggle });
  const fits = useFits(frame);
  const { density } = usePreferences();
  const isNumbered = entity.list?.numbered ?? true;
  const parts = useMemo(() => rowParts(entity), [entity]);
  const linkColumns = [...parts.dialogs, ...parts.links].map(({ label }) => label);
  const extra = [selection !== undefined, isNumbered, parts.hasActions].filter(Boolean).length;
  const cells = columns.length + linkColumns.length + extra;
  return (
    <div
      ref={frame}
      className={`table-frame${fits ? ' table-frame--fits' : ''}`}
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
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter on a link is a click, too */}
      <table
        className={`table table--${density}${isWaiting ? ' table--replacing' : ''}`}
        onClick={event => {
          follow(event);
          if (selection) chooseClicked(event, selection);
        }}
      >
        <thead>
          <tr>
            {selection && <ChoosePage rows={list.rows} selection={selection} />}
            {isNumbered && (
              <th scope="col" className="table__number">
                {t('SNo')}
              </th>
            )}
            {columns.map(column => (
              <ColumnHead
                key={column.path}
                column={column}
                list={list}
                onResize={width => onResize(column.path, width)}
              />
            ))}
            {linkColumns.map(label => (
              <th key={label} scope="col" className="cell--link">
                {label}
              </th>
            ))}
            {parts.hasActions && (
              <th scope="col" className="table__actions">
                {parts.actions}
              </th>
            )}
          </tr>
        </thead>
        <tbody inert={isWaiting}>
          {list.isPending && !list.error ? (
            <SkeletonRows rows={list.perPage} cells={cells} />
          ) : instead ? (
            <tr className="table__instead">
              <td colSpan={cells}>{instead}</td>
            </tr>
          ) : (
            list.rows.map((record, index) => (
              <EntityRow
                key={record.id}
                entity={entity}
                parts={parts}
                columns={columns}
                record={record}
                isChosen={selection?.chosen.has(record.id)}
                number={isNumbered ? list.offset + index + 1 : undefined}
                paths={paths}
                onAsk={onAsk}
                onDelete={onDelete}
              />
            ))
          )}
        </tbody>
      </table>
    </div>
  );
};
