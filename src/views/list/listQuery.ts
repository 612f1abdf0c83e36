import type { DataProvider, Store } from 'react-admin';
import { jsonIn } from '../../api/jsonIn';
import { isPlain } from '../../api/plain';
import type { Entity } from '../../define/entity';
import type { Row } from '../../kinds/field';
import { plainText } from '../../kinds/plainText';
import { isKnown, isUsable } from '../../providers/conditions';
import { unsorted } from '../../providers/firstRows';
import { isOfServer, isTaken, mostRows, type Filter } from '../../providers/rowOrder';

/** Page sizes on offer; the first is the default (COMMON-01, COMMON-02). */
export const pageSizes = [10, 20, 25, 50, 100] as const;

export const largestPage = Math.max(...pageSizes);

/** What is asked for where the browser does the paging; the call itself takes no page. */
const everything = { page: 1, perPage: mostRows };

/** All rows of a list that has been read whole. */
export const allRead = { page: 1, perPage: Number.MAX_SAFE_INTEGER };

/** Up or down. */
export type Direction = 'ASC' | 'DESC';

/** What a list is asked for. */
export interface Asked {
  /** Counted from 1. */
  page: number;
  perPage: number;
  search: string;
  /** What else the rows are chosen by: values by path. The address may hold anything. */
  filter: Filter;
  /** Whether the whole list is wished for, even where a page would do. */
  all: boolean;
  sort: { field: string; order: Direction };
}

/** An address and what is kept in a browser may hold anything. */
const within = (value: unknown, most: number, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most ? value : otherwise;

/** What react-admin makes of an address, and of what was kept of an earlier visit. */
type Given = Partial<Record<'page' | 'perPage' | 'sort' | 'order' | 'filter', unknown>>;

/**
 * What may be asked for. `all` in a filter is no value of the rows, but the wish for the whole list. `q` is what
 * react-admin's own search inputs call the text that is searched for.
 */
export const validAsked = ({ page, perPage, sort, order, filter }: Given): Asked => {
  const { q, search = q, all, ...others } = isPlain(filter) ? filter : {};
  return {
    page: within(page, Number.MAX_SAFE_INTEGER, 1),
    perPage: within(perPage, largestPage, pageSizes[0]),
    search: plainText(search),
    filter: others,
    all: all === true,
    sort: { field: plainText(sort), order: order === 'DESC' ? 'DESC' : 'ASC' },
  };
};

/**
 * What is asked for without what no field of the list is known for, such as a filter in an address that was typed.
 * An entity that talks another dialect leaves all of that to its server.
 * @returns also the names that were left out
 */
export const knownAsked = (entity: Entity, asked: Asked): { asked: Asked; unknown: readonly string[] } => {
  const { fields, list } = entity;
  const call = list?.call;
  if (!call) return { asked, unknown: [] };
  const { filter, sort } = asked;
  const isFilter = (key: string) => isTaken(call, key, filter[key]) || isUsable(fields, key, filter[key]);
  const unknown = Object.keys(filter).filter(key => !isFilter(key));
  const isSort = isOfServer(sort) || call.sort !== undefined || isKnown(fields, sort.field);
  if (unknown.length === 0 && isSort) return { asked, unknown };
  return {
    asked: {
      ...asked,
      filter: Object.fromEntries(Object.entries(filter).filter(([key]) => isFilter(key))),
      sort: isSort ? sort : { ...unsorted },
    },
    unknown: isSort ? unknown : [...unknown, sort.field],
  };
};

/** All that the rows are chosen by, as an address and a call have it: what `validAsked` takes apart. */
export const filterOf = ({ search, filter, all }: Pick<Asked, 'search' | 'filter' | 'all'>): Filter => ({
  ...filter,
  ...(search && { search }),
  ...(all && { all }),
});

/** Whether the rows of the page at hand are put in this order here, as the documents have it, and the call knows nothing of it. */
export const isOfPage = (entity: Entity, { field }: Asked['sort']): boolean =>
  entity.list?.call !== undefined && !entity.list.call.sort && entity.fields[field]?.sortable === true;

/**
 * Whether the rows are chosen or ordered by more than the list call knows of, so that the whole list is read. An entity
 * that talks another dialect leaves all of that to its server.
 */
export const isWhole = (entity: Entity, { filter, sort, all }: Pick<Asked, 'filter' | 'sort' | 'all'>): boolean => {
  const call = entity.list?.call;
  if (!call) return false;
  const isLeft = Object.entries(filter).some(([path, value]) => !isTaken(call, path, value));
  return all || isLeft || !(isOfServer(sort) || isOfPage(entity, sort) || call.sort);
};

/** What the list call of an entity is asked for. */
export const listQuery = (entity: Entity, asked: Asked) => {
  const { page, perPage, sort } = asked;
  const whole = isWhole(entity, asked);
  return {
    pagination: entity.list?.paging === 'browser' ? everything : { page, perPage },
    sort: !whole && (isOfPage(entity, sort) || isOfServer(sort)) ? unsorted : sort,
    filter: filterOf(asked),
    ...(whole && { meta: { isPartial: true } }),
  };
};

/** A number that an address may hold as a text. */
const wholeNumber = (value: unknown, otherwise: number): unknown => {
  const number = typeof value === 'string' ? Number.parseInt(value, 10) : (value ?? otherwise);
  return Number.isNaN(number) ? otherwise : number;
};

/** Whether somebody has chosen any of this on an earlier visit. */
const isChosen = ({ page, perPage, sort, order, filter }: Given): boolean =>
  isPlain(filter) && (page !== 1 || Boolean(perPage ?? sort ?? order) || Object.keys(filter).length > 0);

/**
 * What an address asks of a list, or else what was kept of an earlier visit. react-admin reads both in the same way,
 * but in a module that brings half of it along; this runs before it has arrived.
 */
export const givenAt = (search: string, kept: unknown): Given => {
  const { filter: text, ...others } = Object.fromEntries(new URLSearchParams(search));
  const filtered = text ? jsonIn(text) : text;
  const address: Given = { ...others, ...(filtered !== undefined && { filter: filtered }) };
  const earlier: Given = isPlain(kept) && isChosen(kept) ? kept : {};
  const { page, perPage, sort, order, filter } = Object.keys(address).length > 0 ? address : earlier;
  return {
    page: wholeNumber(page, 1),
    perPage: wholeNumber(perPage, pageSizes[0]),
    ...(sort ? { sort, order } : { sort: unsorted.field, order: unsorted.order }),
    filter,
  };
};

/** What the list screen of a name asks for at an address whose query string is `search`. */
export const listQueryAt = (entity: Entity, name: string, search: string, store: Store) =>
  listQuery(entity, knownAsked(entity, validAsked(givenAt(search, store.getItem(`${name}.listParams`)))).asked);

/**
 * A list's call for react-query, under the key that `useGetList` reads it from. A screen that asks while it runs gets
 * the outcome of this one call.
 */
export const listRead = (dataProvider: DataProvider, name: string, query: ReturnType<typeof listQuery>) => ({
  queryKey: [name, 'getList', query],
  queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.getList<Row>(name, { ...query, signal }),
});
