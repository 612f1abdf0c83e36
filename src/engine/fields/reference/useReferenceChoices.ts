import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider, type DataProvider } from 'react-admin';
import { t } from '../../i18n/t';
import { wireIdIn } from '../recordId';
import type { RaRecord } from '../field';
import { toText } from '../toText';
import { valueAt } from '../valueAt';
import type { AnyReference } from './index';

interface Reader {
  choices: (name: string, query?: object, signal?: AbortSignal) => Promise<{ data: readonly RaRecord[] }>;
}

/** The time for which a lookup counts as fresh, in milliseconds: it changes rarely, and a change made here is read at once. */
const freshFor = 10 * 60_000;

const none: readonly RaRecord[] = [];

/** The text in the place of a record that has not been read. */
export const placeholderText = ({ error, isPending }: { error: unknown; isPending: boolean }): string => {
  if (isPending) return t('Loading…');
  return error ? t('Could not be loaded') : t('No longer in the list');
};

/** The records of an entity that a field chooses from, read once and kept for all that need them; none for another field. */
export const useChoiceRows = ({ to, query }: Partial<Pick<AnyReference, 'to' | 'query'>>) => {
  const dataProvider = useDataProvider<DataProvider & Reader>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['read', to, query],
    staleTime: freshFor,
    meta: { rereads: 'written' },
    enabled: to !== undefined,
    queryFn: async ({ signal }) => (await dataProvider.choices(to ?? '', query, signal)).data,
  });
  return { rows: data ?? none, error, isPending, retry: () => void refetch() };
};

/** The records that a reference may point to, by id and the text they are shown by, with what is sent. */
export const useReferenceChoices = ({ text, ids, ...source }: Omit<AnyReference, 'label'>) => {
  const { rows, ...state } = useChoiceRows(source);
  const choices = useMemo(
    () => rows.map(row => ({ id: row.id, wireId: wireIdIn(row, ids?.()), label: toText(valueAt(row, text)) })),
    [rows, text, ids],
  );
  return { choices, ...state };
};
