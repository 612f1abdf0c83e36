import type { ReactNode } from 'react';
import { t } from '../i18n/t';
import type { Entity } from '../schema/entity';
import type { Computed } from '../schema/views';
import type { Field, RaRecord } from '../fields/field';
import { dash, toText } from '../fields/toText';
import { valueAt } from '../fields/valueAt';

/** A field or a computed value, as columns and read-only views show it. */
export interface ColumnDef {
  /** Path of the field; the label of a computed value. */
  path: string;
  label: string;
  head: string;
  type: string;
  field?: Field;
  /** Whether its head sorts the rows of the page alone, as the documents have it. */
  sortsPage: boolean;
  /** Path of the value by which the whole list is sorted. */
  sortBy?: string;
  /** Unit of its numbers, for heads of exported files. */
  unit?: string;
  /** Text for exported files. @default its text */
  exported?: (record: RaRecord) => string;
  /** The sum below the table: the number of a row, and what is drawn, before the unit if cells show one. @default none */
  sum?: { of: (record: RaRecord) => unknown; cell: (sum: number | undefined) => ReactNode; unit?: string };
  isWide: boolean;
  /** @default start */
  align?: 'end';
  /** Whether its cells hold what can be done with the row. */
  hasActions: boolean;
  /** Class of a column that stays in sight where the table is wider than its frame. */
  sticky?: string;
  /** Column width in px. @default fits the content */
  width?: number;
  /** Whether a component of the declaration renders it, which may need react-admin's record context. */
  isSlot: boolean;
  cell: (record: RaRecord) => ReactNode;
  value: (record: RaRecord) => ReactNode;
  /** The plain text of a record, if it has one. */
  text: (record: RaRecord) => string | undefined;
}

export const fieldColumn = (path: string, field: Field): ColumnDef => {
  const { type, sortable = false, isWide = false, align } = field;
  const label = t(field.label);
  return {
    path,
    label,
    head: field.head ? t(field.head) : label,
    type,
    field,
    sortsPage: sortable,
    sortBy: field.filtering === 'none' || field.filtering === 'presence' ? undefined : path,
    unit: field.unit && t(field.unit),
    sum: field.summed
      ? { of: record => valueAt(record, path), cell: sum => field.Cell({ value: sum, label }) }
      : undefined,
    isWide,
    align,
    hasActions: false,
    isSlot: field.column !== undefined || field.show !== undefined,
    cell: record => field.Cell({ value: valueAt(record, path), label }),
    value: record => field.Show({ value: valueAt(record, path), label }),
    text: record => {
      const rendered = field.column?.({ value: valueAt(record, path), label });
      return typeof rendered === 'string' ? rendered : field.toText(valueAt(record, path));
    },
  };
};

const computedColumn = ({
  label: declared,
  computed,
  text,
  sortBy,
  value,
  isWide = false,
  hasActions = false,
}: Computed): ColumnDef => {
  const label = t(declared);
  const { as, of } = value ?? {};
  const unit = as?.unit && t(as.unit);
  const render = (record: RaRecord) => {
    const rendered = computed({ record });
    return rendered === '' ? dash : rendered;
  };
  return {
    path: String(declared),
    label,
    head: label,
    type: 'computed',
    sortsPage: false,
    sortBy: sortBy ?? (value && String(declared)),
    align: value?.as.align,
    hasActions,
    unit,
    // What is read besides the rows is not there for every row on screen.
    sum:
      as?.summed && of
        ? { of: record => of({ record }), cell: sum => as.Cell({ value: sum, label }), unit }
        : undefined,
    exported:
      value && (record => value.as.toText(value.of?.({ record }) ?? record[label]) || toText(text?.({ record }))),
    isWide,
    isSlot: true,
    cell: render,
    value: render,
    text: record => {
      if (text) return text({ record });
      const rendered = computed({ record });
      return typeof rendered === 'string' ? rendered : undefined;
    },
  };
};

/** By path, with computed values; a path without a field is left out. */
export const columnDefs = (
  { fields }: Pick<Entity, 'fields'>,
  names: readonly (string | Computed)[],
): readonly ColumnDef[] =>
  names.flatMap(name => {
    if (typeof name !== 'string') return [computedColumn(name)];
    const field = fields[name];
    return field ? [fieldColumn(name, field)] : [];
  });

/** The declared columns of an entity's list. */
export const columnNames = ({ fields, list }: Pick<Entity, 'fields' | 'list'>): readonly (string | Computed)[] =>
  list?.columns ?? Object.keys(fields);

/** The columns of an entity's list. */
export const listColumns = (entity: Pick<Entity, 'fields' | 'list' | 'actions'>): readonly ColumnDef[] => {
  const toggled = Object.values(entity.actions ?? {}).map(({ toggles }) => toggles);
  return columnDefs(entity, columnNames(entity)).map(column =>
    toggled.includes(column.path) ? { ...column, hasActions: true } : column,
  );
};
