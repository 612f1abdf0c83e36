import { memo } from 'react';
import type { Entity } from '../../define/entity';
import type { ActionView } from '../../define/views';
import type { Row } from '../../kinds/field';
import { valueAt } from '../../kinds/valueAt';
import { countText } from '../../language/countText';
import { perLanguage } from '../../language/perLanguage';
import { t } from '../../language/t';
import { Icon } from '../../theme/Icon';
import { recordName, fullName } from '../recordName';
import { chooseCell } from '../selection/SelectionCells';
import { type Shown, columnNames } from '../shown';
import type { Paths } from '../usePaths';
import { ActionButton } from '../actions/ActionButton';
import { drawnCell } from './renderCell';
import { rowLink } from './rowLink';

/**
 * The column whose text opens a record: the one that shows its name, else the one that shows how it begins, as the
 * first of several names does, else the first that is declared.
 */
export const nameColumn = (entity: Entity, columns: readonly Shown[], record: Row): Shown | undefined => {
  const name = fullName(entity, record);
  const [first] = columnNames(entity);
  const firstPath = typeof first === 'object' ? first.label : first;
  return (
    columns.find(({ text }) => text(record) === name) ??
    columns.find(({ text }) => Boolean(text(record)) && name.startsWith(text(record) ?? '')) ??
    columns.find(({ path }) => path === firstPath)
  );
};

/** The drawings that all rows share: React passes over what it has seen before. */
const drawings = {
  edit: Icon({ name: 'edit' }),
  show: Icon({ name: 'show' }),
  remove: Icon({ name: 'delete' }),
};

/** A cell that leads from the record to a dialog or another screen. */
const linkCell = (to: string, { label, button, name }: { label: string; button?: string; name: string }) => (
  <td key={label} data-label={label} className="cell cell--link">
    {rowLink({
      to,
      className: button ? 'button quiet button--small' : 'icon-button',
      title: label,
      name: `${button ?? label}: ${name}`,
      children: button ?? drawings.show,
    })}
  </td>
);

/** What the rows of an entity's table have besides their columns. The same for all of them, so it is found once. */
export const rowParts = ({ list, actions = {}, dialogs = [], links = [], update, show, delete: remove }: Entity) => {
  const ofRows = Object.entries(actions).filter(([, { on }]) => on !== 'list');
  /** Actions that stand beside edit, show and delete. */
  const besides = ofRows.flatMap(([key, action]) =>
    action.toggles ? [] : { key, action, label: t(action.label ?? key) },
  );
  return {
    besides,
    /** Actions that flip a flag, which stand in its column. */
    flips: Object.entries(actions).filter(([, { toggles }]) => toggles),
    /** Dialogs that a column opens. */
    dialogs: dialogs.flatMap(({ on, path, label, button }) =>
      on === 'list' || !label ? [] : { path, label: t(label), button: button && t(button) },
    ),
    /** Screens that a column leads to. */
    links: links.map(({ label, route }) => ({ label: t(label), route })),
    edit: t(update?.button ?? 'Edit'),
    /** Head of the column of buttons. */
    actions: t(list?.actions ?? 'Actions'),
    /** Whether there is a column of buttons. */
    hasActions: Boolean(update ?? show ?? remove) || besides.length > 0,
  };
};

type RowParts = ReturnType<typeof rowParts>;

const isOffered = (action: ActionView, record: Row): boolean => action.when?.(record) ?? true;

/** The rows' own words, which hundreds of them share. */
const words = perLanguage('en', () => ({
  number: t('SNo'),
  notSet: t('Not set'),
  show: t('Show more'),
  remove: t('Delete'),
}));

interface Props {
  entity: Entity;
  parts: RowParts;
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

/**
 * A row of the table. It is drawn again only when its record changes, or is chosen. It is one component: what stands in
 * it are plain functions, unless they need hooks, as each component more would be a hundred.
 */
export const EntityRow = memo(({ entity, parts, columns, record, isChosen, number, paths, onAsk, onDelete }: Props) => {
  const name = recordName(entity, record);
  const { number: numberHead, notSet, show, remove } = words();
  const to = paths.open(entity, record.id);
  const named = to === undefined ? undefined : nameColumn(entity, columns, record);
  return (
    <tr tabIndex={-1} data-row={record.id} className={isChosen ? 'is-chosen' : undefined}>
      {isChosen !== undefined && chooseCell({ id: record.id, name, isChosen })}
      {number !== undefined && (
        <td className="table__number" data-label={numberHead}>
          {countText(number)}
        </td>
      )}
      {columns.map(column => {
        const { path, head, kind, label, field, align, width } = column;
        const flip = parts.flips.find(([, action]) => action.toggles === path && isOffered(action, record));
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
      {parts.dialogs.map(({ path, label, button }) => linkCell(paths.dialog(record.id, path), { label, button, name }))}
      {parts.links.map(({ label, route }) => linkCell(paths.elsewhere(route, record.id), { label, name }))}
      {parts.hasActions && (
        <td className="table__actions" data-label={parts.actions}>
          {entity.update &&
            rowLink({
              to: paths.edit(record.id),
              className: 'icon-button',
              title: parts.edit,
              name: `${parts.edit}: ${name}`,
              children: drawings.edit,
            })}
          {entity.show &&
            rowLink({
              to: paths.show(record.id),
              className: 'icon-button',
              title: show,
              name: `${show}: ${name}`,
              children: drawings.show,
            })}
          {parts.besides.map(
            ({ key, action, label }) =>
              isOffered(action, record) && (
                <ActionButton
                  key={key}
                  name={key}
                  action={action}
                  record={record}
                  className={`${action.icon ? 'icon-button icon-button' : 'button quiet button--small button'}--${action.isHarmful ? 'bad' : 'good'}`}
                  title={action.icon && label}
                  aria-label={`${label}: ${name}`}
                  onAsk={onAsk}
                >
                  {action.icon ? <Icon name={action.icon} /> : label}
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
              {drawings.remove}
            </button>
          )}
        </td>
      )}
    </tr>
  );
});
