import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider, useEvent } from 'react-admin';
import { listRead, type ListQuery } from '../data/listQuery';
import { whenIdle } from '../store/whenIdle';
import { useEntity } from '../views/RegistryContext';
import { isDataSaverOn } from '../views/isDataSaverOn';

/** Turns to the next page in a row after which somebody seems to read through the list. */
const turnsBeforePrefetch = 2;

interface Options {
  hasNext: boolean;
  /** Whether the page on screen has arrived. */
  isSettled: boolean;
}

/**
 * Prefetches pages. While somebody reads through the list, the next page is prefetched when the browser is idle.
 * Leaving the list cancels what has not arrived.
 * @returns the function that prefetches a page
 */
export const usePrefetchPage = (params: ListQuery, { hasNext, isSettled }: Options) => {
  const { name, entity } = useEntity();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { page } = params.pagination;

  const prefetchPage = useEvent((requestedPage: number) => {
    // All rows came at once if the browser makes the pages.
    if (entity.list?.paging === 'browser' || isDataSaverOn()) return;
    const pagination = { ...params.pagination, page: requestedPage };
    void queryClient.prefetchQuery(listRead(dataProvider, name, { ...params, pagination }));
  });

  /** The page of the last rendering, and how many times in a row the user has turned to the next page. */
  const lastTurn = useRef({ page, turns: 0 });
  useEffect(() => {
    const previous = lastTurn.current;
    const turns = page === previous.page + 1 ? previous.turns + 1 : 0;
    if (page !== previous.page) lastTurn.current = { page, turns };
    const isReadingThrough = lastTurn.current.turns >= turnsBeforePrefetch;
    return isReadingThrough && hasNext && isSettled ? whenIdle(() => prefetchPage(page + 1)) : undefined;
  }, [page, hasNext, isSettled, prefetchPage]);

  useEffect(
    () => () => void queryClient.cancelQueries({ queryKey: [name, 'getList'], type: 'inactive' }),
    [queryClient, name],
  );
  return prefetchPage;
};
