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
import { isPlain } from '../../api/plain';
import { isPaged as isPagedByServer } from '../../define/calls';
import type { Row } from '../../kinds/field';
import { plainText } from '../../kinds/plainText';
import { valueAt } from '../../kinds/valueAt';
import { t } from '../../language/t';
import { unsorted, maxRows, type Filter } from '../../providers/rowOrder';
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
} from '../../providers/listQuery';
import { readPages } from '../../providers/readWhole';
import { whenIdle } from '../../store/whenIdle';
import { toast } from '../../toasts/toast';
import { useEntity } from '../EntitiesContext';
import { isSparing } from '../isSparing';
import { messageOf, reportError } from '../reportError';
import { saveCsv } from '../saveCsv';
import { useSelection } from '../selection/useSelection';
import { columnsOf } from '../shown';

/** What the data provider says of the whole list that an answer was worked out from. */
export const wholeFacts = (meta: unknown) => {
  const facts = valueAt(meta, 'whole');
  if (!isPlain(facts)) return undefined;
  const [read = 0, total = 0, at = 0] = [facts.read, facts.total, facts.at].map(Number);
  return { read, total, at, end: plainText(facts.end) };
};

const none: readonly Row[] = [];

const isRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.every(row => isPlain(row) && typeof row.id === 'string');

/** What the data provider says of all rows where the browser does the paging. */
const allRows = (meta: unknown): readonly Row[] | undefined => {
  const all = valueAt(meta, 'all');
  return isRows(all) ? all : undefined;
};

/** So many pages turned in a row, one after the other, say that somebody reads through the list. */
const readsThrough = 2;

/**
 * Reads pages of a list before they are asked for, so that they show at once. While somebody reads through the list,
 * the page behind theirs is read when the browser is idle. Leaving the list cancels what has not arrived.
 * @returns reads one page; call it for a page that is about to be asked for
 */
const usePrefetchPage = (params: ListQuery, { hasNext, isSettled }: { hasNext: boolean; isSettled: boolean }) => {
  const { name, entity } = useEntity();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { page } = params.pagination;
  const isReadWhole = entity.list?.paging === 'browser';

  const prefetchPage = useEvent((next: number) => {
    if (isReadWhole || isSparing()) return;
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
 * Puts an address right that asks for what there is not, in its place: "Back" leads past it.
 * @param given what the address says, as react-admin reads it
 * @param unknown what it asks for that is no field of the list
 */
const useCorrectedAddress = (isOn: boolean, given: ListQuery, right: ListQuery, unknown: readonly string[]) => {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { page, perPage } = right.pagination;
  const query = new URLSearchParams(search);
  const isOther = (name: string, value: number) => query.has(name) && query.get(name) !== String(value);
  const isWrong = !isSameInKey(given, right) || isOther('page', page) || isOther('perPage', perPage);
  query.set('page', String(page));
  query.set('perPage', String(perPage));
  if (!isSameInKey(given.filter, right.filter) || !query.has('filter'))
    query.set('filter', JSON.stringify(right.filter));
  if (!isSameInKey(given.sort, right.sort)) {
    query.set('sort', right.sort.field);
    query.set('order', right.sort.order);
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
  rows: readonly Row[];
  total?: number;
  error: Error | null;
  isPending: boolean;
}

interface Options {
  /** False for a list inside another screen, which keeps the address to itself. @default true */
  isAlone?: boolean;
  /** Set when a page is turned that somebody has asked for. */
  askedRef: RefObject<boolean>;
}

/** What stands in react-admin's list context before there are rows, with them, and when they could not be had. */
const outcomeOf = ({ rows, total, error, isPending }: Outcome) => {
  const none = { data: undefined, total: undefined, meta: undefined } as const;
  if (isPending) return { ...none, error: null, isPending: true } as const;
  if (error && rows.length === 0) return { ...none, error, isPending: false } as const;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- react-admin itself leaves out what nobody knows
  const found = { data: [...rows], total: total as number, meta: undefined, isPending: false as const };
  return error ? { ...found, error } : { ...found, error: null };
};

/**
 * The state of an entity's list: react-admin's list controller over this entity's rules.
 *
 * What differs from the controller: the parameters are those that the list knows (an address may hold anything), an
 * order that the documents have of the page at hand keeps the page, and `getData` reads page by page.
 */
export const useEntityList = ({ isAlone = true, askedRef }: Options) => {
  const { name, entity, heading } = useEntity();
  const dataProvider = useDataProvider();
  /** The page that is being left, which the address says a moment later. */
  const leaving = useRef<number>(undefined);
  const controller = useListController<Row>({
    resource: name,
    perPage: pageSizes[0],
    sort: unsorted,
    // Who may see it is decided before it is drawn.
    disableAuthentication: true,
    disableSyncWithLocation: !isAlone,
    queryOptions: {
      meta: screenMeta,
      // Not read are a page that a deletion leaves, and what the address asks for in error: it is put right first.
      enabled: ({ queryKey: [, , asked] }) => leaving.current === undefined && (!isAlone || areKnown(entity, asked)),
      onError: error => {
        if (entity.list?.failure === 'log') console.error(`${name} could not be loaded: ${messageOf(error)}`);
        else reportError(error);
      },
    },
  });
  const { data, meta, error, isFetching = false, isPlaceholderData = false, refetch } = controller;
  const { setFilters, filterValues } = controller;
  const given: ListQuery = {
    pagination: { page: controller.page, perPage: controller.perPage },
    sort: { field: controller.sort.field, order: controller.sort.order },
    filter: filterValues,
  };
  const { params, unknown } = knownParams(entity, given);
  const { pagination, sort } = params;
  const { page, perPage } = pagination;
  const { search, fieldFilter, isAll } = filterParts(params.filter);
  const isWorkedHere = isClientSide(entity, params);
  // Before react-query's effect, which reads the page that was turned to.
  useLayoutEffect(() => {
    if (leaving.current !== page) leaving.current = undefined;
  });

  const isPagedHere = entity.list?.paging === 'browser';
  const isPaged = isPagedHere || !entity.list?.call || isPagedByServer(entity.list.call);
  // The server may not say how many rows there are, or not have answered.
  const total: number | undefined = controller.total;
  const isTotalKnown = total !== undefined;
  // Without a total the next page, if there may be one, is as far as anybody knows.
  const lastPage =
    total === undefined ? page + Number(controller.hasNextPage ?? false) : Math.max(1, Math.ceil(total / perPage));
  const isBeyond = isPaged && !isPlaceholderData && isTotalKnown && page > lastPage;
  const right = isBeyond ? { ...params, pagination: { page: lastPage, perPage } } : params;
  useCorrectedAddress(isAlone, given, right, unknown);
  const turn = useEvent(controller.setPage);
  useEffect(() => {
    if (isBeyond && !isAlone) turn(lastPage);
  }, [isBeyond, isAlone, lastPage, turn]);
  const setPage = useEvent((next: number) => {
    askedRef.current = true;
    controller.setPage(next);
  });

  const rows = data ?? none;
  const all = useMemo(() => allRows(meta) ?? rows, [meta, rows]);
  /** What the rows beyond this page are asked for with. */
  const query = {
    pagination,
    sort: isPageOrder(entity, sort) && !isWorkedHere ? unsorted : sort,
    filter: params.filter,
    ...(isWorkedHere && { meta: screenMeta }),
  };
  const whole = wholeFacts(meta);
  const isPending = controller.isPending || isBeyond;
  const selection = useSelection(rows, isPlaceholderData ? undefined : query);
  const prefetchPage = usePrefetchPage(params, {
    hasNext: isPaged && page < lastPage,
    isSettled: !isFetching && !error,
  });

  const offset = isPaged ? (page - 1) * perPage : 0;
  const [shownOffset, setShownOffset] = useState(offset);
  if (!isPlaceholderData && shownOffset !== offset) setShownOffset(offset);

  /** The filter as it stands in the address, with some of it changed. */
  const filterWith = (change: Partial<ReturnType<typeof filterParts>>) =>
    setFilters(filterOf({ search, fieldFilter, isAll, ...change }), undefined, false);

  const getData = useEvent(async ({ maxResults = maxRows, meta: asked }: GetDataOptions = {}): Promise<Row[]> => {
    const found = await readPages(
      at => dataProvider.getList<Row>(name, { ...query, pagination: at, meta: asked }),
      read => read.length >= maxResults,
    );
    return found.slice(0, maxResults);
  });

  /** What react-admin's components know of the list and do with it. */
  const context: ListControllerResult<Row> = {
    ...controller,
    ...outcomeOf({ rows, total, error, isPending }),
    defaultTitle: heading,
    page,
    perPage,
    // What react-admin calls the order in which nobody has put the rows.
    sort: { field: sort.field || 'id', order: sort.order },
    filterValues: params.filter,
    hasNextPage: page < lastPage,
    hasPreviousPage: page > 1,
    isLoading: isFetching && isPending,
    selectedIds: [...selection.chosen],
    onSelect: selection.set,
    onToggleItem: (id: string) => selection.toggle(id),
    onUnselectItems: selection.clear,
    onSelectAll: ({ limit }: { limit?: number } = {}): void => {
      getData({ maxResults: limit }).then(
        found =>
          selection.set(
            found.map(({ id }) => id),
            found,
            query,
          ),
        reportError,
      );
    },
    exporter: async (found: readonly Row[]): Promise<void> => {
      const { csvOf } = await import('./export/csv');
      saveCsv(`${heading}.csv`, csvOf(columnsOf(entity), found));
    },
    getData,
    setPage,
    setSort: (wanted: SortPayload): void => {
      controller.setSort(wanted);
      // The controller turns to page 1 for another order.
      if (!isWorkedHere && isPageOrder(entity, wanted)) setPage(page);
    },
  };

  return {
    context,
    rows,
    /** All rows that were read: more than the page's own where the browser does the paging. */
    all,
    total: total ?? 0,
    isTotalKnown,
    /** Serial number of the first row, less one: that of the rows on screen, which may still be the last page's. */
    offset: isPlaceholderData ? shownOffset : offset,
    isPaged,
    page,
    perPage,
    lastPage,
    /** Without a field it is the server's own. */
    sort,
    search,
    /** What else the rows are chosen by: values by path. */
    fieldFilter,
    /** Page, size, order and filter. */
    params,
    /** What the rows on other pages are asked for with. */
    query,
    /** Whether the rows are chosen or ordered by more than this API's lists take, so that the whole list is read. */
    isClientSide: isWorkedHere,
    /** What is known of the whole list, once it has been read. */
    whole,
    /** Whether fewer records were read than there are, so that the rows may be not all that were asked for. */
    isPart: whole !== undefined && whole.read < whole.total,
    /** Whether an order is that of the rows on this page only, of more that there are. */
    isPageSorted:
      !isWorkedHere &&
      isPageOrder(entity, sort) &&
      isPaged &&
      !isPagedHere &&
      (total === undefined || total > rows.length),
    /** Whether the whole list is wished for. */
    isAll,
    setAll: (next: boolean) => filterWith({ isAll: next }),
    /** Whether the rows are chosen by more than the search. */
    isFiltered: Object.keys(fieldFilter).length > 0,
    error,
    isFetching,
    /** Nothing to show yet. */
    isPending,
    /** The rows on screen are not those asked for, which are on their way. */
    isPlaceholderData,
    refetch: () => void refetch(),
    selection,
    /** Reads a page that is about to be asked for. */
    prefetchPage,
    setPage,
    /** Turns to the first page, without reading the one that is left once more. */
    leavePage: () => {
      if (page !== 1) leaving.current = page;
      setPage(1);
    },
    setPerPage: controller.setPerPage,
    setSort: context.setSort,
    setSearch: (text: string) => filterWith({ search: text }),
    /** Chooses the rows by other values; what they were searched for stays. */
    setFieldFilter: (next: Filter) => filterWith({ fieldFilter: next }),
  };
};

export type EntityListState = ReturnType<typeof useEntityList>;

/** The list on screen, for its cells and the dialogs over it; `undefined` where there is none. */
export const EntityListContext = createContext<EntityListState | undefined>(undefined);

/** The state of the list that a cell stands in or a dialog stands over. */
export const useEntityListContext = (): EntityListState => {
  const state = use(EntityListContext);
  if (!state) throw new Error('A dialog must stand over a list, and a cell in one.');
  return state;
};
