import type { QueryClient } from '@tanstack/react-query';
import type { Plain } from '../http/plain';
import type { RaRecord } from '../fields/field';
import type { Page } from './parameters';
import { readWhole, readWritten, type Whole } from './readWhole';
import type { Rows } from './declaredReads';
import { endRead, tellRead } from './wholeReads';
import { forgetWrittenIds, takeWrittenIds } from './writtenSinceRead';

/** The rows that have arrived of a list that is being read. */
export interface RowsSoFar {
  rows: readonly RaRecord[];
  total: number;
}

/** Listens to arriving rows. It gets a function for them, as putting them together takes time; without a total it gives none. */
type OnRows = (rowsSoFar: () => RowsSoFar | undefined) => void;

interface Options {
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

/** A longer list does not expire: it says its age, and is read again on request. */
const isFresh = ({ rows, size, at }: Whole): boolean => rows.length > size || Date.now() - at < freshFor;

/** The time for which reading continues after the last request for it, in milliseconds: another request may follow. */
const lingersFor = 1000;

/** Numbers of requests that wait for a list, by its key: the reading is cancelled at 0. */
const waitingCounts = new Map<string, number>();

/** The listeners of the requests that share the reading of a list, by its key. */
const listeners = new Map<string, Set<OnRows>>();

interface ReadOptions extends Pick<Options, 'name' | 'readPage' | 'onRows'> {
  most?: number;
  signal: AbortSignal;
}

/** Reads all pages, and tells the screen how far that has come. `stop` of the screen ends it with the rows so far. */
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

/**
 * Returns a whole list, from React Query's cache where it is fresh. Requests for the same list share one reading, which
 * ends when none waits for it any more. After writes, only the pages of the written records are read again.
 */
export const fetchWhole = async (queryClient: QueryClient, options: Options): Promise<Whole> => {
  const { name, query, readPage, mayBePartial, onRows, onLeave, signal } = options;
  signal?.throwIfAborted();
  const queryKey = [name, 'getWhole', query];
  const listKey = JSON.stringify(queryKey);
  const cachedList = queryClient.getQueryData<Whole>(queryKey);
  const isEnough = mayBePartial || cachedList?.end === 'complete' || cachedList?.end === 'limit';

  const read = async (querySignal: AbortSignal): Promise<Whole> => {
    const readAnew = () =>
      readAll({
        name,
        readPage,
        onRows: rowsSoFar => listeners.get(listKey)?.forEach(listener => listener(rowsSoFar)),
        most: cachedList?.most,
        signal: querySignal,
      });
    const cacheEntry = queryClient.getQueryCache().find({ queryKey });
    if (!cacheEntry) return readAnew();
    /** Reads what was written since a list was read, until nothing was written meanwhile. */
    const readUpToDate = async (list: Whole | undefined): Promise<Whole> => {
      const writtenIds = takeWrittenIds(cacheEntry);
      if (!list || writtenIds === 'unknown') return readUpToDate(await readAnew());
      if (writtenIds.size === 0) return list;
      const updatedList = await readWritten(list, writtenIds, page => readPage(page, querySignal));
      return readUpToDate(updatedList ?? (await readAnew()));
    };
    try {
      return await readUpToDate(cachedList && isEnough && isFresh(cachedList) ? cachedList : undefined);
    } finally {
      forgetWrittenIds(cacheEntry);
    }
  };

  const changeWaitingCount = (change: 1 | -1): number => {
    const count = (waitingCounts.get(listKey) ?? 0) + change;
    waitingCounts.set(listKey, count);
    return count;
  };
  changeWaitingCount(1);
  const listenersOfList = listeners.get(listKey) ?? new Set();
  listeners.set(listKey, listenersOfList.add(onRows));
  /** Stops waiting; the reading lingers for other requests. */
  const leave = () => {
    listenersOfList.delete(onRows);
    onLeave();
    setTimeout(() => {
      if (changeWaitingCount(-1) === 0) void queryClient.cancelQueries({ queryKey, exact: true });
    }, lingersFor);
  };
  signal?.addEventListener('abort', leave);
  try {
    return await queryClient.fetchQuery({
      queryKey,
      queryFn: ({ signal: querySignal }) => read(querySignal),
      // `isFresh` decides whether the cached list will do, by the time when it was read.
      staleTime: 0,
      // The query client is that of one session.
      gcTime: Number.POSITIVE_INFINITY,
      // To compare thousands of rows with those before takes long, and the rows that stay are the same anyway.
      structuralSharing: false,
    });
  } finally {
    signal?.removeEventListener('abort', leave);
    listenersOfList.delete(onRows);
    if (!signal?.aborted) changeWaitingCount(-1);
  }
};
