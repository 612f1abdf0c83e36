import type { Entity } from '../schema/entity';
import type { Field, RaRecord } from '../fields/field';
import { valueAt } from '../fields/valueAt';

/** A field that rows are sorted and filtered by; that of a computed column reads its value from the row. */
export type QueryField = Field & { read?: (row: RaRecord) => unknown };

export type QueryFields = Readonly<Record<string, QueryField>>;

/** The columns of a list that are no fields. */
export const computedColumns = ({ list }: Pick<Entity, 'list'>) =>
  (list?.columns ?? []).filter(column => typeof column !== 'string');

const fieldsOfEntities = new WeakMap<object, { of: Entity['fields']; all: QueryFields }>();

/** The values of a list that are no fields: those of columns, and those that rows are only filtered by. */
export const computedValues = ({ list }: Pick<Entity, 'list'>) => [
  ...computedColumns({ list }),
  ...(list?.filters ?? []),
];

/** The fields of an entity, and its computed values by their labels. */
export const queryFields = ({ fields, list }: Pick<Entity, 'fields' | 'list'>): QueryFields => {
  const key = list ?? fields;
  const made = fieldsOfEntities.get(key);
  if (made?.of === fields) return made.all;
  const computed = computedValues({ list }).flatMap(({ label: head, value }) => {
    if (!value) return [];
    const label = String(head);
    const { as, of } = value;
    const read = (record: RaRecord) => (of ? of({ record }) : record[label]);
    return [[label, { ...as, label: head, read }] as const];
  });
  const all = { ...fields, ...Object.fromEntries(computed) };
  fieldsOfEntities.set(key, { of: fields, all });
  return all;
};

/** The value of a row at a path, or of the computed column with that label. */
export const readValue = (fields: QueryFields, path: string, row: RaRecord): unknown => {
  const read = fields[path]?.read;
  return read ? read(row) : valueAt(row, path);
};
