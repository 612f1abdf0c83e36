import type { Entity } from '../../../define/entity';
import type { Field } from '../../../kinds/field';
import { parseFilterKey, type Condition } from '../../../providers/filters';
import type { Filter } from '../../../providers/rowOrder';

/** A field that rows can be chosen by. */
export interface FilterField {
  path: string;
  field: Field;
}

/** The fields of an entity that its rows can be chosen by, in the order of their declaration. */
export const filterFields = ({ fields }: Pick<Entity, 'fields'>): readonly FilterField[] =>
  Object.entries(fields).flatMap(([path, field]) => (field.filtering === 'none' ? [] : [{ path, field }]));

/** A filter without what it wants of one path. */
export const without = ({ fields }: Pick<Entity, 'fields'>, filter: Filter, path: string): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => parseFilterKey(fields, key).path !== path));

/** What a filter wants of one path, by operator. */
export const wantedOf = (
  { fields }: Pick<Entity, 'fields'>,
  filter: Filter,
  path: string,
): Partial<Record<Condition['operator'], unknown>> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([key, value]) => {
      const condition = parseFilterKey(fields, key);
      return condition.path === path ? [[condition.operator, value]] : [];
    }),
  );

/** The paths that a filter is about, each once. */
export const pathsOf = ({ fields }: Pick<Entity, 'fields'>, filter: Filter): readonly string[] => [
  ...new Set(Object.keys(filter).map(key => parseFilterKey(fields, key).path)),
];
