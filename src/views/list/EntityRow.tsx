import { memo } from 'react';
import type { Entity } from '../../define/entity';
import type { ActionView } from '../../define/views';
import type { Row } from '../../kinds/field';
import { valueAt } from '../../kinds/valueAt';
import { perLanguage } from '../../language/perLanguage';
import { t } from '../../language/t';
import { Icon } from '../../theme/Icon';
import { recordName } from '../recordName';
import { ChooseCell } from '../selection/ChooseCell';
import type { Shown } from '../shown';
import type { Paths } from '../usePaths';
import { ActionButton } from '../actions/ActionButton';
import { drawnCell } from './drawnCell';
import { nameColumn } from './nameColumn';
import { RowLink } from './RowLink';

/** The actions in the rows that stand beside edit, show and delete; one that flips a flag stands in the flag's column. */
const besides = ({ actions = {} }: Entity) =>
  Object.entries(actions).filter(([, { on, toggles }]) => on !== 'list' && !toggles);

const isOffered = (action: ActionView, record: Row): boolean => action.when?.(record) ?? true;

/** Whether the rows have a column of buttons. */
export const hasRowActions = (entity: Entity): boolean =>
  Boolean(entity.update ?? entity.show ?? entity.delete) || besides(entity).length > 0;

/** The dialogs that a column of the list opens. */
export const rowDialogs = ({ dialogs = [] }: Entity) =>
  dialogs.flatMap(({ on, label = '', ...dialog }) => (on === 'list' || !label ? [] : { ...dialog, label }));

/** The rows' own words, which hundreds of them share. */
const words = perLanguage('en', () => ({
  number: t('SNo'),
  notSet: t('Not set'),
  actions: t('Actions'),
  edit: t('Edit'),
  show: t('Show more'),
  remove: t('Delete'),
}));

interface Props {
  entity: Entity;
  columns: readonly Shown[];
  record: Row;
  /** Whether it is chosen; without it no row can be. */
  isChosen?: boolean;
  /** Shown in the serial number column; without it there is no such column. */
  number?: number;
  paths: Paths;
  /** Asks before an action is done. */
  onAsk: (action: string, record?: Row) => void;
  onDelete: (record: Row) => void;
}

/** A cell that leads from the record to a dialog or another screen. */
const LinkCell = ({ to, label, button, name }: { to: string; label: string; button?: string; name: string }) => (
  <td data-label={label} className="cell cell--link">
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

/** A row of the table. It is drawn again only when its record changes, or is chosen. */
export const EntityRow = memo(({ entity, columns, record, isChosen, number, paths, onAsk, onDelete }: Props) => {
  const name = recordName(entity, record);
  const { number: numberHead, notSet, actions, edit, show, remove } = words();
  const editLabel = entity.update?.button ?? edit;
  const to = paths.open(entity, record.id);
  const named = to === undefined ? undefined : nameColumn(entity, columns, record);
  const flips = Object.entries(entity.actions ?? {}).filter(([, { toggles }]) => toggles);
  return (
    <tr tabIndex={-1} data-row={record.id} className={isChosen ? 'is-chosen' : undefined}>
      {isChosen !== undefined && <ChooseCell id={record.id} name={name} isChosen={isChosen} />}
      {number !== undefined && (
        <td className="table__number" data-label={numberHead}>
          {number}
        </td>
      )}
      {columns.map(column => {
        const { path, head, kind, label, field, align, width } = column;
        const flip = flips.find(([, action]) => action.toggles === path && isOffered(action, record));
        return (
          <td
            key={path}
            data-label={head}
            className={`cell cell--${kind}${align ? ' cell--end' : ''}${width ? ' cell--sized' : ''}`}
          >
            {flip ? (
              <ActionButton
                name={flip[0]}
                action={flip[1]}
                record={record}
                className={`status status--button status--${field?.states?.isOn(valueAt(record, path)) ? 'good' : 'bad'}`}
                title={t('Change %{label} of %{name}', { label: label.toLowerCase(), name })}
                onAsk={onAsk}
              >
                {column.text(record) || notSet}
              </ActionButton>
            ) : (
              drawnCell(column, record, { name, to, isName: column === named })
            )}
          </td>
        );
      })}
      {rowDialogs(entity).map(({ path, label, button }) => (
        <LinkCell key={path} to={paths.dialog(record.id, path)} label={label} button={button} name={name} />
      ))}
      {entity.links?.map(({ label, route }) => (
        <LinkCell key={label} to={paths.elsewhere(route, record.id)} label={label} name={name} />
      ))}
      {hasRowActions(entity) && (
        <td className="table__actions" data-label={entity.list?.actions ?? actions}>
          {entity.update && (
            <RowLink
              to={paths.edit(record.id)}
              className="icon-button"
              title={editLabel}
              name={`${editLabel}: ${name}`}
            >
              <Icon name="edit" />
            </RowLink>
          )}
          {entity.show && (
            <RowLink to={paths.show(record.id)} className="icon-button" title={show} name={`${show}: ${name}`}>
              <Icon name="show" />
            </RowLink>
          )}
          {besides(entity).map(
            ([key, action]) =>
              isOffered(action, record) && (
                <ActionButton
                  key={key}
                  name={key}
                  action={action}
                  record={record}
                  className={`${action.icon ? 'icon-button icon-button' : 'button quiet button--small button'}--${action.isHarmful ? 'bad' : 'good'}`}
                  title={action.icon && action.label}
                  aria-label={`${action.label ?? key}: ${name}`}
                  onAsk={onAsk}
                >
                  {action.icon ? <Icon name={action.icon} /> : (action.label ?? key)}
                </ActionButton>
              ),
          )}
          {entity.delete && (
            <button
              type="button"
              className="icon-button icon-button--bad"
              title={remove}
              aria-label={`${remove}: ${name}`}
              onClick={() => onDelete(record)}
            >
              <Icon name="delete" />
            </button>
          )}
        </td>
      )}
    </tr>
  );
});
