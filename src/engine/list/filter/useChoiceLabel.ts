import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { Field, RaRecord } from '../../fields/field';
import { toText } from '../../fields/toText';
import { valueAt } from '../../fields/valueAt';
import { t } from '../../i18n/t';
import type { DeedbookDataProvider } from '../../data/dataProvider';

/** Stale time in milliseconds, as in reference inputs. */
const freshFor = 10 * 60_000;

const none: readonly RaRecord[] = [];

const recordsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** The records that a reference may point to; none for another field. */
export const useChoices = ({ to, query }: Pick<Field, 'to' | 'query'>): readonly RaRecord[] => {
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const { data = none } = useQuery({
    queryKey: ['read', to, query],
    staleTime: freshFor,
    meta: { rereads: 'written' },
    enabled: to !== undefined,
    queryFn: async ({ signal }) => (await dataProvider.choices(to ?? '', query, signal)).data,
  });
  return data;
};

/**
 * Labels the values of a filter: as their field type writes them; a reference by its record's name, which is read if
 * the rows do not hold it.
 * @param field without it: the values as they are
 * @param samples values in rows
 */
export const useChoiceLabel = (field: Field | undefined, samples: readonly unknown[]): ((value: string) => string) => {
  const { to } = field ?? {};
  const text = toText(valueAt(field, 'text'));
  const labelsByValue = useMemo(
    () =>
      new Map(
        (to === undefined ? [] : samples)
          .flatMap(recordsOf)
          .map(record => [field?.idOf?.(record), toText(valueAt(record, text))]),
      ),
    [samples, to, text, field],
  );
  const records = useChoices(field ?? {});
  return value => {
    if (value === '' && field) return t('Not set');
    if (to === undefined) return field?.toText(value) || value;
    const record = records.find(each => each.id === value);
    return labelsByValue.get(value) || toText(valueAt(record, text)) || value;
  };
};
