import { getQuery, parseQueryFromLocation, type DataProvider, type Store } from 'react-admin';
import { isPlain } from '../../api/plain';
import type { Entity } from '../../define/entity';
import type { Row } from '../../kinds/field';
import { plainText } from '../../kinds/plainText';
import { unsorted } from '../../providers/firstRows';
import { isOfServer, mostRows, type Filter } from '../../providers/rowOrder';

/** Page sizes on offer; the first is the default (spec 1 §9). */
export const pageSizes = [10, 20, 25, 50, 100] as const;

export const largestPage = Math.max(...pageSizes);

/** What is asked for where the browser does the paging; the call itself takes no page. */
const wholeList = { page: 1, perPage: mostRows };

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

/** What may be asked for. `q` is what react-admin's own search inputs call the text that is searched for. */
export const validAsked = ({ page, perPage, sort, order, filter }: Given): Asked => {
  const { q, search = q, ...others } = isPlain(filter) ? filter : {};
  return {
    page: within(page, Number.MAX_SAFE_INTEGER, 1),
    perPage: within(perPage, largestPage, pageSizes[0]),
    search: plainText(search),
    filter: others,
    sort: { field: plainText(sort), order: order === 'DESC' ? 'DESC' : 'ASC' },
  };
};

/** Whether the rows of the page at hand are put in this order here, as the documents have it, and the call knows nothing of it. */
export const isOfPage = (entity: Entity, { field }: Asked['sort']): boolean =>
  entity.list?.call !== undefined && !entity.list.call.sort && entity.fields[field]?.sortable === true;

/** What the list call of an entity is asked for. */
export const listQuery = (entity: Entity, { page, perPage, search, filter, sort }: Asked) => ({
  pagination: entity.list?.paging === 'browser' ? wholeList : { page, perPage },
  sort: isOfPage(entity, sort) || isOfServer(sort) ? unsorted : sort,
  filter: search ? { ...filter, search } : filter,
});

/** What the list screen of a name asks for at an address whose query string is `search`. */
export const listQueryAt = (entity: Entity, name: string, search: string, store: Store) => {
  const given = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: store.getItem(`${name}.listParams`, {}),
    filterDefaultValues: {},
    sort: unsorted,
    perPage: pageSizes[0],
  });
  return listQuery(entity, validAsked(given));
};

/**
 * A list's call for react-query, under the key that `useGetList` reads it from. A screen that asks while it runs gets
 * the outcome of this one call.
 */
export const listRead = (dataProvider: DataProvider, name: string, query: ReturnType<typeof listQuery>) => ({
  queryKey: [name, 'getList', query],
  queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.getList<Row>(name, { ...query, signal }),
});
