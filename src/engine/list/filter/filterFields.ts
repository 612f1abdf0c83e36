import type { Entity } from '../../schema/entity';
import { parseFilterKey, type Condition } from '../../data/filterQuery';
import { queryFields, type QueryField } from '../../data/queryFields';
import type { Filter } from '../../data/parameters';
import type { DaysPreset } from '../../fields/date/presets';
import { t } from '../../i18n/t';

/** Labels of the named spans of days. */
export const daysPresetLabels = (): Record<DaysPreset, string> => ({
  today: t('Today'),
  yesterday: t('Yesterday'),
  last7: t('Last 7 days'),
  last30: t('Last 30 days'),
  thisMonth: t('This month'),
  lastMonth: t('Last month'),
  thisYear: t('This year'),
});

type Queryable = Pick<Entity, 'fields' | 'list'>;

/** A field that rows can be filtered by, or a computed column. */
export interface FilterField {
  path: string;
  field: QueryField;
}

/** The fields that a list can be filtered by, without computed columns that have the label of a field. */
export const filterFields = (entity: Queryable): readonly FilterField[] =>
  Object.entries(queryFields(entity)).flatMap(([path, field], index, entries) => {
    // Computed columns come behind the fields.
    const isComputed = field.valueIn !== undefined;
    const isRepeated = isComputed && entries.slice(0, index).some(([, { label }]) => label === field.label);
    return field.filtering === 'none' || isRepeated ? [] : [{ path, field }];
  });

/** A filter without its conditions of one path. */
export const withoutPath = (entity: Queryable, filter: Filter, path: string): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => parseFilterKey(queryFields(entity), key).path !== path));

/** The conditions of one path, by operator. @example { from: '100', to: '200' } */
export type Conditions = Partial<Record<Condition['operator'], unknown>>;

/** The conditions of one path in a filter. */
export const conditionsOf = (entity: Queryable, filter: Filter, path: string): Conditions =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([key, value]) => {
      const condition = parseFilterKey(queryFields(entity), key);
      return condition.path === path ? [[condition.operator, value]] : [];
    }),
  );

/** The filtered paths, each once. */
export const filteredPaths = (entity: Queryable, filter: Filter): readonly string[] => [
  ...new Set(Object.keys(filter).map(key => parseFilterKey(queryFields(entity), key).path)),
];
