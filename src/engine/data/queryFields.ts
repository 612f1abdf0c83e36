import type { Entity } from '../schema/entity';
import type { Field, RaRecord } from '../fields/field';
import { getRecordId } from '../fields/recordId';
import { toText } from '../fields/toText';
import { valueAt } from '../values/valueAt';

/** A field that rows are sorted and filtered by. The value of a computed column is not at its path, but is given by `valueIn`. */
export type QueryField = Field & { valueIn?: (row: RaRecord) => unknown };

export type QueryFields = Readonly<Record<string, QueryField>>;

/** The columns of a list that are no fields. */
export const computedColumns = ({ list }: Pick<Entity, 'list'>) =>
  (list?.columns ?? []).filter(column => typeof column !== 'string');

/** The values of a list that are no fields: those of columns, and those that rows are only filtered by. */
export const computedValues = ({ list }: Pick<Entity, 'list'>) => [
  ...computedColumns({ list }),
  ...(list?.filters ?? []),
];

/**
 * The results of `queryFields`, which is called for every row: by list, or by fields where there is no list. A copy of an
 * entity may have the same list and other fields, so that the fields are compared too.
 */
const queryFieldsByList = new WeakMap<object, { fields: Entity['fields']; all: QueryFields }>();

/** The fields of an entity, and its computed values by their labels. */
export const queryFields = ({ fields, list }: Pick<Entity, 'fields' | 'list'>): QueryFields => {
  const key = list ?? fields;
  const cached = queryFieldsByList.get(key);
  if (cached?.fields === fields) return cached.all;
  const computed = computedValues({ list }).flatMap(({ label, value }) => {
    if (!value) return [];
    const { as: field, of: compute } = value;
    // A value that has `read` in place of `of` is in the row, under the label: `withReadValues` in `wholeList.ts` has put it there.
    const valueIn = (record: RaRecord) => (compute ? compute({ record }) : record[String(label)]);
    return [[String(label), { ...field, label, valueIn }] as const];
  });
  const all = { ...fields, ...Object.fromEntries(computed) };
  queryFieldsByList.set(key, { fields, all });
  return all;
};

/** The value of a row for a field, or at a path that is no field's. */
export const rowValue = (field: QueryField | undefined, path: string, row: RaRecord): unknown =>
  field?.valueIn ? field.valueIn(row) : valueAt(row, path);

/** A value as it is compared: that of a record which is pointed to is its id. */
export const comparableText = (value: unknown, field?: Field): string =>
  (field?.idOf ?? getRecordId)(value) || (typeof value === 'boolean' ? String(value) : toText(value));

/** The values by which a row is filtered: of a list of them, each. */
export const comparableValues = (value: unknown, field?: Field): readonly string[] =>
  (Array.isArray(value) && value.length > 0 ? value : [value]).map((item: unknown) => comparableText(item, field));
