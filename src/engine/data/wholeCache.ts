import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { RaRecord } from '../fields/field';
import type { Plain } from '../values/plain';
import { whenAborted } from '../store/whenAborted';
import type { Page } from './parameters';
import { readWhole, type Whole } from './readWhole';
import { readWritten } from './readWritten';
import type { Rows } from './declaredReads';
import { endRead, tellRead } from './wholeReads';
import { forgetWrittenIds, takeWrittenIds } from './writtenSinceRead';

interface RowsSoFar {
  rows: readonly RaRecord[];
  total: number;
}

/** Listens to arriving rows. It gets a function for them, as putting them together takes time; without a total it gives none. */
export type OnRows = (rowsSoFar: () => RowsSoFar | undefined) => void;

export interface WholeRequest {
  /** Name of the entity. */
  name: string;
  /** Query values of every call. */
  query: Plain;
  readPage: (page: Page, signal: AbortSignal) => Promise<Rows>;
  /** Whether a part of the list will do, where more was not read. */
  mayBePartial: boolean;
  onRows: OnRows;
  /** Called when `signal` ends the wait. */
  onLeave: () => void;
  signal?: AbortSignal;
}

/** The time for which a list that one call reads whole counts as fresh, in milliseconds. */
const freshFor = 5 * 60_000;

/** Whether a list is recent enough. One of several pages is: the screen says its age, and reads it again on request. */
const isFresh = ({ rows, size, at }: Whole): boolean => rows.length > size || Date.now() - at < freshFor;

/** Whether a cached list will do. One that has reached the limit would not become longer. */
const isUsable = (list: Whole, mayBePartial: boolean): boolean =>
  isFresh(list) && (mayBePartial || list.end === 'complete' || list.end === 'limit');

interface ReadOptions extends Pick<WholeRequest, 'name' | 'readPage' | 'onRows'> {
  most?: number;
  signal: AbortSignal;
}

/** Reads all pages, and publishes its progress. The user can stop it, which gives the rows that were read so far. */
const readAll = async ({ name, readPage, onRows, most, signal }: ReadOptions): Promise<Whole> => {
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

interface UpdateOptions extends ReadOptions, Pick<WholeRequest, 'mayBePartial'> {
  cacheEntry: Query;
  cachedList?: Whole;
}

/** Reads a list, or only the pages of the records that were written since the cached list was read. */
const updateOrRead = async ({ cacheEntry, cachedList, mayBePartial, ...options }: UpdateOptions): Promise<Whole> => {
  const { readPage, signal } = options;
  // Where the user wants more rows than the limit, `WholeStatus` has raised that of the cached list.
  const readAnew = () => readAll({ ...options, most: cachedList?.most });
  /** Repeats itself until nothing was written during the last read: the ids are taken before each read and are then empty. */
  const update = async (list: Whole | undefined): Promise<Whole> => {
    const writtenIds = takeWrittenIds(cacheEntry);
    if (!list || writtenIds === 'unknown') return update(await readAnew());
    if (writtenIds.size === 0) return list;
    const updatedList = await readWritten(list, writtenIds, page => readPage(page, signal));
    return update(updatedList ?? (await readAnew()));
  };
  try {
    return await update(cachedList && isUsable(cachedList, mayBePartial) ? cachedList : undefined);
  } finally {
    // After a failure the entry is invalid and has no ids, which `takeWrittenIds` answers by `unknown`.
    forgetWrittenIds(cacheEntry);
  }
};

/** The time for which reading continues after the last request for it, in milliseconds: another request may follow. */
const lingersFor = 1000;

/** The requests that wait for a list, and share its reading. */
const waitersByEntry = new WeakMap<Query, { count: number; listeners: Set<OnRows> }>();

/**
 * Returns a whole list, from React Query's cache where it is fresh. Requests for the same list share one reading, which
 * ends when none waits for it any more. After writes, only the pages of the written records are read again.
 */
export const fetchWhole = async (queryClient: QueryClient, request: WholeRequest): Promise<Whole> => {
  const { onRows, onLeave, signal } = request;
  signal?.throwIfAborted();
  const queryKey: QueryKey = [request.name, 'getWhole', request.query];
  const cacheEntry = queryClient.getQueryCache().build(queryClient, { queryKey });
  const cachedList = queryClient.getQueryData<Whole>(queryKey);
  const waiters = waitersByEntry.get(cacheEntry) ?? { count: 0, listeners: new Set<OnRows>() };
  waitersByEntry.set(cacheEntry, waiters);

  waiters.count += 1;
  waiters.listeners.add(onRows);
  const leaveEarly = () => {
    waiters.listeners.delete(onRows);
    onLeave();
    setTimeout(() => {
      waiters.count -= 1;
      if (waiters.count === 0) void queryClient.cancelQueries({ queryKey, exact: true });
    }, lingersFor);
  };
  signal?.addEventListener('abort', leaveEarly);
  try {
    const reading = queryClient.fetchQuery({
      queryKey,
      queryFn: ({ signal: readingSignal }) =>
        updateOrRead({
          ...request,
          cacheEntry,
          cachedList,
          onRows: rowsSoFar => waiters.listeners.forEach(listener => listener(rowsSoFar)),
          signal: readingSignal,
        }),
      // `isFresh` decides whether the cached list will do, by the time when it was read.
      staleTime: 0,
      // The query client is that of one session.
      gcTime: Number.POSITIVE_INFINITY,
      // To compare thousands of rows with those before takes long, and the rows that stay are the same anyway.
      structuralSharing: false,
    });
    // One that leaves need not wait: the reading is also for others.
    return await Promise.race([reading, whenAborted(signal)]);
  } finally {
    if (!signal?.aborted) {
      signal?.removeEventListener('abort', leaveEarly);
      waiters.listeners.delete(onRows);
      waiters.count -= 1;
    }
  }
};
