import type { Query, QueryClient } from '@tanstack/react-query';
import type { RaRecord } from '../fields/field';
import type { Plain } from '../values/plain';
import { whenAborted } from '../store/whenAborted';
import type { Page } from './parameters';
import { readWhole, type Whole } from './readWhole';
import { readWritten } from './readWritten';
import type { Rows } from './declaredReads';
import { endRead, tellRead } from './wholeReads';
import { forgetWrittenIds, takeWrittenIds, wholeKey } from './writtenSinceRead';

/** Listens to arriving rows. It gets a function for them, as putting them together takes time; without a total it gives none. */
export type OnRows = (rowsSoFar: () => { rows: readonly RaRecord[]; total: number } | undefined) => void;

export interface WholeRequest {
  /** Name of the entity. */
  name: string;
  /** Query values of every call. */
  query: Plain;
  readPage: (page: Page, signal: AbortSignal) => Promise<Rows>;
  /** Whether a part of the list will do, where more was not read. */
  mayBePartial: boolean;
  onRows: OnRows;
  signal?: AbortSignal;
}

/** The time for which a list that one call reads whole counts as fresh, in milliseconds. */
const freshFor = 5 * 60_000;

/** Whether a list is recent enough. One of several pages is: the screen says its age, and reads it again on request. */
const isFresh = ({ rows, size, at }: Whole): boolean => rows.length > size || Date.now() - at < freshFor;

/** Whether a cached list will do. One that has reached the limit would not become longer. */
const isUsable = (list: Whole, mayBePartial: boolean): boolean =>
  isFresh(list) && (mayBePartial || list.end === 'complete' || list.end === 'limit');

interface Reading extends Pick<WholeRequest, 'name' | 'readPage' | 'onRows'> {
  signal: AbortSignal;
  /** Most rows that are asked for. @default maxRows */
  most?: number;
}

/** Reads all pages, and publishes its progress. The user can stop it, which gives the rows that were read so far. */
const readAll = async ({ name, readPage, onRows, most, signal }: Reading): Promise<Whole> => {
  let isStopped = false;
  const calls = new AbortController();
  const stop = () => {
    isStopped = true;
    calls.abort();
  };
  const end = () => {
    calls.abort();
    endRead(name, stop);
  };
  tellRead(name, { read: 0, stop });
  signal.addEventListener('abort', end);
  try {
    return await readWhole({
      readPage: page => readPage(page, calls.signal),
      onProgress: (read, total, rowsSoFar) => {
        tellRead(name, { read, total, stop });
        onRows(() => (total === undefined ? undefined : { rows: rowsSoFar(), total }));
      },
      isStopped: () => isStopped,
      most,
    });
  } finally {
    end();
  }
};

/** Reads a list, or the pages of the records that were written since, until nothing was written during the last read. */
const readUntilCurrent = async (reading: Reading, cacheEntry: Query, list?: Whole): Promise<Whole> => {
  // Taking the ids empties them: after a read there are only those that were written meanwhile.
  const writtenIds = takeWrittenIds(cacheEntry);
  if (!list || writtenIds === 'unknown') return readUntilCurrent(reading, cacheEntry, await readAll(reading));
  if (writtenIds.size === 0) return list;
  const { readPage, signal } = reading;
  const updatedList = await readWritten(list, writtenIds, page => readPage(page, signal));
  return readUntilCurrent(reading, cacheEntry, updatedList ?? (await readAll(reading)));
};

/** The time for which reading continues after the last request for it, in milliseconds: another request may follow. */
const lingersFor = 1000;

/** The listeners of the requests that share the reading of a list: one of each. */
const listenersByEntry = new WeakMap<Query, Set<OnRows>>();

/**
 * Returns a whole list, from React Query's cache where it is fresh. Requests for the same list share one reading, which
 * ends when none waits for it any more. After writes, only the pages of the written records are read again.
 */
export const fetchWhole = async (queryClient: QueryClient, request: WholeRequest): Promise<Whole> => {
  const { name, query, readPage, mayBePartial, onRows, signal } = request;
  signal?.throwIfAborted();
  const queryKey = wholeKey(name, query);
  const cacheEntry = queryClient.getQueryCache().build(queryClient, { queryKey });
  const listeners = listenersByEntry.get(cacheEntry) ?? new Set<OnRows>();
  listenersByEntry.set(cacheEntry, listeners);
  const tellAll: OnRows = rowsSoFar => listeners.forEach(tell => tell(rowsSoFar));

  const readOrJoin = (cachedList: Whole | undefined): Promise<Whole> =>
    queryClient.fetchQuery({
      queryKey,
      queryFn: async ({ signal: readingSignal }) => {
        // Where the user wants more rows than the limit, `invalidateWhole` has raised that of the cached list.
        const reading = { name, readPage, onRows: tellAll, signal: readingSignal, most: cachedList?.most };
        const usableList = cachedList && isUsable(cachedList, mayBePartial) ? cachedList : undefined;
        try {
          return await readUntilCurrent(reading, cacheEntry, usableList);
        } finally {
          // After a failure the entry is invalid and has no ids, which `takeWrittenIds` answers by `unknown`.
          forgetWrittenIds(cacheEntry);
        }
      },
      // `isUsable` decides whether the cached list will do, by the time when it was read.
      staleTime: 0,
      // The query client is that of one session.
      gcTime: Number.POSITIVE_INFINITY,
      // To compare thousands of rows with those before takes long, and the rows that stay are the same anyway.
      structuralSharing: false,
    });
  const read = async (): Promise<Whole> => {
    const cachedList = queryClient.getQueryData<Whole>(queryKey);
    const list = await readOrJoin(cachedList);
    // A request for which a part of the list will do may have begun the reading, and has only updated the cached part.
    const isCachedPart = list.at === cachedList?.at && !isUsable(list, mayBePartial);
    return isCachedPart && !signal?.aborted ? readOrJoin(list) : list;
  };

  // A function of its own: requests may pass the same one.
  const listener: OnRows = rowsSoFar => onRows(rowsSoFar);
  listeners.add(listener);
  const leave = () => {
    listeners.delete(listener);
    if (listeners.size === 0) void queryClient.cancelQueries({ queryKey, exact: true });
  };
  try {
    // One that leaves need not wait: the reading is also for others.
    return await Promise.race([read(), whenAborted(signal)]);
  } finally {
    if (signal?.aborted) setTimeout(leave, lingersFor);
    else leave();
  }
};
