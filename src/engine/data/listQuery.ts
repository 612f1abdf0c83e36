import { hashKey, type QueryFunctionContext } from '@tanstack/react-query';
import type { DataProvider, Store } from 'react-admin';
import { isPlain } from '../http/plain';
import type { ListCall } from '../schema/calls';
import type { Entity } from '../schema/entity';
import type { RaRecord } from '../fields/field';
import { toText } from '../fields/toText';
import { isKnownPath, isUsableFilter } from './filters';
import { unsorted, isServerOrder, isServerFilter, type Filter, type Sort } from './rowOrder';
import type { Page } from './listing';
import { queryFields } from './queryFields';
import type { ListParams } from './parameters';

/** Page sizes on offer; the first is the default (COMMON-01, COMMON-02). */
export const pageSizes = [10, 20, 25, 50, 100] as const;

export const largestPage = Math.max(...pageSizes);

/** All rows of a list that has been read whole. */
export const allRead: Page = { page: 1, perPage: Number.MAX_SAFE_INTEGER };

export type Direction = 'ASC' | 'DESC';

export interface ListQuery {
  pagination: Page;
  sort: { field: string; order: Direction };
  filter: Filter;
}

interface FilterParts {
  search: string;
  fieldFilter: Filter;
  isAll: boolean;
}

/** Splits a filter. `all` asks for the whole list; `q` is the search text of react-admin's own inputs. */
export const filterParts = (filter: unknown): FilterParts => {
  const { q, search = q, all, ...fieldFilter } = isPlain(filter) ? filter : {};
  return { search: toText(search), fieldFilter, isAll: all === true };
};

/** All that the rows are chosen by, as an address and a call have it: what `filterParts` takes apart. */
export const filterOf = ({ search, fieldFilter, isAll }: FilterParts): Filter => ({
  ...fieldFilter,
  ...(search && { search }),
  ...(isAll && { all: true }),
});

/** An address and what is kept in a browser may hold anything. */
const within = (value: unknown, most: number, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most ? value : otherwise;

/** The `meta` of a list screen, which accepts an order of one page and a part of a long list, and says so. */
export const screenMeta = { isScreen: true } as const;

/**
 * Known parameters of an address or a query key, which may hold anything. Another dialect leaves unknown ones to its
 * server.
 * @returns also the names that were left out
 */
export const knownParams = (entity: Entity, candidate: unknown): { params: ListQuery; unknown: readonly string[] } => {
  const { pagination, sort, filter } = isPlain(candidate) ? candidate : {};
  const { page, perPage } = isPlain(pagination) ? pagination : {};
  const { field, order } = isPlain(sort) ? sort : {};
  const conditions = isPlain(filter) ? filter : {};
  const params: ListQuery = {
    pagination: {
      page: within(page, Number.MAX_SAFE_INTEGER, 1),
      perPage: within(perPage, largestPage, pageSizes[0]),
    },
    sort: { field: toText(field), order: order === 'DESC' ? 'DESC' : 'ASC' },
    filter: conditions,
  };
  const fields = queryFields(entity);
  const call = entity.list?.call;
  if (!call) return { params, unknown: [] };
  const { fieldFilter } = filterParts(conditions);
  const isUnknown = (key: string) =>
    key in fieldFilter &&
    !isServerFilter(call, key, fieldFilter[key]) &&
    !isUsableFilter(fields, key, fieldFilter[key]);
  const unknown = Object.keys(conditions).filter(isUnknown);
  const isSort = isServerOrder(params.sort) || isCallOrder(call, params.sort) || isKnownPath(fields, params.sort.field);
  return {
    params: {
      ...params,
      filter: Object.fromEntries(Object.entries(conditions).filter(([key]) => !isUnknown(key))),
      sort: isSort ? params.sort : unsorted,
    },
    unknown: [...unknown, ...(isSort ? [] : [params.sort.field])],
  };
};

/** Whether React Query takes two values for the same part of a key. */
export const isSameInKey = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

const checked = new WeakMap<object, boolean>();

/**
 * Whether a list screen may ask for these parameters as they are, or has to put its address right first. React Query
 * asks dozens of times, so that the answer is kept with the part of the key.
 */
export const areKnown = (entity: Entity, params: unknown): boolean => {
  if (!isPlain(params)) return false;
  const { pagination, sort, filter } = params;
  const answer = checked.get(params) ?? isSameInKey(knownParams(entity, params).params, { pagination, sort, filter });
  checked.set(params, answer);
  return answer;
};

/** Whether the call puts the rows in this order. */
export const isCallOrder = ({ sort, sortPaths }: ListCall, { field }: Sort): boolean =>
  sort !== undefined && sortPaths?.includes(field) !== false;

/** Whether the rows of the page are put in this order here, as the documents have it, and the call knows nothing of it. */
export const isPageOrder = (entity: Entity, { field }: Sort): boolean =>
  entity.list?.call !== undefined && !entity.list.call.sort && entity.fields[field]?.sortable === true;

/** Whether the call cannot do this filter and order, so that the whole list is read. Another dialect leaves all to its server. */
export const isClientSide = (entity: Entity, { filter, sort }: Pick<ListQuery, 'filter' | 'sort'>): boolean => {
  const call = entity.list?.call;
  if (!call) return false;
  const { fieldFilter, isAll } = filterParts(filter);
  const isLeft = Object.entries(fieldFilter).some(([path, value]) => !isServerFilter(call, path, value));
  return isAll || isLeft || !(isServerOrder(sort) || isPageOrder(entity, sort) || isCallOrder(call, sort));
};

/** The key under which react-admin's `useGetList` keeps the answer to a list's parameters. */
export const listKey = (name: string, { pagination, sort, filter, meta }: ListParams) => [
  name,
  'getList',
  { pagination, sort, filter, meta },
];

/** React Query options of a list screen's read, with which it is read ahead. */
export const listRead = (dataProvider: DataProvider, name: string, { pagination, sort, filter }: ListQuery) => {
  const params = { pagination, sort, filter, meta: screenMeta };
  return {
    queryKey: listKey(name, params),
    queryFn: ({ signal }: QueryFunctionContext) => dataProvider.getList<RaRecord>(name, { ...params, signal }),
  };
};

/**
 * Parameters that the list screen of a name reads with at an address, whose query string is `search`. react-admin's reader of
 * addresses comes with the screens, so that only an address which says something waits for it.
 */
export const listParamsAt = async (entity: Entity, name: string, search: string, store: Store): Promise<ListQuery> => {
  const isPlainAddress = search === '' && store.getItem(`${name}.listParams`) === undefined;
  if (isPlainAddress) return knownParams(entity, {}).params;
  const { queryAt } = await import('./queryAt');
  const { page, perPage, sort, order, filter } = queryAt(name, search, store);
  return knownParams(entity, { pagination: { page, perPage }, sort: { field: sort, order }, filter }).params;
};
