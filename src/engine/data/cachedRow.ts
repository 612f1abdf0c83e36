import type { Query, QueryClient } from '@tanstack/react-query';
import type { RaRecord } from '../fields/field';
import { isPlain } from '../values/plain';
import { valueAt } from '../values/valueAt';

/**
 * The records in the lists of the query cache that are not old, the latest read last; one that several lists have is
 * there several times.
 */
export const cachedRows = (queryClient: QueryClient, resource: string, isOld = isChanging): RaRecord[] =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: [resource] })
    .filter(({ queryKey }) => queryKey[1] === 'getList' || queryKey[1] === 'getWhole')
    .toSorted((a, b) => readTime(a) - readTime(b))
    .flatMap(query => (isOld(query) ? [] : rowsIn(query.state.data)))
    .filter(isRow);

/** A record from the list in the query cache that was read last. */
export const cachedRow = (queryClient: QueryClient, resource: string, id: string): RaRecord | undefined =>
  cachedRows(queryClient, resource).findLast(row => row.id === id);

/** The time of a read, in milliseconds. That of a whole list, and of what is made of it, is with the rows: an update of a few renews the other. */
const readTime = ({ state: { data, dataUpdatedAt } }: Query): number =>
  Number(valueAt(data, 'at') ?? valueAt(data, 'meta.whole.at') ?? dataUpdatedAt);

/** A record from lists to which nothing was written since they were read, or that could not be read again. */
export const freshRow = (queryClient: QueryClient, resource: string, id: string): RaRecord | undefined =>
  cachedRows(queryClient, resource, isStale).findLast(row => row.id === id);

/** The rows of a page, `{ data: […] }`, or of a whole list, `{ rows: […] }`. */
const rowsIn = (data: unknown): unknown[] => {
  const { data: page, rows = page } = isPlain(data) ? data : {};
  return Array.isArray(rows) ? rows : [];
};

const isRow = (row: unknown): row is RaRecord => isPlain(row) && typeof row.id === 'string';

/** Whether a list was invalidated, and is being read again or is on no screen: its rows may have changed. */
const isChanging = (query: Query): boolean =>
  query.state.isInvalidated && (query.state.fetchStatus === 'fetching' || query.getObserversCount() === 0);

/** Whether a list was invalidated and not read again, as a long one is not after a write in another tab; false where that failed. */
const isStale = (query: Query): boolean =>
  isChanging(query) || (query.state.isInvalidated && query.state.status !== 'error');
