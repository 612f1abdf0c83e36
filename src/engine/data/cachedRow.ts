import type { Query, QueryClient } from '@tanstack/react-query';
import type { RaRecord } from '../fields/field';
import { isPlain } from '../http/plain';

/** A record from the lists in the query cache. */
export const cachedRow = (queryClient: QueryClient, resource: string, id: string): RaRecord | undefined =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: [resource] })
    .filter(({ queryKey }) => queryKey[1] === 'getList' || queryKey[1] === 'getWhole')
    .flatMap(query => (isOld(query) ? [] : rowsIn(query.state.data)))
    .find(row => isRowWithId(row, id));

/** The rows of a page, `{ data: […] }`, or of a whole list, `{ rows: […] }`. */
const rowsIn = (data: unknown): unknown[] => {
  const { data: page, rows = page } = isPlain(data) ? data : {};
  return Array.isArray(rows) ? rows : [];
};

const isRowWithId = (row: unknown, id: string): row is RaRecord => isPlain(row) && row.id === id;

/** Whether a list was invalidated, and is being read again or is on no screen: its rows may have changed. */
const isOld = (query: Query): boolean =>
  query.state.isInvalidated && (query.state.fetchStatus === 'fetching' || query.getObserversCount() === 0);
