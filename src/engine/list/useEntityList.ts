import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import {
  useDataProvider,
  useEvent,
  useListController,
  useLocation,
  useNavigate,
  type GetDataOptions,
  type ListControllerResult,
  type SortPayload,
} from 'react-admin';
import { isPlain } from '../http/plain';
import { isPaged as isPagedByServer } from '../schema/calls';
import type { RaRecord } from '../fields/field';
import { toText } from '../fields/toText';
import { valueAt } from '../fields/valueAt';
import { t } from '../i18n/t';
import { unsorted, maxRows, type Filter } from '../data/rowOrder';
import {
  areKnown,
  filterOf,
  filterParts,
  isClientSide,
  isPageOrder,
  isSameInKey,
  knownParams,
  listRead,
  pageSizes,
  screenMeta,
  type ListQuery,
} from '../data/listQuery';
import { readPages } from '../data/readWhole';
import { whenIdle } from '../store/whenIdle';
import { toast } from '../ui/toasts/toast';
import { useEntity } from '../views/EntitiesContext';
import { isDataSaverOn } from '../views/isDataSaverOn';
import { messageOf, reportError } from '../views/reportError';
import { saveCsv } from './export/saveCsv';
import { useSelection } from '../selection/useSelection';
import { listColumns } from '../views/columnDefs';

/** Reads the data provider's summary of the whole list that answered a client-side query. */
export const wholeSummary = (meta: unknown) => {
  const facts = valueAt(meta, 'whole');
  if (!isPlain(facts)) return undefined;
  const [read = 0, total = 0, at = 0] = [facts.read, facts.total, facts.at].map(Number);
  return { read, total, at, end: toText(facts.end) };
};

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

/**
 * Replaces an invalid address by the nearest valid one.
 * @param requestedQuery the address, as react-admin reads it
 * @param unknown what it filters or sorts by that is no field
 */
const useCorrectedAddress = (
  isOn: boolean,
  requestedQuery: ListQuery,
  validQuery: ListQuery,
  unknown: readonly string[],
) => {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { page, perPage } = validQuery.pagination;
  const query = new URLSearchParams(search);
  const isOther = (name: string, value: number) => query.has(name) && query.get(name) !== String(value);
  const isWrong = !isSameInKey(requestedQuery, validQuery) || isOther('page', page) || isOther('perPage', perPage);
  query.set('page', String(page));
  query.set('perPage', String(perPage));
  if (!isSameInKey(requestedQuery.filter, validQuery.filter) || !query.has('filter'))
    query.set('filter', JSON.stringify(validQuery.filter));
  if (!isSameInKey(requestedQuery.sort, validQuery.sort)) {
    query.set('sort', validQuery.sort.field);
    query.set('order', validQuery.sort.order);
  }
  const corrected = isOn && isWrong ? query.toString() : undefined;
  useEffect(() => {
    if (corrected !== undefined) navigate({ pathname, search: corrected, hash }, { replace: true, state });
  }, [corrected, pathname, hash, state, navigate]);

  const leftOut = unknown.join(', ');
  useEffect(() => {
    if (leftOut)
      toast.info(
        t('This list has no field “%{field}”. It was left out of the filter and the order.', { field: leftOut }),
      );
  }, [leftOut]);
};

interface Outcome {
  rows: readonly RaRecord[];
  total?: number;
  error: Error | null;
  isPending: boolean;
}

interface Options {
  /** False for a list inside another screen, which must not change the address. @default true */
  isAlone?: boolean;
  /** Set when the user turns a page. */
  userTurnedRef: RefObject<boolean>;
}

/** react-admin's list context while loading, with rows, and after a failure. */
const contextState = ({ rows, total, error, isPending }: Outcome) => {
  const none = { data: undefined, total: undefined, meta: undefined } as const;
  if (isPending) return { ...none, error: null, isPending: true } as const;
  if (error && rows.length === 0) return { ...none, error, isPending: false } as const;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- react-admin leaves an unknown total out, though its type does not
  const loadedState = { data: [...rows], total: total as number, meta: undefined, isPending: false as const };
  return error ? { ...loadedState, error } : { ...loadedState, error: null };
};

/**
 * The state of an entity's list: react-admin's list controller with three differences. Parameters are limited to what
 * the list knows, as an address may hold anything. Sorting within a page keeps the page. `getData` reads page by
 * page.
 */
export const useEntityList = ({ isAlone = true, userTurnedRef }: Options) => {
  const { name, entity, heading } = useEntity();
  const dataProvider = useDataProvider();
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
        leaving.current === undefined && (!isAlone || areKnown(entity, queriedParams)),
      onError: error => {
        if (entity.list?.failure === 'log') console.error(`${name} could not be loaded: ${messageOf(error)}`);
        else reportError(error);
      },
    },
  });
  const { data, meta, error, isFetching = false, isPlaceholderData = false, refetch } = controller;
  const { setFilters, filterValues } = controller;
  const requestedQuery: ListQuery = {
    pagination: { page: controller.page, perPage: controller.perPage },
    sort: { field: controller.sort.field, order: controller.sort.order },
    filter: filterValues,
  };
  const { params, unknown } = knownParams(entity, requestedQuery);
  const { pagination, sort } = params;
  const { page, perPage } = pagination;
  const { search, fieldFilter, isAll } = filterParts(params.filter);
  const isLocal = isClientSide(entity, params);
  // Before React Query's effect, which fetches the next page.
  useLayoutEffect(() => {
    if (leaving.current !== page) leaving.current = undefined;
  });

  const isPagedHere = entity.list?.paging === 'browser';
  const isPaged = isPagedHere || !entity.list?.call || isPagedByServer(entity.list.call);
  // The server may not say, or not have answered.
  const total: number | undefined = controller.total;
  const isTotalKnown = total !== undefined;
  // Without a total, only the next page is known.
  const lastPage =
    total === undefined ? page + Number(controller.hasNextPage ?? false) : Math.max(1, Math.ceil(total / perPage));
  const isBeyond = isPaged && !isPlaceholderData && isTotalKnown && page > lastPage;
  const right = isBeyond ? { ...params, pagination: { page: lastPage, perPage } } : params;
  useCorrectedAddress(isAlone, requestedQuery, right, unknown);
  const turn = useEvent(controller.setPage);
  useEffect(() => {
    if (isBeyond && !isAlone) turn(lastPage);
  }, [isBeyond, isAlone, lastPage, turn]);
  const setPage = useEvent((next: number) => {
    userTurnedRef.current = true;
    controller.setPage(next);
  });

  const rows = data ?? none;
  const all = useMemo(() => allRows(meta) ?? rows, [meta, rows]);
  /** The query of the rows on other pages. */
  const query = {
    pagination,
    sort: isPageOrder(entity, sort) && !isLocal ? unsorted : sort,
    filter: params.filter,
    ...(isLocal && { meta: screenMeta }),
  };
  const whole = wholeSummary(meta);
  const isPending = controller.isPending || isBeyond;
  const selection = useSelection(rows, isPlaceholderData ? undefined : query);
  const prefetchPage = usePrefetchPage(params, {
    hasNext: isPaged && page < lastPage,
    isSettled: !isFetching && !error,
  });

  const offset = isPaged ? (page - 1) * perPage : 0;
  const [shownOffset, setShownOffset] = useState(offset);
  if (!isPlaceholderData && shownOffset !== offset) setShownOffset(offset);

  const filterWith = (change: Partial<ReturnType<typeof filterParts>>) =>
    setFilters(filterOf({ search, fieldFilter, isAll, ...change }), undefined, false);

  const getData = useEvent(
    async ({ maxResults = maxRows, meta: requestMeta }: GetDataOptions = {}): Promise<RaRecord[]> => {
      const allPages = await readPages(
        at => dataProvider.getList<RaRecord>(name, { ...query, pagination: at, meta: requestMeta }),
        read => read.length >= maxResults,
      );
      return allPages.slice(0, maxResults);
    },
  );

  const context: ListControllerResult<RaRecord> = {
    ...controller,
    ...contextState({ rows, total, error, isPending }),
    defaultTitle: heading,
    page,
    perPage,
    // react-admin's name for the default order.
    sort: { field: sort.field || 'id', order: sort.order },
    filterValues: params.filter,
    hasNextPage: page < lastPage,
    hasPreviousPage: page > 1,
    isLoading: isFetching && isPending,
    selectedIds: [...selection.selected],
    onSelect: selection.set,
    onToggleItem: (id: string) => selection.toggle(id),
    onUnselectItems: selection.clear,
    onSelectAll: ({ limit }: { limit?: number } = {}): void => {
      getData({ maxResults: limit }).then(
        allPages =>
          selection.set(
            allPages.map(({ id }) => id),
            allPages,
            query,
          ),
        reportError,
      );
    },
    exporter: async (exportedRows: readonly RaRecord[]): Promise<void> => {
      const { csvOf } = await import('./export/csv');
      saveCsv(`${heading}.csv`, csvOf(entity, listColumns(entity), exportedRows));
    },
    getData,
    setPage,
    setSort: (newSort: SortPayload): void => {
      controller.setSort(newSort);
      // The controller goes to page 1 when the order changes.
      if (!isLocal && isPageOrder(entity, newSort)) setPage(page);
    },
  };

  return {
    context,
    rows,
    /** More than the rows of the page, where the client paginates. */
    all,
    total: total ?? 0,
    isTotalKnown,
    /** Serial number of the first row on screen, which may be of the previous page, minus 1. */
    offset: isPlaceholderData ? shownOffset : offset,
    isPaged,
    page,
    perPage,
    lastPage,
    /** Without a field it is the server's order. */
    sort,
    search,
    fieldFilter,
    params,
    /** The query of the rows on other pages. */
    query,
    /** Whether the filter or order exceeds what the call can do, so that the whole list is read. */
    isClientSide: isLocal,
    whole,
    /** Whether not all records were read, so that rows may be missing. */
    isPart: whole !== undefined && whole.read < whole.total,
    /** Whether more rows may follow those on screen, as the whole list is still being read. */
    isReading: whole?.end === 'reading',
    /** Whether only the rows of this page are sorted, of several pages. */
    isPageSorted:
      !isLocal && isPageOrder(entity, sort) && isPaged && !isPagedHere && (total === undefined || total > rows.length),
    isAll,
    setAll: (next: boolean) => filterWith({ isAll: next }),
    isFiltered: Object.keys(fieldFilter).length > 0,
    error,
    isFetching,
    isPending,
    /** Whether the rows on screen are the previous ones, while others load. */
    isPlaceholderData,
    refetch: () => void refetch(),
    selection,
    prefetchPage,
    setPage,
    /** Goes to page 1 without fetching the present page again. */
    leavePage: () => {
      if (page !== 1) leaving.current = page;
      setPage(1);
    },
    setPerPage: controller.setPerPage,
    setSort: context.setSort,
    setSearch: (text: string) => filterWith({ search: text }),
    setFieldFilter: (next: Filter) => filterWith({ fieldFilter: next }),
  };
};

export type EntityListState = ReturnType<typeof useEntityList>;

/** The current list, for its cells and dialogs; `undefined` where there is none. */
export const EntityListContext = createContext<EntityListState | undefined>(undefined);

/** The list of a cell or a dialog. @throws Error outside of a list */
export const useEntityListContext = (): EntityListState => {
  const state = use(EntityListContext);
  if (!state) throw new Error('A dialog must stand over a list, and a cell in one.');
  return state;
};
