import { memo, type ReactNode } from 'react';
import type { Entity } from '../schema/entity';
import type { ActionView } from '../schema/actionView';
import type { RaRecord } from '../fields/field';
import { valueAt } from '../values/valueAt';
import { countText } from '../i18n/countText';
import { otherLanguage } from '../i18n/otherLanguage';
import { perLanguage } from '../i18n/perLanguage';
import { t } from '../i18n/t';
import { Icon } from '../ui/Icon';
import { recordName } from '../views/recordName';
import { selectCell } from '../selection/SelectionCells';
import type { ColumnDef } from '../views/columnDefs';
import type { EntityPaths } from '../views/usePaths';
import { ActionButton } from '../actions/ActionButton';
import { isShort, renderCell } from './renderCell';
import { rowLink } from './rowLink';
import { columnClasses, nameColumn, stickyClass, type LinkColumn, type RowLayout } from './rowLayout';

interface Props {
  entity: Entity;
  layout: RowLayout;
  columns: readonly ColumnDef[];
  record: RaRecord;
  /** Without it the row cannot be selected. */
  isSelected?: boolean;
  /** Serial number; without it there is no such column. */
  number?: number;
  paths: EntityPaths;
  /** Asks for a confirmation before an action. */
  onAsk: (action: string, record?: RaRecord) => void;
  onDelete: (record: RaRecord) => void;
}

/** Elements that all rows share: React skips an element that it has rendered before. */
const icons = {
  edit: Icon({ name: 'edit' }),
  show: Icon({ name: 'show' }),
  remove: Icon({ name: 'delete' }),
};

const rowTexts = perLanguage('en', () => ({
  number: t('SNo'),
  notSet: t('Not set'),
  show: t('Show more'),
  remove: t('Delete'),
}));

const isOffered = (action: ActionView, record: RaRecord): boolean => action.when?.(record) ?? true;

interface FieldCellOptions extends Pick<Props, 'entity' | 'layout' | 'record' | 'onAsk'> {
  /** Name of the record. */
  name: string;
  /** Address that opens the record, if anything does. */
  to?: string;
  isRowHeader: boolean;
  /** The column whose text is repeated below the name of the record. @default none */
  columnBelow?: ColumnDef;
}

/** A field's value, or a button where an action toggles it. */
const cellContent = (column: ColumnDef, { layout, record, name, to, isRowHeader, onAsk }: FieldCellOptions) => {
  const { path, label, field } = column;
  const toggle = layout.toggles.find(({ action }) => action.toggles === path && isOffered(action, record));
  if (!toggle) return renderCell(column, record, { name, to, isName: isRowHeader });
  return (
    <ActionButton
      name={toggle.name}
      action={toggle.action}
      record={record}
      className={`status status--button status--${field?.states?.isOn(valueAt(record, path)) ? 'good' : 'bad'}`}
      title={t('Change %{label} of %{name}', { label: label.toLowerCase(), name })}
      onAsk={onAsk}
    >
      {column.text(record) || rowTexts().notSet}
    </ActionButton>
  );
};

/** Most characters of a name; a longer text is a sentence. */
const longestName = 36;

/**
 * The cell of a column. Its classes set its width: in the card layout `cell--narrow` takes one column instead of the whole
 * row, and sentences get more room in the table.
 */
const fieldCell = (column: ColumnDef, options: FieldCellOptions) => {
  const { entity, record, isRowHeader, columnBelow } = options;
  const { path, head, type } = column;
  const text = column.text(record);
  const content = cellContent(column, options);
  // A computed value, such as a status or a button, needs no whole row. But a long word, such as an id, cannot be broken.
  const isOneWord = typeof content === 'string' && !content.includes(' ');
  const isNarrow = isShort(content) || (type === 'computed' && !isOneWord);
  const isSentence = !isRowHeader && type === 'text' && (text?.length ?? 0) > longestName;
  const classes = [
    `cell cell--${type}`,
    isNarrow && 'cell--narrow',
    isSentence && 'cell--sentence',
    columnClasses(column, entity, isRowHeader),
  ];
  const Cell = isRowHeader ? 'th' : 'td';
  return (
    <Cell
      key={path}
      scope={isRowHeader ? 'row' : undefined}
      lang={otherLanguage(text)}
      data-label={head}
      className={classes.filter(Boolean).join(' ')}
    >
      {content}
      {isRowHeader && columnBelow && <span className="cell__second cell__below">{columnBelow.text(record)}</span>}
    </Cell>
  );
};

const iconLink = ({ to, label, name, children }: { to: string; label: string; name: string; children: ReactNode }) =>
  rowLink({ to, className: 'icon-button', title: label, name: `${label}: ${name}`, children });

/** The cell of a link to a dialog of the record, or to another screen. */
const linkCell = ({ label, button, sticky }: LinkColumn & { sticky: string }, to: string, name: string) => (
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

/** The last cell: edit, show, declared actions and delete. */
const actionsCell = ({ entity, layout, record, paths, onAsk, onDelete }: Props, name: string) => {
  const { show, remove } = rowTexts();
  return (
    <td className={`table__actions ${stickyClass(0)}`} data-label={layout.actionsHead}>
      {entity.update && iconLink({ to: paths.edit(record.id), label: layout.editLabel, name, children: icons.edit })}
      {entity.show && iconLink({ to: paths.show(record.id), label: show, name, children: icons.show })}
      {layout.buttons.map(
        ({ name: actionName, action, label, className }) =>
          isOffered(action, record) && (
            <ActionButton
              key={actionName}
              name={actionName}
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
  );
};

/** A row of the table. Its parts are plain functions, as every further component would be mounted a hundred times. */
export const EntityRow = memo((props: Props) => {
  const { entity, layout, columns, record, isSelected, number, paths, onAsk } = props;
  const name = recordName(entity, record);
  const rowHeader = nameColumn(entity, columns, record);
  const columnBelow = columns.find(({ path }) => path === entity.list?.belowName);
  const options = { entity, layout, record, name, to: paths.open(entity, record.id), columnBelow, onAsk };
  return (
    <tr tabIndex={-1} data-row={record.id} className={isSelected ? 'is-selected' : undefined}>
      {isSelected !== undefined && selectCell({ id: record.id, name, isSelected })}
      {number !== undefined && (
        <td className="table__number" data-label={rowTexts().number}>
          {countText(number)}
        </td>
      )}
      {columns.map(column => fieldCell(column, { ...options, isRowHeader: column === rowHeader }))}
      {layout.linkColumns.map(column => linkCell(column, column.addressOf(paths, record.id), name))}
      {layout.hasActions && actionsCell(props, name)}
    </tr>
  );
});
