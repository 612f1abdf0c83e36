import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { Field } from '../../../kinds/field';
import { idIn } from '../../../kinds/idIn';
import { plainText } from '../../../kinds/plainText';
import { valueAt } from '../../../kinds/valueAt';
import { t } from '../../../language/t';
import type { DeedbookDataProvider } from '../../../providers/dataProvider';

/** How long names that a filter shows count as fresh, in milliseconds, as in the fields that choose from them. */
const freshFor = 10 * 60_000;

const recordsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/**
 * Names the values that rows can be chosen by: as their kind writes them, and a record that is pointed to by its own
 * name, which is read where the rows do not bring it.
 * @param field none: the values as they are
 * @param samples values as they stand in rows
 */
export const useChoiceLabel = (field: Field | undefined, samples: readonly unknown[]): ((value: string) => string) => {
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const { to, query } = field ?? {};
  const text = plainText(valueAt(field, 'text'));
  const named = useMemo(
    () =>
      new Map(
        (to === undefined ? [] : samples)
          .flatMap(recordsOf)
          .map(record => [idIn(record), plainText(valueAt(record, text))]),
      ),
    [samples, to, text],
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
    return named.get(value) || plainText(valueAt(record, text)) || value;
  };
};
