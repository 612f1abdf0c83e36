import type { Query, QueryClient } from '@tanstack/react-query';
import type { RaRecord } from '../fields/field';
import { isPlain } from '../http/plain';

/** A record that a list has already brought. */
export const cachedRow = (queryClient: QueryClient, resource: string, id: string): RaRecord | undefined =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: [resource] })
    .filter(({ queryKey }) => queryKey[1] === 'getList' || queryKey[1] === 'getWhole')
    .flatMap(query => (isOld(query) ? [] : rowsIn(query.state.data)))
    .find(row => isRowWithId(row, id));

const rowsIn = (data: unknown): unknown[] => {
  const { data: page, rows = page } = isPlain(data) ? data : {};
  return Array.isArray(rows) ? rows : [];
};

const isRowWithId = (row: unknown, id: string): row is RaRecord => isPlain(row) && row.id === id;

const isOld = (query: Query): boolean =>
  query.state.isInvalidated && (query.state.fetchStatus === 'fetching' || query.getObserversCount() === 0);
