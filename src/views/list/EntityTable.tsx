import { useEffect, useState, type ReactNode } from 'react';
import type { Entity } from '../../define/entity';
import type { Row } from '../../kinds/field';
import { t } from '../../language/t';
import { breakpoints } from '../../theme/tokens';
import { usePreferences } from '../preferences/preferences';
import { useMedia } from '../useMedia';
import { chooseClicked } from '../selection/chooseClicked';
import { ChoosePage } from '../selection/ChoosePage';
import type { Selection } from '../selection/useSelection';
import { usePaths } from '../usePaths';
import type { Shown } from '../shown';
import { EntityRow, hasRowActions, rowDialogs } from './EntityRow';
import { useRowLinks } from './RowLink';
import type { EntityListState } from './useEntityList';
import { useKeptFocus } from './useKeptFocus';

interface Props {
  entity: Entity;
  heading: string;
  columns: readonly Shown[];
  list: EntityListState;
  /** The chosen rows; without it none can be chosen. */
  selection?: Selection;
  /** Asks before an action is done. */
  onAsk: (action: string, record?: Row) => void;
  onDelete: (record: Row) => void;
  /** Stands in the table's body when there are no rows to show. */
  instead?: ReactNode;
}

/** Where rows stand one below the other: their heads can be read but not seen, so they cannot be pressed. */
const narrow = `(width < ${breakpoints.md}px)`;

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const;

const ColumnHead = ({ column: { path, head, isSortable }, list }: { column: Shown; list: EntityListState }) => {
  const isHidden = useMedia(narrow);
  if (!isSortable) return <th scope="col">{head}</th>;
  const isSorted = list.sort.column === path;
  const order = list.sort.order === 'DESC' ? 'DESC' : 'ASC';
  return (
    <th scope="col" aria-sort={isSorted ? ariaSort[order] : 'none'}>
      {isHidden ? (
        head
      ) : (
        <button
          type="button"
          className="table__sort"
          data-order={isSorted ? order : undefined}
          onClick={() => list.sortBy(path)}
        >
          {head}
        </button>
      )}
    </th>
  );
};

/** Where the dialogs of the rows on screen open; rows that are on their way don't count, so nothing is drawn twice. */
const useShownPaths = (isReplacing: boolean) => {
  const paths = usePaths();
  const [shown, setShown] = useState(paths);
  if (isReplacing || shown === paths) return shown;
  setShown(paths);
  return paths;
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

/** The declared table: plain elements with classes, one memoised component per row. */
export const EntityTable = ({ entity, heading, columns, list, selection, onAsk, onDelete, instead }: Props) => {
  const paths = useShownPaths(list.isReplacing);
  const follow = useRowLinks();
  const isWaiting = useLasting(list.isReplacing);
  const { frame, onFocus } = useKeptFocus();
  const { density } = usePreferences();
  const isNumbered = entity.list?.numbered ?? true;
  const hasActions = hasRowActions(entity);
  const linkColumns = [...rowDialogs(entity), ...(entity.links ?? [])].map(({ label }) => label);
  return (
    <div
      ref={frame}
      className="table-frame"
      tabIndex={0}
      role="region"
      aria-label={heading}
      aria-busy={list.isLoading || list.isReplacing}
      onFocus={onFocus}
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
              <ColumnHead key={column.path} column={column} list={list} />
            ))}
            {linkColumns.map(label => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            {hasActions && (
              <th scope="col" className="table__actions">
                {entity.list?.actions ?? t('Actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody inert={isWaiting}>
          {instead ? (
            <tr className="table__instead">
              <td
                colSpan={
                  Number(Boolean(selection)) +
                  Number(isNumbered) +
                  columns.length +
                  linkColumns.length +
                  Number(hasActions)
                }
              >
                {instead}
              </td>
            </tr>
          ) : (
            list.rows.map((record, index) => (
              <EntityRow
                key={record.id}
                entity={entity}
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
