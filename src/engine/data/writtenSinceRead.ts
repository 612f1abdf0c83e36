import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Plain } from '../values/plain';
import type { Whole } from './readWhole';

/** The key of an entity's whole lists, or of the one with these query values, in React Query's cache. */
export const wholeKey = (name: string, query?: Plain): QueryKey => [name, 'getWhole', ...(query ? [query] : [])];

/** The ids of records that were written; `unknown` where any may have been. */
export type WrittenIds = ReadonlySet<string> | 'unknown';

/** The records that were written since each whole list was read: `noteWritten` adds to them, the read of a list takes them. */
const writtenIdsByQuery = new WeakMap<Query, WrittenIds>();

/** A list that something else has invalidated may have any change. */
const writtenIdsOf = (query: Query): WrittenIds =>
  writtenIdsByQuery.get(query) ?? (query.state.isInvalidated ? 'unknown' : new Set<string>());

/** The number of writes that this page has heard of. */
let writeCount = 0;

/** Reads again what was written meanwhile: React Query restarts the query on screen, which joins a read that it is made of. */
export const readUpToDate = async <T>(read: () => Promise<T>): Promise<T> => {
  const countBefore = writeCount;
  const answer = await read();
  return countBefore === writeCount ? answer : readUpToDate(read);
};

/** Marks whole lists as stale after a write. @param ids of the records, whose pages alone are read again. @default unknown */
export const noteWritten = (queryClient: QueryClient, name: string, ids: readonly string[] = []): void => {
  writeCount += 1;
  const filter = { queryKey: wholeKey(name) };
  for (const query of queryClient.getQueryCache().findAll(filter)) {
    const earlierIds = writtenIdsOf(query);
    const areKnown = ids.length > 0 && earlierIds !== 'unknown';
    writtenIdsByQuery.set(query, areKnown ? new Set([...earlierIds, ...ids]) : 'unknown');
  }
  void queryClient.invalidateQueries({ ...filter, refetchType: 'none' });
};

/** Has whole lists read from the beginning when they are next requested. @param options.withoutLimit however long they are */
export const invalidateWhole = (queryClient: QueryClient, name: string, options: { withoutLimit: boolean }): void => {
  if (options.withoutLimit)
    queryClient.setQueriesData<Whole>(
      { queryKey: wholeKey(name) },
      list => list && { ...list, most: Number.MAX_SAFE_INTEGER },
    );
  noteWritten(queryClient, name);
};

/** Returns the records that were written since a list was read, or since the last call. */
export const takeWrittenIds = (query: Query): WrittenIds => {
  const writtenIds = writtenIdsOf(query);
  writtenIdsByQuery.set(query, new Set());
  return writtenIds;
};

/** Runs reads of a list. They take the ids that were written before them; those of writes meanwhile are there for the next to take. */
export const withWrittenIds = async <T>(query: Query, read: (takeIds: () => WrittenIds) => Promise<T>): Promise<T> => {
  try {
    return await read(() => takeWrittenIds(query));
  } finally {
    // Also after a failure, which loses the ids that were taken: then the query is invalid, and without ids any may have been written.
    writtenIdsByQuery.delete(query);
  }
};
