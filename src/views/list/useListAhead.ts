import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider, useEvent } from 'react-admin';
import { useEntity } from '../EntitiesContext';
import { whenIdle } from '../../store/whenIdle';
import { isSparing } from '../isSparing';
import { listQuery, listRead, type Asked } from './listQuery';

/** So many pages turned in a row, one after the other, say that somebody reads through the list. */
const readsThrough = 2;

/**
 * Reads pages of a list before they are asked for, so that they show at once. While somebody reads through the list,
 * the page behind theirs is read when the browser is idle. Leaving the list cancels what has not arrived.
 * @returns reads one page; call it for a page that is about to be asked for
 */
export const useListAhead = (asked: Asked, { hasNext, isSettled }: { hasNext: boolean; isSettled: boolean }) => {
  const { name, entity } = useEntity();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { page } = asked;
  const isReadWhole = entity.list?.paging === 'browser';

  const prepare = useEvent((next: number) => {
    if (isReadWhole || isSparing()) return;
    void queryClient.prefetchQuery(listRead(dataProvider, name, listQuery(entity, { ...asked, page: next })));
  });

  const turned = useRef({ page, times: 0 });
  useEffect(() => {
    const { page: before, times } = turned.current;
    if (page !== before) turned.current = { page, times: page === before + 1 ? times + 1 : 0 };
    const isReading = turned.current.times >= readsThrough;
    return isReading && hasNext && isSettled ? whenIdle(() => prepare(page + 1)) : undefined;
  }, [page, hasNext, isSettled, prepare]);

  useEffect(
    () => () => void queryClient.cancelQueries({ queryKey: [name, 'getList'], type: 'inactive' }),
    [queryClient, name],
  );

  return prepare;
};
