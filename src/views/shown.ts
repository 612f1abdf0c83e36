import type { ReactNode } from 'react';
import { t } from '../language/t';
import type { Entity } from '../define/entity';
import type { Computed } from '../define/views';
import type { Field, Row } from '../kinds/field';
import { dash } from '../kinds/plainText';
import { valueAt } from '../kinds/valueAt';

/** What a column or a read-only view shows of a record: a field, or something worked out from the row. */
export interface Shown {
  /** Path of the field; what is computed goes by its label. */
  path: string;
  label: string;
  /** Head of the column. */
  head: string;
  /** The kind of the field. */
  kind: string;
  field?: Field;
  isSortable: boolean;
  isWide: boolean;
  /** Where its column lines it up. @default the beginning */
  align?: 'end';
  /** How wide somebody wants its column, in px. @default as wide as what stands in it */
  width?: number;
  /** Whether the declaration draws it, with components that may want to know the record from react-admin. */
  isSlot: boolean;
  /** Draws it in a cell. */
  cell: (record: Row) => ReactNode;
  /** Draws it in a read-only view. */
  value: (record: Row) => ReactNode;
  /** It as plain text; `undefined` where nobody can say. */
  text: (record: Row) => string | undefined;
}

/** A field as it is shown. */
export const shownField = (path: string, field: Field): Shown => {
  const { kind, sortable = false, isWide = false, align } = field;
  const label = t(field.label);
  return {
    path,
    label,
    head: field.head ? t(field.head) : label,
    kind,
    field,
    isSortable: sortable,
    isWide,
    align,
    isSlot: field.column !== undefined || field.show !== undefined,
    cell: record => field.Cell({ value: valueAt(record, path), label }),
    value: record => field.Show({ value: valueAt(record, path), label }),
    text: record => {
      const drawn = field.column?.({ value: valueAt(record, path), label });
      return typeof drawn === 'string' ? drawn : field.toText(valueAt(record, path));
    },
  };
};

const shownComputed = ({ label: declared, computed, text, isWide = false }: Computed): Shown => {
  const label = t(declared);
  const draw = (record: Row) => {
    const drawn = computed({ record });
    return drawn === '' ? dash : drawn;
  };
  return {
    path: String(declared),
    label,
    head: label,
    kind: 'computed',
    isSortable: false,
    isWide,
    isSlot: true,
    cell: draw,
    value: draw,
    text: record => {
      if (text) return text({ record });
      const drawn = computed({ record });
      return typeof drawn === 'string' ? drawn : undefined;
    },
  };
};

/** Fields by their paths, and what is computed, as they are shown; a path without a field is left out. */
export const shown = ({ fields }: Pick<Entity, 'fields'>, names: readonly (string | Computed)[]): readonly Shown[] =>
  names.flatMap(name => {
    if (typeof name !== 'string') return [shownComputed(name)];
    const field = fields[name];
    return field ? [shownField(name, field)] : [];
  });

/** The columns of an entity's list, as they are declared. */
export const columnNames = ({ fields, list }: Pick<Entity, 'fields' | 'list'>): readonly (string | Computed)[] =>
  list?.columns ?? Object.keys(fields);

/** The columns of an entity's list. */
export const columnsOf = (entity: Pick<Entity, 'fields' | 'list'>): readonly Shown[] =>
  shown(entity, columnNames(entity));
