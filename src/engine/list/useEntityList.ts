import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useDataProvider, useEvent, useListController } from 'react-admin';
import { isPageOrder } from '../data/filterQuery';
import { isValidQuery, listRead, pageSizes, screenMeta, type ListQuery } from '../data/listQuery';
import { unsorted } from '../data/rowOrder';
import { wholeSummary } from '../data/wholeReads';
import type { RaRecord } from '../fields/field';
import { valueAt } from '../fields/valueAt';
import { isPlain } from '../http/plain';
import { useSelection } from '../selection/useSelection';
import { whenIdle } from '../store/whenIdle';
import { useEntity } from '../views/EntitiesContext';
import { isDataSaverOn } from '../views/isDataSaverOn';
import { messageOf, reportError } from '../views/reportError';
import { useListAddress, type AddressOptions } from './useListAddress';

const none: readonly RaRecord[] = [];

const isRows = (value: unknown): value is readonly RaRecord[] =>
  Array.isArray(value) && value.every(row => isPlain(row) && typeof row.id === 'string');

const allRows = (meta: unknown): readonly RaRecord[] | undefined => {
  const all = valueAt(meta, 'all');
  return isRows(all) ? all : undefined;
};

/** After so many next pages in a row, somebody seems to read through the list. */
const readsThrough = 2;

/**
 * Prefetches pages. While somebody reads through the list, the next page is prefetched when the browser is idle.
 * Leaving the list cancels what has not arrived.
 * @returns prefetches one page
 */
const usePrefetchPage = (params: ListQuery, { hasNext, isSettled }: { hasNext: boolean; isSettled: boolean }) => {
  const { name, entity } = useEntity();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { page } = params.pagination;
  const isReadWhole = entity.list?.paging === 'browser';

  const prefetchPage = useEvent((next: number) => {
    if (isReadWhole || isDataSaverOn()) return;
    const pagination = { ...params.pagination, page: next };
    void queryClient.prefetchQuery(listRead(dataProvider, name, { ...params, pagination }));
  });

  const turned = useRef({ page, times: 0 });
  useEffect(() => {
    const { page: before, times } = turned.current;
    if (page !== before) turned.current = { page, times: page === before + 1 ? times + 1 : 0 };
    const isReading = turned.current.times >= readsThrough;
    return isReading && hasNext && isSettled ? whenIdle(() => prefetchPage(page + 1)) : undefined;
  }, [page, hasNext, isSettled, prefetchPage]);

  useEffect(
    () => () => void queryClient.cancelQueries({ queryKey: [name, 'getList'], type: 'inactive' }),
    [queryClient, name],
  );
  return prefetchPage;
};

/** The serial number of the first row on screen, minus 1. Rows of the page before keep theirs. */
const useRowOffset = (offset: number, isPlaceholderData: boolean): number => {
  const [lastOffset, setLastOffset] = useState(offset);
  if (!isPlaceholderData && lastOffset !== offset) setLastOffset(offset);
  return isPlaceholderData ? lastOffset : offset;
};

/**
 * An entity's list: its address, the rows that react-admin's list controller reads, and the selection.
 * @returns also the controller
 */
export const useEntityList = ({ isAlone = true, userTurnedRef }: AddressOptions) => {
  const { name, entity } = useEntity();
  /** The page being left, until the address follows. */
  const leaving = useRef<number>(undefined);
  const controller = useListController<RaRecord>({
    resource: name,
    perPage: pageSizes[0],
    sort: unsorted,
    // Routes check permissions.
    disableAuthentication: true,
    disableSyncWithLocation: !isAlone,
    queryOptions: {
      meta: screenMeta,
      // Not for a page left after a deletion, nor for an invalid address, which is corrected first.
      enabled: ({ queryKey: [, , queriedParams] }) =>
        leaving.current === undefined && (!isAlone || isValidQuery(entity, queriedParams)),
      onError: error => {
        if (entity.list?.failure === 'log') console.error(`${name} could not be loaded: ${messageOf(error)}`);
        else reportError(error);
      },
    },
  });
  const { data, meta, error, isFetching = false, isPlaceholderData = false, refetch } = controller;
  const address = useListAddress(controller, { isAlone, userTurnedRef });
  const { params, sort, page, perPage, total, lastPage, isPaged, needsWholeList, isBeyond, setPage } = address;
  // Before React Query's effect, which fetches the next page.
  useLayoutEffect(() => {
    if (leaving.current !== page) leaving.current = undefined;
  });

  const rows = data ?? none;
  const all = useMemo(() => allRows(meta) ?? rows, [meta, rows]);
  const isOrderOfPage = !needsWholeList && isPageOrder(entity, sort);
  const query = {
    pagination: params.pagination,
    sort: isOrderOfPage ? unsorted : sort,
    filter: params.filter,
    ...(needsWholeList && { meta: screenMeta }),
  };
  const whole = wholeSummary(meta);
  const isMore = total === undefined || total > rows.length;
  const list = {
    ...address,
    rows,
    /** More than the rows of the page, where the client paginates. */
    all,
    total: total ?? 0,
    isTotalKnown: total !== undefined,
    /** Serial number of the first row on screen, which may be of the previous page, minus 1. */
    offset: useRowOffset(isPaged ? (page - 1) * perPage : 0, isPlaceholderData),
    /** The query of the rows on other pages. */
    query,
    whole,
    /** Whether not all records were read, so that rows may be missing. */
    isPart: whole !== undefined && whole.read < whole.total,
    /** Whether more rows may follow those on screen, as the whole list is still being read. */
    isReading: whole?.end === 'reading',
    /** Whether only the rows of this page are sorted, of several pages. */
    isPageSorted: isOrderOfPage && isPaged && entity.list?.paging !== 'browser' && isMore,
    isFiltered: Object.keys(address.fieldFilter).length > 0,
    error,
    isFetching,
    isPending: controller.isPending || isBeyond,
    /** Whether the rows on screen are the previous ones, while others load. */
    isPlaceholderData,
    refetch: () => void refetch(),
    selection: useSelection(rows, isPlaceholderData ? undefined : query),
    prefetchPage: usePrefetchPage(params, { hasNext: isPaged && page < lastPage, isSettled: !isFetching && !error }),
    /** Goes to page 1 without fetching the present page again. */
    leavePage: () => {
      if (page !== 1) leaving.current = page;
      setPage(1);
    },
  };
  return { controller, list };
};

export type EntityListState = ReturnType<typeof useEntityList>['list'];

/** The current list, for its cells and dialogs; `undefined` where there is none. */
export const EntityListContext = createContext<EntityListState | undefined>(undefined);

/** The list of a cell or a dialog. @throws Error outside of a list */
export const useEntityListContext = (): EntityListState => {
  const state = use(EntityListContext);
  if (!state) throw new Error('A dialog must stand over a list, and a cell in one.');
  return state;
};
