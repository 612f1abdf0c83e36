import type { Query, QueryClient } from '@tanstack/react-query';
import type { RaRecord } from '../fields/field';
import { whenAborted } from '../store/whenAborted';

/** Listens to arriving rows. It gets a function for them, as putting them together takes time; without a total it gives none. */
export type OnRows = (rowsSoFar: () => { rows: readonly RaRecord[]; total: number } | undefined) => void;

/** The time for which reading continues after the last request for it, in milliseconds: another request may follow. */
const lingersFor = 1000;

/** The listeners of the requests that wait for a query: one of each. */
const listenersByQuery = new WeakMap<Query, Set<OnRows>>();

interface Sharing<T> {
  /** Reads with `fetchQuery`, or joins the read under way. Rows that arrive are told to all requests. */
  read: (tellAll: OnRows) => Promise<T>;
  onRows: OnRows;
  /** Aborts when this request no longer waits. */
  signal?: AbortSignal;
}

/** Waits for a query together with the other requests for it. The reading is cancelled when none waits for it any more. */
export const shareReading = async <T>(queryClient: QueryClient, query: Query, options: Sharing<T>): Promise<T> => {
  const { read, onRows, signal } = options;
  const listeners = listenersByQuery.get(query) ?? new Set<OnRows>();
  listenersByQuery.set(query, listeners);
  // One function for each request: requests may pass the same one.
  const listener: OnRows = rowsSoFar => onRows(rowsSoFar);
  listeners.add(listener);
  const leave = () => {
    listeners.delete(listener);
    if (listeners.size === 0) void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
  };
  try {
    const reading = read(rowsSoFar => listeners.forEach(tell => tell(rowsSoFar)));
    // One that leaves need not wait: the reading is also for others.
    return await Promise.race([reading, whenAborted(signal)]);
  } finally {
    if (signal?.aborted) setTimeout(leave, lingersFor);
    else leave();
  }
};
