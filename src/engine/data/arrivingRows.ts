import type { QueryClient } from '@tanstack/react-query';
import type { RaRecord } from '../fields/field';
import type { Rows } from './declaredReads';
import { rowsOfPage, type Page } from './parameters';
import type { OnRows } from './sharedReading';

/** The least time between two updates of the screen, in milliseconds. */
const updateInterval = 250;

const isPartial = (answer: Rows | undefined): boolean => answer?.meta?.whole?.end === 'reading';

interface ArrivingRowsOptions {
  listKey: readonly unknown[];
  isMatch: (row: RaRecord) => boolean;
  pagination: Page;
  /** Aborts when the screen no longer waits. */
  signal?: AbortSignal;
}

/** Returns the listener that puts the rows on screen which have arrived so far, as a partial answer in React Query's cache. */
export const showArrivingRows = (
  queryClient: QueryClient,
  { listKey, isMatch, pagination, signal }: ArrivingRowsOptions,
): OnRows => {
  let nextUpdateAt = 0;

  /** The results of `isMatch`, as the rows of earlier updates come again with each. */
  const results = new WeakMap<RaRecord, boolean>();
  const isMatchOnce = (row: RaRecord): boolean => {
    const result = results.get(row) ?? isMatch(row);
    results.set(row, result);
    return result;
  };

  /** Whether the list has no answer yet, or a partial one. A complete one stays until the next is complete. */
  const isWaiting = (): boolean => {
    const { data: answer, fetchStatus } = queryClient.getQueryState<Rows>(listKey) ?? {};
    return fetchStatus === 'fetching' && (!answer || isPartial(answer));
  };

  // One on screen stays, as beside the error of a read that failed.
  const removeUnseenPart = () => {
    if (!isPartial(queryClient.getQueryData<Rows>(listKey))) return;
    queryClient.removeQueries({ queryKey: listKey, exact: true, type: 'inactive' });
  };
  signal?.addEventListener('abort', removeUnseenPart, { once: true });

  return rowsSoFar => {
    if (signal?.aborted || Date.now() < nextUpdateAt || !isWaiting()) return;
    const arrived = rowsSoFar();
    if (!arrived) return;
    const { rows, total } = arrived;
    const matchingRows = rows.filter(isMatchOnce);
    const data = rowsOfPage(matchingRows, pagination);
    if (data.length === 0) return;
    const whole = { read: rows.length, total, at: Date.now(), end: 'reading' } as const;
    queryClient.setQueryData<Rows>(listKey, { data, total: matchingRows.length, meta: { whole } });
    nextUpdateAt = Date.now() + updateInterval;
  };
};
