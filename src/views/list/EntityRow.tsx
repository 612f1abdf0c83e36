import { memo } from 'react';
import type { Entity } from '../../define/entity';
import type { Row } from '../../kinds/field';
import { valueAt } from '../../kinds/valueAt';
import { Icon } from '../Icon';
import { recordName } from '../recordName';
import type { Shown } from '../shown';
import type { Paths } from '../usePaths';
import { isLong, LongText } from './LongText';
import { RowLink } from './RowLink';

/** What a row can ask the screen to do. */
export type RowAction = 'toggle' | 'delete';

interface Props {
  entity: Entity;
  columns: readonly Shown[];
  record: Row;
  /** Shown in the serial number column; without it there is no such column. */
  number?: number;
  paths: Paths;
  onAction: (action: RowAction, record: Row) => void;
}

const ToggleButton = ({
  column,
  record,
  name,
  onClick,
}: {
  column: Shown;
  record: Row;
  name: string;
  onClick: () => void;
}) => {
  const tone = column.field?.states?.isOn(valueAt(record, column.path)) ? 'good' : 'bad';
  const label = column.text(record) || 'Not set';
  return (
    <button
      type="button"
      className={`status status--button status--${tone}`}
      title={`Change ${column.label.toLowerCase()} of ${name}`}
      onClick={onClick}
    >
      {label}
    </button>
  );
};

/** What stands in a cell: as the field draws it, but no higher than about two lines. */
const drawn = (column: Shown, record: Row, name: string) => {
  const cell = column.cell(record);
  return typeof cell === 'string' && isLong(cell) ? <LongText text={cell} label={column.label} name={name} /> : cell;
};

/** A cell that leads from the record to a dialog or another screen. */
const LinkCell = ({ to, label, button, name }: { to: string; label: string; button?: string; name: string }) => (
  <td data-label={label} className="cell">
    <RowLink
      to={to}
      className={button ? 'button quiet button--small' : 'icon-button'}
      title={label}
      name={`${button ?? label}: ${name}`}
    >
      {button ?? <Icon name="show" />}
    </RowLink>
  </td>
);

/** A row of the table. It is drawn again only when its record changes. */
export const EntityRow = memo(({ entity, columns, record, number, paths, onAction }: Props) => {
  const name = recordName(entity, record);
  const hasActions = Boolean(entity.update ?? entity.show ?? entity.delete);
  return (
    <tr>
      {number !== undefined && (
        <td className="table__number" data-label="SNo">
          {number}
        </td>
      )}
      {columns.map(column => {
        const { path, head, kind } = column;
        return (
          <td key={path} data-label={head} className={`cell cell--${kind}`}>
            {entity.toggle?.field === path ? (
              <ToggleButton column={column} record={record} name={name} onClick={() => onAction('toggle', record)} />
            ) : (
              drawn(column, record, name)
            )}
          </td>
        );
      })}
      {entity.dialogs?.map(
        ({ path, label, button }) =>
          label && <LinkCell key={path} to={paths.dialog(record.id, path)} label={label} button={button} name={name} />,
      )}
      {entity.links?.map(({ label, route }) => (
        <LinkCell key={label} to={paths.elsewhere(route, record.id)} label={label} name={name} />
      ))}
      {hasActions && (
        <td className="table__actions" data-label={entity.list?.actions ?? 'Actions'}>
          {entity.update && (
            <RowLink
              to={paths.edit(record.id)}
              className="icon-button"
              title={entity.update.button ?? 'Edit'}
              name={`${entity.update.button ?? 'Edit'}: ${name}`}
            >
              <Icon name="edit" />
            </RowLink>
          )}
          {entity.show && (
            <RowLink to={paths.show(record.id)} className="icon-button" title="Show more" name={`Show more: ${name}`}>
              <Icon name="show" />
            </RowLink>
          )}
          {entity.delete && (
            <button
              type="button"
              className="icon-button icon-button--bad"
              title="Delete"
              aria-label={`Delete: ${name}`}
              onClick={() => onAction('delete', record)}
            >
              <Icon name="delete" />
            </button>
          )}
        </td>
      )}
    </tr>
  );
});
