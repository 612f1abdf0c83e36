import type { QueryClient } from '@tanstack/react-query';
import type { RaRecord } from '../fields/field';
import { cachedRow } from './cachedRow';
import type { ListParams } from './parameters';

export interface SelectedRecord {
  id: string;
  record?: RaRecord;
  query?: Pick<ListParams, 'filter' | 'sort'>;
}

type RecordsById = ReadonlyMap<string, SelectedRecord>;

const none: RecordsById = new Map();

const keyOf = (name: string) => ['selection', name] as const;

/** The chosen records of an entity, by id. They are kept with the cache, which the end of the session empties. */
export const getSelectedRecords = (queryClient: QueryClient, name: string): RecordsById =>
  queryClient.getQueryData<RecordsById>(keyOf(name)) ?? none;

/** Keeps what is known of chosen records until they are given up. */
export const keepSelectedRecords = (
  queryClient: QueryClient,
  name: string,
  records: readonly SelectedRecord[],
): void => {
  queryClient.setQueryDefaults(keyOf(name), { gcTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData<RecordsById>(keyOf(name), new Map(records.map(each => [each.id, each])));
};

/** Takes chosen records as the lists have them now: this person has written them. */
export const refreshSelectedRecords = (queryClient: QueryClient, name: string, ids: readonly string[]): void => {
  const selection = getSelectedRecords(queryClient, name);
  if (!ids.some(id => selection.has(id))) return;
  const writtenIds = new Set(ids);
  const now = (each: SelectedRecord) =>
    writtenIds.has(each.id) ? { ...each, record: cachedRow(queryClient, name, each.id) } : each;
  keepSelectedRecords(queryClient, name, [...selection.values()].map(now));
};
