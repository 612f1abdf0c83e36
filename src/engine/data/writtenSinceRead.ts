import type { Query, QueryClient } from '@tanstack/react-query';

/** The id of a new record whose id is not in the answer of the server. */
export const unknownNewId = 'created';

/** The ids of records that were written, or that any may have been. */
type Change = ReadonlySet<string> | 'unknown';

/** Writes since each whole list was read. */
const changes = new WeakMap<Query, Change>();

/** Marks whole lists as stale after a write; where the ids are known, only their pages are read again. @param ids empty if unknown */
export const noteWritten = (queryClient: QueryClient, name: string, ids: readonly string[]): void => {
  const filter = { queryKey: [name, 'getWhole'] };
  for (const query of queryClient.getQueryCache().findAll(filter)) {
    const before = changes.get(query);
    const isKnown = ids.length > 0 && before !== 'unknown' && (before !== undefined || !query.state.isInvalidated);
    changes.set(query, isKnown ? new Set([...(before ?? []), ...ids]) : 'unknown');
  }
  void queryClient.invalidateQueries({ ...filter, refetchType: 'none' });
};

/** The records that were written since a list was read, or since the last call. */
export const takeChange = (query: Query): Change => {
  const change = changes.get(query) ?? (query.state.isInvalidated ? 'unknown' : new Set<string>());
  changes.set(query, new Set());
  return change;
};

/** Forgets the changes of a list that has been read. */
export const forgetChange = (query: Query): void => void changes.delete(query);
