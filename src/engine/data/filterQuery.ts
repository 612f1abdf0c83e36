import { presetNamed } from '../fields/date/presets';
import { toText } from '../fields/toText';
import { toSearchText } from '../inputs/phone';
import { type Plain, isPlain } from '../values/plain';
import { dialectOf, type ListCall } from '../schema/declaredCalls';
import type { Entity } from '../schema/entity';
import { isUnsorted, unsorted, type Filter, type ListParams, type Sort } from './parameters';
import { comparableText, type QueryFields } from './queryFields';

/**
 * Suffixes of filter keys, by operator: `title_q` a part of the text, `price_gte` and `price_lte` a range,
 * `createdAt_within` a named span of days, `photos_empty` whether there is no value; without one the value, or one of several.
 */
const suffixes = { contains: '_q', from: '_gte', to: '_lte', within: '_within', empty: '_empty', any: '' } as const;

type Operator = keyof typeof suffixes;

export interface Condition {
  path: string;
  operator: Operator;
}

const suffixedOperators = ['contains', 'from', 'to', 'within', 'empty'] as const satisfies readonly Operator[];

/** The key of a filter that `parseFilterKey` reads. @example filterKey('price', 'from') // 'price_gte' */
export const filterKey = (path: string, operator: Operator): string => path + suffixes[operator];

/** Reads a key of a filter. A key that is the path of a field has no suffix. */
export const parseFilterKey = (fields: QueryFields, key: string): Condition => {
  const operator = fields[key] ? undefined : suffixedOperators.find(name => key.endsWith(suffixes[name]));
  const path = operator && key.slice(0, -suffixes[operator].length);
  return operator && path ? { path, operator } : { path: key, operator: 'any' };
};

/** Whether a path is that of a field, or of an object that holds a field: `address` where `address.city` is one. */
export const isKnownPath = (fields: QueryFields, path: string): boolean =>
  path === 'id' || Object.keys(fields).some(name => name === path || name.startsWith(`${path}.`));

/** Whether the browser can filter by a key and a value: the path is known, and the value one that its operator takes. */
export const isUsableFilter = (fields: QueryFields, key: string, value: unknown): boolean => {
  const { path, operator } = parseFilterKey(fields, key);
  if (operator === 'empty') return Object.hasOwn(fields, path) && (value === 'true' || value === 'false');
  return isKnownPath(fields, path) && (operator !== 'within' || presetNamed(value) !== undefined);
};

export interface FilterParts {
  search: string;
  fieldFilter: Filter;
  isWholeRequested: boolean;
}

/** Splits a filter. `all` asks for the whole list; `q` is the search text of react-admin's own inputs. */
export const filterParts = (filter: unknown): FilterParts => {
  const { q, search = q, all, ...fieldFilter } = isPlain(filter) ? filter : {};
  return { search: toText(search), fieldFilter, isWholeRequested: all === true };
};

/** The filter that `filterParts` splits. */
export const filterOf = ({ search, fieldFilter, isWholeRequested }: FilterParts): Filter => ({
  ...fieldFilter,
  ...(search && { search }),
  ...(isWholeRequested && { all: true }),
});

/** Whether a list call itself filters by a value: its key is declared, and it is one value. */
export const isServerFilter = (call: ListCall, path: string, value: unknown): boolean =>
  Object.hasOwn(call.filters ?? {}, path) && !Array.isArray(value);

/** Whether a list call itself puts the rows in this order. */
export const isCallOrder = ({ sort, sortPaths }: ListCall, { field }: Sort): boolean =>
  sort !== undefined && sortPaths?.includes(field) !== false;

/** Whether an order is one of the rows of the page only: the call cannot sort, and the field is declared `sortable`. */
export const isPageOrder = ({ list, fields }: Entity, { field }: Sort): boolean =>
  list?.call !== undefined && !list.call.sort && fields[field]?.sortable === true;

/** The query values of an order that the call itself knows. */
export const sortQuery = (call: ListCall, { field, order }: Sort): Plain => {
  const sorting = call.sort === true ? dialectOf(call).sort : call.sort;
  const isDown = order === 'DESC';
  if (!sorting || isUnsorted({ field, order }) || !isCallOrder(call, { field, order })) return {};
  if ('signed' in sorting) return { [sorting.signed]: `${isDown ? '-' : ''}${field}` };
  if ('json' in sorting) return { [sorting.json]: [field, isDown ? 'DESC' : 'ASC'] };
  const isJoined = 'joined' in sorting;
  const { directions = isJoined ? ['asc', 'desc'] : ['ASC', 'DESC'] } = sorting;
  const direction = directions[isDown ? 1 : 0];
  if (isJoined) return { [sorting.joined]: `${field}${sorting.delimiter ?? ':'}${direction}` };
  return { [sorting.by]: field, [sorting.order]: direction };
};

/** The query values of a filter: in an object of the dialect's name, where it has one. @param values by the call's names of them */
export const filterQuery = (call: ListCall, values: Plain): Plain => {
  const { filter } = dialectOf(call);
  return filter === undefined || Object.keys(values).length === 0 ? values : { [filter]: values };
};

/** Adds a text to search for to a query: beside the filter's values, where the dialect has an object for them. */
export const withSearch = (call: ListCall, query: Plain, text: string | undefined): Plain => {
  const { search = 'search', filter } = dialectOf(call);
  const key = call.search ?? search;
  if (filter === undefined) return { [key]: text, ...query };
  const filterValues = query[filter];
  return text ? { ...query, [filter]: { ...(isPlain(filterValues) && filterValues), [key]: text } } : query;
};

/** Divides the parameters of a list: the query values for its call, and the rest, which is done in the browser. */
export const divideQuery = (entity: Entity, call: ListCall, { sort = unsorted, filter, meta }: ListParams) => {
  const { search, fieldFilter, isWholeRequested } = filterParts(filter);
  const conditions = Object.entries(fieldFilter);
  const isSent = ([path, value]: [string, unknown]) => isServerFilter(call, path, value);
  const sentValues = conditions.filter(isSent).map(([path, value]) => [call.filters?.[path], comparableText(value)]);
  const browserFilter: Filter = Object.fromEntries(conditions.filter(condition => !isSent(condition)));
  const isFilteredHere = isWholeRequested || Object.keys(browserFilter).length > 0;
  const isPageSorted = meta?.mayBePartial === true && !isFilteredHere && isPageOrder(entity, sort);
  const isServerSorted = isUnsorted(sort) || isCallOrder(call, sort);
  return {
    query: { ...meta?.query, ...filterQuery(call, Object.fromEntries(sentValues)), ...sortQuery(call, sort) },
    search: toSearchText(search) || undefined,
    browserFilter,
    browserSort: isServerSorted ? unsorted : sort,
    isPageSorted,
    /** Whether the call cannot do it all, so that the browser filters and sorts the whole list. */
    needsWholeList: isFilteredHere || !(isServerSorted || isPageSorted),
  };
};

/** Whether a list screen reads the whole list for this filter and order. Simple REST leaves all to its server. */
export const needsWholeList = (entity: Entity, { filter, sort }: Pick<ListParams, 'filter' | 'sort'>): boolean => {
  const call = entity.list?.call;
  return call !== undefined && divideQuery(entity, call, { filter, sort, meta: { mayBePartial: true } }).needsWholeList;
};
