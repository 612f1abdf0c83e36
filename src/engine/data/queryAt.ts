import { getQuery, parseQueryFromLocation, type Store } from 'react-admin';
import { pageSizes } from './listQuery';
import { unsorted } from './parameters';

type RaListQuery = ReturnType<typeof getQuery>;

/**
 * Query of a list at an address, whose query string is `search`, or as the list was last left: by the functions with which
 * react-admin's list controller reads them.
 */
export const queryAt = (name: string, search: string, store: Store): RaListQuery =>
  getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: store.getItem(`${name}.listParams`, {}),
    filterDefaultValues: {},
    sort: unsorted,
    perPage: pageSizes[0],
  });

const isInitial = ({ page, perPage, sort, order, filter = {} }: RaListQuery): boolean => {
  const isUnsorted = sort === unsorted.field && order === unsorted.order;
  return page === 1 && perPage === pageSizes[0] && isUnsorted && Object.keys(filter).length === 0;
};

/**
 * The query string with which a list was left, empty if it is the initial one. The menu puts it into its link: otherwise
 * react-admin redirects to it after mounting, which renders the screen twice.
 */
export const storedSearch = (name: string, store: Store): string => {
  const query = queryAt(name, '', store);
  if (isInitial(query)) return '';
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined) continue;
    params.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return `?${params.toString()}`;
};
