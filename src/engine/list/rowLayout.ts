import { t } from '../i18n/t';
import type { RaRecord } from '../fields/field';
import type { Entity } from '../schema/entity';
import { columnNames, type ColumnDef } from '../views/columnDefs';
import { fullName } from '../views/recordName';
import type { EntityPaths } from '../views/usePaths';

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

/** Class of a column that stays in sight, by the number of such columns that follow it. @example the last one: 'sticky sticky--0' */
export const stickyClass = (following: number): string => `sticky sticky--${following}`;

/** A column behind the fields that leads to a dialog of the record, or to another screen. */
export interface LinkColumn {
  label: string;
  /** Text of its button. @default an icon */
  button?: string;
  addressOf: (paths: EntityPaths, id: string) => string;
}

const linkColumnsOf = ({ dialogs = [], links = [] }: Entity): readonly LinkColumn[] => [
  ...dialogs.flatMap(({ on, path, label, button }): LinkColumn[] =>
    on === 'list' || !label
      ? []
      : [{ label: t(label), button: button && t(button), addressOf: (paths, id) => paths.dialog(id, path) }],
  ),
  ...links.map(({ label, route }): LinkColumn => ({
    label: t(label),
    addressOf: (paths, id) => paths.elsewhere(route, id),
  })),
];

const rowActions = ({ actions = {} }: Entity) =>
  Object.entries(actions).flatMap(([name, action]) => (action.on === 'list' ? [] : { name, action }));

const actionButtons = (entity: Entity) =>
  rowActions(entity).flatMap(({ name, action }) => {
    if (action.toggles) return [];
    const tone = action.isHarmful ? 'bad' : 'good';
    const className = action.icon ? `icon-button icon-button--${tone}` : `button quiet button--small button--${tone}`;
    return { name, action, label: t(action.label ?? name), className };
  });

/** The parts of a row besides its fields, the same for all rows of an entity. */
export const rowLayout = (entity: Entity) => {
  const { list, update, show, delete: remove } = entity;
  const buttons = actionButtons(entity);
  const hasActions = Boolean(update ?? show ?? remove) || buttons.length > 0;
  const linkColumns = linkColumnsOf(entity);
  return {
    /** Actions that toggle a flag, rendered in the column of the flag. */
    toggles: rowActions(entity).filter(({ action }) => action.toggles),
    linkColumns: linkColumns.map((column, index) => ({
      ...column,
      sticky: stickyClass(linkColumns.length - 1 - index + Number(hasActions)),
    })),
    /** Whether the last column has buttons: edit, show, `buttons` and delete. */
    hasActions,
    /** The other actions. */
    buttons,
    actionsHead: t(list?.actions ?? 'Actions'),
    editLabel: t(update?.button ?? 'Edit'),
  };
};

export type RowLayout = ReturnType<typeof rowLayout>;
