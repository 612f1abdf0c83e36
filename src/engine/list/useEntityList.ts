import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useListController } from 'react-admin';
import { isPageOrder } from '../data/filterQuery';
import { isValidQuery, pageSizes, partialMeta } from '../data/listQuery';
import { unsorted } from '../data/parameters';
import { wholeSummary } from '../data/wholeReads';
import type { RaRecord } from '../fields/field';
import { isPlain } from '../values/plain';
import { valueAt } from '../values/valueAt';
import { useSelection } from '../selection/useSelection';
import { useEntity } from '../views/RegistryContext';
import { messageOf, reportError } from '../views/reportError';
import { useListAddress, type AddressOptions } from './useListAddress';
import { usePrefetchPage } from './usePrefetchPage';

const noRows: readonly RaRecord[] = [];

const isRows = (value: unknown): value is readonly RaRecord[] =>
  Array.isArray(value) && value.every(row => isPlain(row) && typeof row.id === 'string');

/** The rows of all pages, which the data provider adds as `meta.all` where the client paginates. */
const rowsOfAllPages = (meta: unknown): readonly RaRecord[] | undefined => {
  const rows = valueAt(meta, 'all');
  return isRows(rows) ? rows : undefined;
};

/** react-admin's list controller for the current entity, and its address. */
const useController = ({ hasAddress, allowPageChange }: AddressOptions) => {
  const { name, entity } = useEntity();
  /**
   * The page that `leavePage` leaves, until another page is rendered: it is not read meanwhile. A ref, as React Query asks
   * `enabled` between the deletion of the rows and the next rendering.
   */
  const leftPage = useRef<number>(undefined);
  const controller = useListController<RaRecord>({
    resource: name,
    perPage: pageSizes[0],
    sort: unsorted,
    // Routes check permissions.
    disableAuthentication: true,
    disableSyncWithLocation: !hasAddress,
    queryOptions: {
      meta: partialMeta,
      // An invalid address is corrected first.
      enabled: ({ queryKey: [, , queriedParams] }) =>
        leftPage.current === undefined && (!hasAddress || isValidQuery(entity, queriedParams)),
      onError: error => {
        if (entity.list?.failure === 'log') console.error(`${name} could not be loaded: ${messageOf(error)}`);
        else reportError(error);
      },
    },
  });
  const address = useListAddress(controller, { hasAddress, allowPageChange });
  const { page, setPage } = address;
  // A layout effect runs before React Query's effect, which fetches the other page.
  useLayoutEffect(() => {
    if (leftPage.current !== page) leftPage.current = undefined;
  });
  /** Goes to page 1 without fetching the present page again, whose rows were deleted. */
  const leavePage = () => {
    if (page !== 1) leftPage.current = page;
    setPage(1);
  };
  return { controller, address, leavePage };
};

/** The number of rows before the first row on screen. While another page loads, it is that of the previous page. */
const useRowOffset = (pageOffset: number, isPlaceholderData: boolean): number => {
  const [offset, setOffset] = useState(pageOffset);
  if (!isPlaceholderData && offset !== pageOffset) setOffset(pageOffset);
  return isPlaceholderData ? offset : pageOffset;
};

/**
 * An entity's list: its address, the rows that react-admin's list controller reads, and the selection.
 * @returns also react-admin's controller
 */
export const useEntityList = (options: AddressOptions) => {
  const { name, entity } = useEntity();
  const queryClient = useQueryClient();
  const { controller, address, leavePage } = useController(options);
  const { data, meta, error, isFetching = false } = controller;
  const { params, sort, page, perPage, total, lastPage, isPaged, needsWholeList, isBeyond } = address;

  const rows = data ?? noRows;
  const isLoadingOthers = controller.isPlaceholderData === true;
  // An empty page says nothing of the one that loads.
  const isPlaceholderData = isLoadingOthers && rows.length > 0;
  const loadedRows = useMemo(() => rowsOfAllPages(meta) ?? rows, [meta, rows]);
  const isOrderOfPage = !needsWholeList && isPageOrder(entity, sort);
  const { pagination, filter } = params;
  // The whole list as far as it was read; else page after page, without an order that the browser gives one page only.
  const query = needsWholeList
    ? { pagination, sort, filter, meta: partialMeta }
    : { pagination, sort: isOrderOfPage ? unsorted : sort, filter };
  const whole = wholeSummary(meta);
  const hasMorePages = total === undefined || total > rows.length;
  const list = {
    ...address,
    rows,
    /** The rows on screen, and where the client paginates, those of the other pages. */
    loadedRows,
    total: total ?? 0,
    isTotalKnown: total !== undefined,
    /** The number of rows before the first row on screen. */
    offset: useRowOffset(isPaged ? (page - 1) * perPage : 0, isPlaceholderData),
    /** The parameters with which an export, a selection or a bulk action reads the rows of all pages. */
    query,
    /** The whole list that the rows were taken from, if it has been read. */
    whole,
    /** Whether the whole list is needed, and was read to its end. */
    isReadWhole: needsWholeList && whole?.end === 'complete',
    /** Whether not all records were read, so that rows may be missing. */
    isIncomplete: whole !== undefined && whole.read < whole.total,
    /** Whether more rows may follow those on screen, as the whole list is still being read. */
    isReading: whole?.end === 'reading',
    /** Whether only the rows of this page are sorted, of several pages. */
    isPageSorted: isOrderOfPage && isPaged && entity.list?.paging !== 'browser' && hasMorePages,
    isFiltered: Object.keys(address.fieldFilter).length > 0,
    error,
    isFetching,
    isPending: controller.isPending || isBeyond || (isLoadingOthers && !isPlaceholderData),
    /** Whether the rows on screen are the previous ones, while others load. */
    isPlaceholderData,
    /** Reads the rows again, and what is counted and summed beside them. */
    refetch: () => void queryClient.invalidateQueries({ queryKey: [name, 'getList'] }),
    selection: useSelection(rows, isPlaceholderData ? undefined : query),
    prefetchPage: usePrefetchPage(params, { hasNext: isPaged && page < lastPage, isSettled: !isFetching && !error }),
    leavePage,
  };
  return { controller, list };
};

export type EntityListState = ReturnType<typeof useEntityList>['list'];

/** The current list, for its cells and dialogs; `undefined` where there is none. */
export const EntityListContext = createContext<EntityListState | undefined>(undefined);

/** The current list. @throws Error outside of a list */
export const useEntityListContext = (): EntityListState => {
  const list = use(EntityListContext);
  if (!list) throw new Error('useEntityListContext must be used inside <EntityListBase>.');
  return list;
};
