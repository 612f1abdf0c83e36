import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { Field } from '../../fields/field';
import { toText } from '../../fields/toText';
import { valueAt } from '../../fields/valueAt';
import { t } from '../../i18n/t';
import type { DeedbookDataProvider } from '../../data/dataProvider';

/** Stale time in milliseconds, as in reference inputs. */
const freshFor = 10 * 60_000;

const recordsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/**
 * Labels the values of a filter: as their field type writes them; a reference by its record's name, which is read if
 * the rows do not hold it.
 * @param field without it: the values as they are
 * @param samples values in rows
 */
export const useChoiceLabel = (field: Field | undefined, samples: readonly unknown[]): ((value: string) => string) => {
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const { to, query } = field ?? {};
  const text = toText(valueAt(field, 'text'));
  const named = useMemo(
    () =>
      new Map(
        (to === undefined ? [] : samples)
          .flatMap(recordsOf)
          .map(record => [field?.idOf?.(record), toText(valueAt(record, text))]),
      ),
    [samples, to, text, field],
  );
  const { data: records = [] } = useQuery({
    queryKey: ['read', to, query],
    staleTime: freshFor,
    meta: { rereads: 'written' },
    enabled: to !== undefined,
    queryFn: async ({ signal }) => (await dataProvider.choices(to ?? '', query, signal)).data,
  });
  return value => {
    if (value === '' && field) return t('Not set');
    if (to === undefined) return field?.toText(value) || value;
    const record = records.find(each => each.id === value);
    return named.get(value) || toText(valueAt(record, text)) || value;
  };
};
