import { getQuery, parseQueryFromLocation, type DataProvider, type Store } from 'react-admin';
import type { Entity } from '../../define/entity';
import type { Row } from '../../kinds/field';
import { plainText } from '../../kinds/plainText';
import { valueAt } from '../../kinds/valueAt';
import { unsorted } from '../../providers/firstRows';

/** Page sizes on offer; the first is the default (spec 1 §9). */
export const pageSizes = [10, 20, 25, 50, 100] as const;

export const largestPage = Math.max(...pageSizes);

/** What is asked for where the browser does the paging; the call itself takes no page. */
const wholeList = { page: 1, perPage: pageSizes[0] };

/** What a list is asked for. */
export interface Asked {
  /** Counted from 1. */
  page: number;
  perPage: number;
  search: string;
}

/** An address and what is kept in a browser may hold anything. */
const within = (value: unknown, most: number, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most ? value : otherwise;

/** What may be asked for, given what an address says, or what was kept of an earlier visit. */
export const validAsked = (given: Readonly<Record<'page' | 'perPage' | 'search', unknown>>): Asked => ({
  page: within(given.page, Number.MAX_SAFE_INTEGER, 1),
  perPage: within(given.perPage, largestPage, pageSizes[0]),
  search: plainText(given.search),
});

/** What the list call of an entity is asked for. */
export const listQuery = (entity: Entity, { page, perPage, search }: Asked) => ({
  pagination: entity.list?.paging === 'browser' ? wholeList : { page, perPage },
  sort: unsorted,
  filter: search ? { search } : {},
});

/** What the list screen of a name asks for at an address whose query string is `search`. */
export const listQueryAt = (entity: Entity, name: string, search: string, store: Store) => {
  const { page, perPage, filter } = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: store.getItem(`${name}.listParams`, {}),
    filterDefaultValues: {},
    sort: unsorted,
    perPage: pageSizes[0],
  });
  return listQuery(entity, validAsked({ page, perPage, search: valueAt(filter, 'search') }));
};

/**
 * A list's call for react-query, under the key that `useGetList` reads it from. A screen that asks while it runs gets
 * the outcome of this one call.
 */
export const listRead = (dataProvider: DataProvider, name: string, query: ReturnType<typeof listQuery>) => ({
  queryKey: [name, 'getList', query],
  queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.getList<Row>(name, { ...query, signal }),
});
