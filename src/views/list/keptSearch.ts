import { getQuery, parseQueryFromLocation, type Store } from 'react-admin';
import { unsorted } from '../../providers/rowOrder';
import { pageSizes } from '../../providers/listQuery';

/**
 * The query string of a name's list as it was left, empty for the list as it begins. react-admin would write it into
 * an address without one, which draws the screen a second time.
 */
export const keptSearch = (name: string, store: Store): string => {
  const { filter, displayedFilters, ...given }: ReturnType<typeof getQuery> = getQuery({
    queryFromLocation: parseQueryFromLocation({ search: '' }),
    params: store.getItem(`${name}.listParams`, {}),
    filterDefaultValues: {},
    sort: unsorted,
    perPage: pageSizes[0],
  });
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
