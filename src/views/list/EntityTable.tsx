import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { Row } from '../../kinds/field';
import { t } from '../../language/t';
import { useEntity } from '../EntitiesContext';
import { usePreferences } from '../preferences/preferences';
import { chooseClicked } from '../selection/chooseClicked';
import { ChoosePage } from '../selection/ChoosePage';
import type { Selection } from '../selection/useSelection';
import { usePaths } from '../usePaths';
import type { Shown } from '../shown';
import { ColumnHead } from './ColumnHead';
import { EntityRow } from './EntityRow';
import { useRowLinks } from './rowLink';
import { rowParts } from './rowParts';
import { SkeletonRows } from './SkeletonRows';
import './stickyHead.css';
import './table.css';
import type { EntityListState } from './useEntityList';
import { useFits } from './useFits';
import { useLasting } from './useLasting';
import { useRowKeys } from './useRowKeys';

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
