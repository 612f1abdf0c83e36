import type { Entity } from '../../schema/entity';
import type { Field } from '../../fields/field';
import { parseFilterKey, type Condition } from '../../data/filters';
import type { Filter } from '../../data/rowOrder';
import type { DaysPreset } from '../../fields/date/presets';
import { t } from '../../i18n/t';

export const daysPresetLabels = (): Record<DaysPreset, string> => ({
  today: t('Today'),
  yesterday: t('Yesterday'),
  last7: t('Last 7 days'),
  last30: t('Last 30 days'),
  thisMonth: t('This month'),
  lastMonth: t('Last month'),
  thisYear: t('This year'),
});

/** A field that rows can be filtered by. */
export interface FilterField {
  path: string;
  field: Field;
}

export const filterFields = ({ fields }: Pick<Entity, 'fields'>): readonly FilterField[] =>
  Object.entries(fields).flatMap(([path, field]) => (field.filtering === 'none' ? [] : [{ path, field }]));

/** A filter without its conditions of one path. */
export const withoutPath = ({ fields }: Pick<Entity, 'fields'>, filter: Filter, path: string): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => parseFilterKey(fields, key).path !== path));

/** The conditions of one path, by operator. */
export const conditionsOf = (
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

/** The filtered paths, each once. */
export const filteredPaths = ({ fields }: Pick<Entity, 'fields'>, filter: Filter): readonly string[] => [
  ...new Set(Object.keys(filter).map(key => parseFilterKey(fields, key).path)),
];
