import type { ReactNode } from 'react';
import { t } from '../i18n/t';
import type { Entity } from '../schema/entity';
import type { Computed } from '../schema/computed';
import type { Field, RaRecord } from '../fields/field';
import { dash, toText } from '../fields/toText';
import { valueAt } from '../values/valueAt';

interface ColumnSum {
  numberOf: (record: RaRecord) => unknown;
  /** The sum as cells show it. */
  cell: (sum: number | undefined) => ReactNode;
  /** Follows the sum. */
  unit?: string;
}

/** A field or a computed value, as columns and read-only views show it. */
export interface ColumnDef {
  /** Path of the field; the label of a computed value. */
  path: string;
  label: string;
  /** Head of its column, which may be shorter than the label. */
  head: string;
  /** Name of the field type, or `computed`. */
  type: string;
  /** Not for a computed value. */
  field?: Field;
  /** Whether its head sorts the rows of the page, as declared. */
  isPageSortable: boolean;
  /** Path of the value by which the whole list is sorted. */
  sortBy?: string;
  /** Unit of its numbers, for heads of exported files. */
  unit?: string;
  /** Text for exported files. @default its text */
  toExportText?: (record: RaRecord) => string;
  /** The sum below the table. @default none */
  sum?: ColumnSum;
  /** Whether read-only views show it over their whole width. */
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
  /** The value as a cell of a list shows it. */
  cell: (record: RaRecord) => ReactNode;
  /** The value as a read-only view shows it. */
  value: (record: RaRecord) => ReactNode;
  /** The plain text of a record, if it has one. */
  text: (record: RaRecord) => string | undefined;
}

/** The column of a declared field. */
export const fieldColumn = (path: string, field: Field): ColumnDef => {
  const { type, sortable = false, isWide = false, align } = field;
  const label = t(field.label);
  return {
    path,
    label,
    head: field.head ? t(field.head) : label,
    type,
    field,
    isPageSortable: sortable,
    sortBy: field.filtering === 'none' || field.filtering === 'presence' ? undefined : path,
    unit: field.unit && t(field.unit),
    sum: field.summed
      ? { numberOf: record => valueAt(record, path), cell: sum => field.renderCell({ value: sum, label }) }
      : undefined,
    isWide,
    align,
    hasActions: false,
    isSlot: field.column !== undefined || field.show !== undefined,
    cell: record => field.renderCell({ value: valueAt(record, path), label }),
    value: record => field.renderShow({ value: valueAt(record, path), label }),
    text: record => {
      const rendered = field.column?.({ value: valueAt(record, path), label });
      return typeof rendered === 'string' ? rendered : field.toText(valueAt(record, path));
    },
  };
};

/** The column of a computed value. */
const computedColumn = (column: Computed): ColumnDef => {
  const { computed, text, sortBy, value, isWide = false, hasActions = false } = column;
  const path = String(column.label);
  const label = t(column.label);
  const { as: valueField, of: valueOf } = value ?? {};
  const unit = valueField?.unit && t(valueField.unit);
  /** Values that were read besides the rows (`value.read`) are in the record under the column's path. */
  const valueText = (field: Field, record: RaRecord) => field.toText(valueOf?.({ record }) ?? record[path]);
  const render = (record: RaRecord) => {
    const rendered = computed({ record });
    return rendered === '' ? dash : rendered;
  };
  return {
    path,
    label,
    head: label,
    type: 'computed',
    isPageSortable: false,
    sortBy: sortBy ?? (value && path),
    align: valueField?.align,
    hasActions,
    unit,
    // No sum of values that are read besides the rows: they are not there for every row on screen.
    sum:
      valueField?.summed && valueOf
        ? { numberOf: record => valueOf({ record }), cell: sum => valueField.renderCell({ value: sum, label }), unit }
        : undefined,
    toExportText: valueField && (record => valueText(valueField, record) || toText(text?.({ record }))),
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

/** The columns for declared paths and computed values. A path without a field is left out. */
export const columnDefs = (
  { fields }: Pick<Entity, 'fields'>,
  names: readonly (string | Computed)[],
): readonly ColumnDef[] =>
  names.flatMap(name => {
    if (typeof name !== 'string') return [computedColumn(name)];
    const field = fields[name];
    return field ? [fieldColumn(name, field)] : [];
  });

/** The declared columns of an entity's list, by default all fields: paths and computed values. */
export const columnNames = ({ fields, list }: Pick<Entity, 'fields' | 'list'>): readonly (string | Computed)[] =>
  list?.columns ?? Object.keys(fields);

/** The columns of an entity's list, those of toggled flags with their actions. */
export const listColumns = (entity: Pick<Entity, 'fields' | 'list' | 'actions'>): readonly ColumnDef[] => {
  const toggledPaths = Object.values(entity.actions ?? {}).map(({ toggles }) => toggles);
  return columnDefs(entity, columnNames(entity)).map(column =>
    toggledPaths.includes(column.path) ? { ...column, hasActions: true } : column,
  );
};
