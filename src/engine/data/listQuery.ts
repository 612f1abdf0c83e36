import { hashKey, type QueryFunctionContext } from '@tanstack/react-query';
import type { DataProvider, Store } from 'react-admin';
import { isPlain } from '../values/plain';
import type { Entity } from '../schema/entity';
import type { RaRecord } from '../fields/field';
import { toText } from '../fields/toText';
import { filterParts, isCallOrder, isKnownPath, isServerFilter, isUsableFilter } from './filterQuery';
import { unsorted, isUnsorted, type Filter, type ListParams, type Page, type Sort } from './parameters';
import { queryFields } from './queryFields';

/** Page sizes on offer; the first is the default (COMMON-01, COMMON-02). */
export const pageSizes = [10, 20, 25, 50, 100] as const;

export const largestPage = Math.max(...pageSizes);

/** All rows of a list that has been read whole. */
export const allRead: Page = { page: 1, perPage: Number.MAX_SAFE_INTEGER };

export interface ListQuery {
  pagination: Page;
  sort: Sort;
  filter: Filter;
}

/** The `meta` of a list screen, which accepts an order of one page and a part of a long list, and says so. */
export const partialMeta = { mayBePartial: true } as const;

/**
 * Limits the parameters of an address or a query key, which may hold anything, to what the list has: page sizes, fields
 * to filter and sort by. Simple REST leaves unknown fields to its server.
 */
export const limitParams = (
  entity: Entity,
  candidate: unknown,
): {
  params: ListQuery;
  /** The paths of filter and order that were left out. */
  unknownFields: readonly string[];
} => {
  const { pagination, sort, filter } = isPlain(candidate) ? candidate : {};
  const { page, perPage } = isPlain(pagination) ? pagination : {};
  const { field, order } = isPlain(sort) ? sort : {};
  const conditions = isPlain(filter) ? filter : {};
  const params: ListQuery = {
    pagination: {
      page: integerWithin(page, Number.MAX_SAFE_INTEGER, 1),
      perPage: integerWithin(perPage, largestPage, pageSizes[0]),
    },
    sort: { field: toText(field), order: order === 'DESC' ? 'DESC' : 'ASC' },
    filter: conditions,
  };
  const fields = queryFields(entity);
  const call = entity.list?.call;
  if (!call) return { params, unknownFields: [] };
  const { fieldFilter } = filterParts(conditions);
  const unknownFilters = Object.entries(fieldFilter).flatMap(([key, value]) =>
    isServerFilter(call, key, value) || isUsableFilter(fields, key, value) ? [] : key,
  );
  const canSort = isUnsorted(params.sort) || isCallOrder(call, params.sort) || isKnownPath(fields, params.sort.field);
  return {
    params: {
      ...params,
      filter: Object.fromEntries(Object.entries(conditions).filter(([key]) => !unknownFilters.includes(key))),
      sort: canSort ? params.sort : unsorted,
    },
    unknownFields: [...unknownFilters, ...(canSort ? [] : [params.sort.field])],
  };
};

/** An integer from 1 to a limit; another value, as addresses and stores may hold any, becomes the default. */
const integerWithin = (value: unknown, most: number, initial: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most ? value : initial;

/** Whether two queries, or parts of them, are the same to React Query. */
export const isSameQuery = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

/** Whether a list screen may read with these parameters as they are, or has to correct its address first. */
export const isValidQuery = (entity: Entity, params: unknown): boolean => {
  if (!isPlain(params)) return false;
  const { pagination, sort, filter } = params;
  return isSameQuery(limitParams(entity, params).params, { pagination, sort, filter });
};

/** The key under which react-admin's `useGetList` keeps the answer to a list's parameters. */
export const listKey = (name: string, { pagination, sort, filter, meta }: ListParams) => [
  name,
  'getList',
  { pagination, sort, filter, meta },
];

/** React Query options of a list screen's read, with which it is read ahead. */
export const listRead = (dataProvider: DataProvider, name: string, { pagination, sort, filter }: ListQuery) => {
  const params = { pagination, sort, filter, meta: partialMeta };
  return {
    queryKey: listKey(name, params),
    queryFn: ({ signal }: QueryFunctionContext) => dataProvider.getList<RaRecord>(name, { ...params, signal }),
  };
};

/**
 * The query of a list screen at an address. react-admin's reader of addresses comes with the screens, so that only an
 * address which says something waits for it.
 * @param search the query string
 */
export const listParamsAt = async (entity: Entity, name: string, search: string, store: Store): Promise<ListQuery> => {
  const isPlainAddress = search === '' && store.getItem(`${name}.listParams`) === undefined;
  if (isPlainAddress) return limitParams(entity, {}).params;
  const { queryAt } = await import('./queryAt');
  const { page, perPage, sort, order, filter } = queryAt(name, search, store);
  return limitParams(entity, { pagination: { page, perPage }, sort: { field: sort, order }, filter }).params;
};
