import type { QueryClient } from '@tanstack/react-query';
import type { RaRecord } from '../fields/field';
import { cachedRow } from './cachedRows';
import type { ListParams } from './parameters';

export interface SelectedRecord {
  id: string;
  /** The record as the list had it; missing where the list no longer has it. */
  record?: RaRecord;
  /** The query of the list where it was selected. */
  query?: Pick<ListParams, 'filter' | 'sort'>;
}

type RecordsById = ReadonlyMap<string, SelectedRecord>;

const none: RecordsById = new Map();

const keyOf = (name: string) => ['selection', name] as const;

/** The selected records of an entity, by id. They are kept with the cache, which the end of the session empties. */
export const getSelectedRecords = (queryClient: QueryClient, name: string): RecordsById =>
  queryClient.getQueryData<RecordsById>(keyOf(name)) ?? none;

/** Keeps selected records until the selection changes: cached lists come and go meanwhile. */
export const keepSelectedRecords = (
  queryClient: QueryClient,
  name: string,
  records: readonly SelectedRecord[],
): void => {
  queryClient.setQueryDefaults(keyOf(name), { gcTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData<RecordsById>(keyOf(name), new Map(records.map(selected => [selected.id, selected])));
};

/** Replaces selected records by what the lists have now, as this person has written them. */
export const refreshSelectedRecords = (queryClient: QueryClient, name: string, ids: readonly string[]): void => {
  const selection = getSelectedRecords(queryClient, name);
  if (!ids.some(id => selection.has(id))) return;
  const writtenIds = new Set(ids);
  const refresh = (selected: SelectedRecord): SelectedRecord =>
    writtenIds.has(selected.id) ? { ...selected, record: cachedRow(queryClient, name, selected.id) } : selected;
  keepSelectedRecords(queryClient, name, [...selection.values()].map(refresh));
};
