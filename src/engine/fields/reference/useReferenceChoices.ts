import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider, type DataProvider } from 'react-admin';
import { t } from '../../i18n/t';
import { wireIdIn } from '../recordId';
import type { RaRecord } from '../field';
import { toText } from '../toText';
import { otherRead } from '../../store/otherRead';
import { valueAt } from '../../values/valueAt';
import type { AnyReference } from './index';

/** The call of the data provider that reads all records of an entity. */
interface ChoicesProvider {
  choices: (name: string, query?: object, signal?: AbortSignal) => Promise<{ data: readonly RaRecord[] }>;
}

/** The time for which choices count as fresh, in milliseconds: they change rarely, and after a write of the application they are read again at once. */
const freshFor = 10 * 60_000;

const noRows: readonly RaRecord[] = [];

/** The text in the place of a record that has not been read. */
export const placeholderText = ({ error, isPending }: { error: unknown; isPending: boolean }): string => {
  if (isPending) return t('Loading…');
  return error ? t('Could not be loaded') : t('No longer in the list');
};

/** React Query's options of the records that references may point to: inputs and exports share them. */
export const choicesRead = (to?: string, query?: object) => otherRead([to, query], { rereads: 'onlyAfterWrites' });

/** The records that a reference may point to, read once for all fields; none without `to`, that is for a field that is no reference. */
export const useChoiceRows = ({ to, query }: Partial<Pick<AnyReference, 'to' | 'query'>>) => {
  const dataProvider = useDataProvider<DataProvider & ChoicesProvider>();
  const { data, error, isPending, refetch } = useQuery({
    ...choicesRead(to, query),
    staleTime: freshFor,
    enabled: to !== undefined,
    queryFn: async ({ signal }) => (await dataProvider.choices(to ?? '', query, signal)).data,
  });
  return { rows: data ?? noRows, error, isPending, retry: () => void refetch() };
};

/** The choices of a reference: each record's id as text, its id as it is sent, and the text that it is shown by. */
export const useReferenceChoices = ({ text, ids, ...source }: Omit<AnyReference, 'label'>) => {
  const { rows, ...state } = useChoiceRows(source);
  const choices = useMemo(
    () =>
      rows.map(row => ({
        id: row.id,
        wireId: wireIdIn(row, ids?.()),
        label: toText(valueAt(row, text)) || t('Without a name'),
      })),
    [rows, text, ids],
  );
  return { choices, ...state };
};
