import { memo } from 'react';
import type { Entity } from '../schema/entity';
import type { ActionView } from '../schema/views';
import type { RaRecord } from '../fields/field';
import { valueAt } from '../fields/valueAt';
import { countText } from '../i18n/countText';
import { otherLanguage } from '../i18n/otherLanguage';
import { perLanguage } from '../i18n/perLanguage';
import { t } from '../i18n/t';
import { Icon } from '../ui/Icon';
import { fullName, recordName } from '../views/recordName';
import { selectCell } from '../selection/SelectionCells';
import { columnNames, type ColumnDef } from '../views/columnDefs';
import type { EntityPaths } from '../views/usePaths';
import { ActionButton } from '../actions/ActionButton';
import { isShort, renderCell } from './renderCell';
import { rowLink } from './rowLink';

/** The column whose text opens the record: the one with its name, else with the beginning of it, else the first declared. */
export const nameColumn = (entity: Entity, columns: readonly ColumnDef[], record: RaRecord): ColumnDef | undefined => {
  const name = fullName(entity, record);
  const [first] = columnNames(entity);
  const firstPath = typeof first === 'object' ? first.label : first;
  return (
    columns.find(({ text }) => text(record) === name) ??
    columns.find(({ text }) => Boolean(text(record)) && name.startsWith(text(record) ?? '')) ??
    columns.find(({ path }) => path === firstPath)
  );
};

/** Shared by all rows: React skips an element it has seen before. */
const icons = {
  edit: Icon({ name: 'edit' }),
  show: Icon({ name: 'show' }),
  remove: Icon({ name: 'delete' }),
};

/** Class of a column that stays in sight, by the number of such columns that follow it. */
export const stickyClass = (following: number): string => `sticky sticky--${following}`;

/** Classes that the head of a column and its cells share. @param isName whether its cells have the names of the records */
export const columnClasses = (
  { align, width, sticky, path }: ColumnDef,
  { list }: Pick<Entity, 'list'>,
  isName: boolean,
): string => {
  const classes = [
    align && 'cell--end',
    width && 'cell--sized',
    isName && 'cell--name',
    sticky,
    path === list?.belowName && 'cell--below',
  ];
  return classes.filter(Boolean).join(' ');
};

interface LinkCell {
  label: string;
  button?: string;
  sticky: string;
  name: string;
}

const linkCell = (to: string, { label, button, sticky, name }: LinkCell) => (
  <td key={label} data-label={label} className={`cell cell--link ${sticky}`}>
    {rowLink({
      to,
      className: button ? 'button quiet button--small' : 'icon-button',
      title: label,
      name: `${button ?? label}: ${name}`,
      children: button ?? icons.show,
    })}
  </td>
);

/** The controls that each row of an entity has besides its values, with their labels. */
export const rowControls = ({ list, actions = {}, dialogs = [], links = [], update, show, delete: remove }: Entity) => {
  const rowActions = Object.entries(actions).filter(([, { on }]) => on !== 'list');
  const buttons = rowActions.flatMap(([key, action]) => {
    if (action.toggles) return [];
    const tone = action.isHarmful ? 'bad' : 'good';
    const className = action.icon ? `icon-button icon-button--${tone}` : `button quiet button--small button--${tone}`;
    return { key, action, label: t(action.label ?? key), className };
  });
  const hasActions = Boolean(update ?? show ?? remove) || buttons.length > 0;
  const rowDialogs = dialogs.flatMap(({ on, path, label, button }) =>
    on === 'list' || !label ? [] : { path, label: t(label), button: button && t(button) },
  );
  const following = links.length - 1 + Number(hasActions);
  const dialogLinks = rowDialogs.map((dialog, at) => ({
    ...dialog,
    sticky: stickyClass(following + rowDialogs.length - at),
  }));
  const screenLinks = links.map(({ label, route }, at) => ({
    label: t(label),
    route,
    sticky: stickyClass(following - at),
  }));
  return {
    /** Actions beside edit, show and delete. */
    buttons,
    /** Actions that toggle a flag, rendered in its column. */
    toggles: Object.entries(actions).filter(([, { toggles }]) => toggles),
    /** Links to dialogs about the record, and to other screens about it; each has a column. */
    dialogLinks,
    screenLinks,
    linkHeads: [...dialogLinks, ...screenLinks],
    editLabel: t(update?.button ?? 'Edit'),
    actionsHead: t(list?.actions ?? 'Actions'),
    hasActions,
  };
};

type RowControls = ReturnType<typeof rowControls>;

const isOffered = (action: ActionView, record: RaRecord): boolean => action.when?.(record) ?? true;

const words = perLanguage('en', () => ({
  number: t('SNo'),
  notSet: t('Not set'),
  show: t('Show more'),
  remove: t('Delete'),
}));

/** In characters: longer texts are no names. */
const sentenceLength = 36;

interface Props {
  entity: Entity;
  controls: RowControls;
  columns: readonly ColumnDef[];
  record: RaRecord;
  /** Without it the row cannot be selected. */
  isSelected?: boolean;
  /** Serial number; without it there is no such column. */
  number?: number;
  paths: EntityPaths;
  onAsk: (action: string, record?: RaRecord) => void;
  onDelete: (record: RaRecord) => void;
}

/** A row of the table. One component: its parts are plain functions, as every further component would be mounted a hundred times. */
export const EntityRow = memo(
  ({ entity, controls, columns, record, isSelected, number, paths, onAsk, onDelete }: Props) => {
    const name = recordName(entity, record);
    const { number: numberHead, notSet, show, remove } = words();
    const to = paths.open(entity, record.id);
    const titled = nameColumn(entity, columns, record);
    const linkColumn = to === undefined ? undefined : titled;
    const below = columns.find(({ path }) => path === entity.list?.belowName);
    return (
      <tr tabIndex={-1} data-row={record.id} className={isSelected ? 'is-selected' : undefined}>
        {isSelected !== undefined && selectCell({ id: record.id, name, isSelected })}
        {number !== undefined && (
          <td className="table__number" data-label={numberHead}>
            {countText(number)}
          </td>
        )}
        {columns.map(column => {
          const { path, head, type, label, field } = column;
          const toggle = controls.toggles.find(([, action]) => action.toggles === path && isOffered(action, record));
          const content = toggle ? (
            <ActionButton
              name={toggle[0]}
              action={toggle[1]}
              record={record}
              className={`status status--button status--${field?.states?.isOn(valueAt(record, path)) ? 'good' : 'bad'}`}
              title={t('Change %{label} of %{name}', { label: label.toLowerCase(), name })}
              onAsk={onAsk}
            >
              {column.text(record) || notSet}
            </ActionButton>
          ) : (
            renderCell(column, record, { name, to, isName: column === linkColumn })
          );
          const isRowHeader = column === titled;
          // An id has no place to break at.
          const isOneWord = typeof content === 'string' && !content.includes(' ');
          const isHalf = isShort(content) || (type === 'computed' && !isOneWord);
          const isSentence = !isRowHeader && type === 'text' && (column.text(record)?.length ?? 0) > sentenceLength;
          const Cell = isRowHeader ? 'th' : 'td';
          return (
            <Cell
              key={path}
              scope={isRowHeader ? 'row' : undefined}
              lang={otherLanguage(column.text(record))}
              data-label={head}
              className={`cell cell--${type} ${isHalf ? 'cell--short ' : ''}${isSentence ? 'cell--sentence ' : ''}${columnClasses(column, entity, isRowHeader)}`}
            >
              {content}
              {isRowHeader && below && <span className="cell__second cell__below">{below.text(record)}</span>}
            </Cell>
          );
        })}
        {controls.dialogLinks.map(({ path, ...cell }) => linkCell(paths.dialog(record.id, path), { ...cell, name }))}
        {controls.screenLinks.map(({ route, ...cell }) =>
          linkCell(paths.elsewhere(route, record.id), { ...cell, name }),
        )}
        {controls.hasActions && (
          <td className={`table__actions ${stickyClass(0)}`} data-label={controls.actionsHead}>
            {entity.update &&
              rowLink({
                to: paths.edit(record.id),
                className: 'icon-button',
                title: controls.editLabel,
                name: `${controls.editLabel}: ${name}`,
                children: icons.edit,
              })}
            {entity.show &&
              rowLink({
                to: paths.show(record.id),
                className: 'icon-button',
                title: show,
                name: `${show}: ${name}`,
                children: icons.show,
              })}
            {controls.buttons.map(
              ({ key, action, label, className }) =>
                isOffered(action, record) && (
                  <ActionButton
                    key={key}
                    name={key}
                    action={action}
                    record={record}
                    className={className}
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
                {icons.remove}
              </button>
            )}
          </td>
        )}
      </tr>
    );
  },
);
