import type { Query, QueryClient } from '@tanstack/react-query';
import type { RaRecord } from '../fields/field';
import { isPlain } from '../values/plain';
import { valueAt } from '../values/valueAt';

/** The records in the query cache, as the user knows them; one that several lists have is there several times, the latest last. */
export const cachedRows = (queryClient: QueryClient, resource: string): RaRecord[] =>
  rowsOfLists(queryClient, resource, isKnown);

/** A record in the query cache, as the user knows it. */
export const cachedRow = (queryClient: QueryClient, resource: string, id: string): RaRecord | undefined =>
  cachedRows(queryClient, resource).findLast(row => row.id === id);

/** A record in the query cache that need not be read again. */
export const freshRow = (queryClient: QueryClient, resource: string, id: string): RaRecord | undefined =>
  rowsOfLists(queryClient, resource, isFresh).findLast(row => row.id === id);

/** Whether a list is valid, or is on screen as it was and not being read again. */
const isKnown = (list: Query): boolean =>
  !list.state.isInvalidated || (list.getObserversCount() > 0 && list.state.fetchStatus !== 'fetching');

/** Whether a list is valid, or is on screen as it was because it could not be read again. */
const isFresh = (list: Query): boolean => !list.state.isInvalidated || (isKnown(list) && list.state.status === 'error');

const rowsOfLists = (queryClient: QueryClient, resource: string, isUsable: (list: Query) => boolean): RaRecord[] =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: [resource] })
    .filter(list => ['getList', 'getWhole'].includes(String(list.queryKey[1])) && isUsable(list))
    .toSorted((a, b) => readTime(a) - readTime(b))
    .flatMap(list => rowsIn(list.state.data))
    .filter(isRow);

/** The time of a read, in milliseconds. That of a whole list, and of what is made of it, is with the rows: an update of a few renews the other. */
const readTime = ({ state: { data, dataUpdatedAt } }: Query): number =>
  Number(valueAt(data, 'at') ?? valueAt(data, 'meta.whole.at') ?? dataUpdatedAt);

/** The rows of a page, `{ data: […] }`, or of a whole list, `{ rows: […] }`. */
const rowsIn = (data: unknown): unknown[] => {
  const { data: page, rows = page } = isPlain(data) ? data : {};
  return Array.isArray(rows) ? rows : [];
};

const isRow = (row: unknown): row is RaRecord => isPlain(row) && typeof row.id === 'string';
