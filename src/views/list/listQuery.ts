import { getQuery, parseQueryFromLocation, type DataProvider, type Store } from 'react-admin';
import { isPlain } from '../../api/plain';
import type { Entity } from '../../define/entity';
import type { Row } from '../../kinds/field';
import { plainText } from '../../kinds/plainText';
import { unsorted } from '../../providers/firstRows';
import { isOfServer, isTaken, mostRows, type Filter } from '../../providers/rowOrder';

/** Page sizes on offer; the first is the default (spec 1 §9). */
export const pageSizes = [10, 20, 25, 50, 100] as const;

export const largestPage = Math.max(...pageSizes);

/** What is asked for where the browser does the paging; the call itself takes no page. */
const everything = { page: 1, perPage: mostRows };

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
interface Given {
  page?: unknown;
  perPage?: unknown;
  sort?: unknown;
  order?: unknown;
  filter?: unknown;
}

/** What may be asked for. `all` in a filter is no value of the rows, but the wish for the whole list. `q` is what react-admin's own search inputs call the text that is searched for. */
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
  const { page, perPage, search, filter, all, sort } = asked;
  const whole = isWhole(entity, asked);
  return {
    pagination: entity.list?.paging === 'browser' ? everything : { page, perPage },
    sort: !whole && (isOfPage(entity, sort) || isOfServer(sort)) ? unsorted : sort,
    filter: { ...filter, ...(search && { search }), ...(all && { all }) },
    ...(whole && { meta: { isPartial: true } }),
  };
};

/** What react-admin makes of the address of a name's list, and of what it has kept of an earlier visit. */
const givenAt = (name: string, search: string, store: Store) =>
  getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: store.getItem(`${name}.listParams`, {}),
    filterDefaultValues: {},
    sort: unsorted,
    perPage: pageSizes[0],
  });

/** What the list screen of a name asks for at an address whose query string is `search`. */
export const listQueryAt = (entity: Entity, name: string, search: string, store: Store) =>
  listQuery(entity, validAsked(givenAt(name, search, store)));

/**
 * The query string of a name's list as it was left, empty for the list as it begins. react-admin would write it into
 * an address without one, which draws the screen a second time.
 */
export const keptSearch = (name: string, store: Store): string => {
  const { filter, displayedFilters, ...given }: ReturnType<typeof givenAt> = givenAt(name, '', store);
  const { page, perPage, sort, order } = given;
  const isAsItBegins =
    page === 1 &&
    perPage === pageSizes[0] &&
    sort === unsorted.field &&
    order === unsorted.order &&
    Object.keys(filter ?? {}).length === 0;
  if (isAsItBegins) return '';
  const said = { ...given, filter: JSON.stringify(filter), displayedFilters: JSON.stringify(displayedFilters) };
  const query = Object.entries(said).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return `?${new URLSearchParams(query).toString()}`;
};

/**
 * A list's call for react-query, under the key that `useGetList` reads it from. A screen that asks while it runs gets
 * the outcome of this one call.
 */
export const listRead = (dataProvider: DataProvider, name: string, query: ReturnType<typeof listQuery>) => ({
  queryKey: [name, 'getList', query],
  queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.getList<Row>(name, { ...query, signal }),
});
