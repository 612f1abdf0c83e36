import { useQuery } from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'react-admin';
import { unreadable } from '../../api/error';
import type { ChoiceSource } from '../field';
import { valueAt } from '../valueAt';

interface Reader {
  read: (path: string, query?: object, signal?: AbortSignal) => Promise<{ data: unknown }>;
}

/** How long a lookup counts as fresh, in milliseconds: it changes rarely, and a change made here is read at once. */
const freshFor = 10 * 60_000;

const none: readonly unknown[] = [];

/** What stands for a record whose text is not at hand. */
export const instead = ({ error, isPending }: { error: unknown; isPending: boolean }): string => {
  if (isPending) return 'Loading…';
  return error ? 'Could not be loaded' : 'No longer in the list';
};

/** The records of a list that a field chooses from, read once and kept for all that need them. */
export const useChoiceRows = ({ path, query, rows: key }: ChoiceSource) => {
  const dataProvider = useDataProvider<DataProvider & Reader>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['read', path, query],
    staleTime: freshFor,
    queryFn: async ({ signal }) => {
      const { data: payload } = await dataProvider.read(path, query, signal);
      const rows = valueAt(payload, key);
      if (!Array.isArray(rows)) throw unreadable('a list');
      return rows;
    },
  });
  return { rows: data ?? none, error, isPending, retry: () => void refetch() };
};
