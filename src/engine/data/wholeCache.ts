import type { QueryClient } from '@tanstack/react-query';
import type { Plain } from '../values/plain';
import type { Page } from './parameters';
import { readWhole, type Whole } from './readWhole';
import { rereadPages } from './rereadPages';
import type { Rows } from './declaredReads';
import { shareReading, type OnRows } from './sharedReading';
import { endRead, tellRead } from './wholeReads';
import { wholeKey, withWrittenIds, type WrittenIds } from './writtenSinceRead';

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

/**
 * Reads a list, or the pages of the records that were written since, until nothing was written during the last read.
 * @param takeIds gives the ids of the records that were written since its last call
 */
const readUntilCurrent = async (reading: Reading, takeIds: () => WrittenIds, list?: Whole): Promise<Whole> => {
  const writtenIds = takeIds();
  if (!list || writtenIds === 'unknown') return readUntilCurrent(reading, takeIds, await readAll(reading));
  if (writtenIds.size === 0) return list;
  const { readPage, signal } = reading;
  const updatedList = await rereadPages(list, writtenIds, page => readPage(page, signal));
  return readUntilCurrent(reading, takeIds, updatedList ?? (await readAll(reading)));
};

/**
 * Returns a whole list, from React Query's cache where it is fresh. Requests for the same list share one reading. After
 * writes, only the pages of the written records are read again.
 */
export const fetchWhole = async (queryClient: QueryClient, request: WholeRequest): Promise<Whole> => {
  const { name, query, readPage, mayBePartial, onRows, signal } = request;
  signal?.throwIfAborted();
  const queryKey = wholeKey(name, query);
  const cacheEntry = queryClient.getQueryCache().build(queryClient, { queryKey });

  const readOrJoin = (cachedList: Whole | undefined, tellAll: OnRows): Promise<Whole> =>
    queryClient.fetchQuery({
      queryKey,
      queryFn: ({ signal: readingSignal }) => {
        // Where the user wants more rows than the limit, `invalidateWhole` has raised that of the cached list.
        const reading = { name, readPage, onRows: tellAll, signal: readingSignal, most: cachedList?.most };
        const usableList = cachedList && isUsable(cachedList, mayBePartial) ? cachedList : undefined;
        return withWrittenIds(cacheEntry, takeIds => readUntilCurrent(reading, takeIds, usableList));
      },
      // `isUsable` decides whether the cached list will do, by the time when it was read.
      staleTime: 0,
      // The query client is that of one session.
      gcTime: Number.POSITIVE_INFINITY,
      // To compare thousands of rows with those before takes long, and the rows that stay are the same anyway.
      structuralSharing: false,
    });
  const read = async (tellAll: OnRows): Promise<Whole> => {
    const cachedList = queryClient.getQueryData<Whole>(queryKey);
    const list = await readOrJoin(cachedList, tellAll);
    // A request for which a part of the list will do may have begun the reading, and has only updated the cached part.
    const isCachedPart = list.at === cachedList?.at && !isUsable(list, mayBePartial);
    return isCachedPart && !signal?.aborted ? readOrJoin(list, tellAll) : list;
  };

  return shareReading(queryClient, cacheEntry, { read, onRows, signal });
};
