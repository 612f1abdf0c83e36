import { useEffect } from 'react';
import { useEvent, useLocation, useNavigate, type ListControllerResult, type SortPayload } from 'react-admin';
import { filterOf, filterParts, needsWholeList, isPageOrder, type FilterParts } from '../data/filterQuery';
import { isSameQuery, limitParams, type ListQuery } from '../data/listQuery';
import type { Filter } from '../data/parameters';
import type { RaRecord } from '../fields/field';
import { t } from '../i18n/t';
import { isPaged as isPagedByServer } from '../schema/declaredCalls';
import { toast } from '../ui/toasts/toast';
import { useEntity } from '../views/RegistryContext';

/**
 * Returns the query string of the nearest valid address; `undefined` for a valid one.
 * @param requestedQuery the address, as react-admin reads it
 */
const correctSearch = (search: string, requestedQuery: ListQuery, validQuery: ListQuery): string | undefined => {
  const { pagination, sort, filter } = validQuery;
  const query = new URLSearchParams(search);
  // react-admin reads a number from '2abc', too.
  const isWrittenOtherwise = (name: 'page' | 'perPage') =>
    query.has(name) && query.get(name) !== String(pagination[name]);
  if (isSameQuery(requestedQuery, validQuery) && !isWrittenOtherwise('page') && !isWrittenOtherwise('perPage'))
    return undefined;
  query.set('page', String(pagination.page));
  query.set('perPage', String(pagination.perPage));
  // An empty address stands for the stored filter and order.
  if (!isSameQuery(requestedQuery.filter, filter) || !query.has('filter')) query.set('filter', JSON.stringify(filter));
  if (!isSameQuery(requestedQuery.sort, sort) || !query.has('sort')) {
    query.set('sort', sort.field);
    query.set('order', sort.order);
  }
  return query.toString();
};

/** Replaces an invalid address by the nearest valid one. */
const useCorrectedAddress = (hasAddress: boolean, requestedQuery: ListQuery, validQuery: ListQuery) => {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const correctedSearch = hasAddress ? correctSearch(search, requestedQuery, validQuery) : undefined;
  useEffect(() => {
    if (correctedSearch === undefined) return;
    navigate({ pathname, search: correctedSearch, hash }, { replace: true, state });
  }, [correctedSearch, pathname, hash, state, navigate]);
};

/** Says which fields of the address the list does not have. */
const useUnknownFieldsToast = (unknownFields: readonly string[]) => {
  const field = unknownFields.join(', ');
  useEffect(() => {
    if (field)
      toast.info(t('This list has no field “%{field}”. It was left out of the filter and the order.', { field }));
  }, [field]);
};

export interface AddressOptions {
  /** False for a list inside another screen, whose page, order and filter only the controller has. */
  hasAddress: boolean;
  /** Lets the controller's next change of page pass. */
  allowPageChange: () => void;
}

/**
 * The page, order and filter of a list, and the functions that change them. react-admin's list controller reads them
 * from the address; they are limited to what the list has, and the address is corrected if it says anything else.
 */
export const useListAddress = (
  controller: ListControllerResult<RaRecord>,
  { hasAddress, allowPageChange }: AddressOptions,
) => {
  const { entity } = useEntity();
  /** The contents of the address, which may be anything; `params` has those that the list knows. */
  const requestedQuery: ListQuery = {
    pagination: { page: controller.page, perPage: controller.perPage },
    sort: { field: controller.sort.field, order: controller.sort.order },
    filter: controller.filterValues,
  };
  const { params, unknownFields } = limitParams(entity, requestedQuery);
  const { sort } = params;
  const { page, perPage } = params.pagination;
  /** The text to search for, the conditions of fields, and whether the whole list is read. */
  const currentFilter = filterParts(params.filter);

  const isPaged = entity.list?.paging === 'browser' || !entity.list?.call || isPagedByServer(entity.list.call);
  // The server may not say, or not have answered.
  const total: number | undefined = controller.total;
  const lastKnownPage = controller.hasNextPage ? page + 1 : page;
  const lastPage = total === undefined ? lastKnownPage : Math.max(1, Math.ceil(total / perPage));
  const isBeyond = isPaged && !controller.isPlaceholderData && total !== undefined && page > lastPage;
  const existingPage = isBeyond ? lastPage : page;
  useCorrectedAddress(hasAddress, requestedQuery, { ...params, pagination: { page: existingPage, perPage } });
  const setControllerPage = useEvent(controller.setPage);
  useEffect(() => {
    if (isBeyond && !hasAddress) setControllerPage(lastPage);
  }, [isBeyond, hasAddress, lastPage, setControllerPage]);

  useUnknownFieldsToast(unknownFields);

  const setPage = useEvent((newPage: number) => {
    allowPageChange();
    controller.setPage(newPage);
  });
  const filterWith = (change: Partial<FilterParts>) =>
    controller.setFilters(filterOf({ ...currentFilter, ...change }), undefined, false);

  return {
    params,
    ...currentFilter,
    /** The order; the server's, if `field` is empty. */
    sort,
    page,
    perPage,
    isPaged,
    /** The number of all rows; `undefined` where the server does not say. */
    total,
    lastPage,
    /** Whether the page comes after the last one, to which the list goes instead. */
    isBeyond,
    /** Whether the filter or order exceeds what the call can do, so that the whole list is read. */
    needsWholeList: needsWholeList(entity, params),
    setPage,
    setPerPage: controller.setPerPage,
    setSort: (newSort: SortPayload): void => {
      const isOrderOfPage = !needsWholeList(entity, params) && isPageOrder(entity, newSort);
      controller.setSort(newSort);
      // That goes to page 1. An order of this page only returns to it, in the same navigation.
      if (isOrderOfPage) setPage(page);
    },
    setSearch: (text: string) => filterWith({ search: text }),
    setFieldFilter: (fieldFilter: Filter) => filterWith({ fieldFilter }),
    /** Reads the whole list, or single pages again. */
    requestWhole: (isWholeRequested: boolean) => filterWith({ isWholeRequested }),
  };
};
