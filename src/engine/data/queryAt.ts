import { getQuery, parseQueryFromLocation, type Store } from 'react-admin';
import { pageSizes } from './listQuery';
import { unsorted } from './parameters';

/**
 * Query of a list at an address, whose query string is `search`, or as the list was last left: by the functions with which
 * react-admin's list controller reads them.
 */
export const queryAt = (name: string, search: string, store: Store): ReturnType<typeof getQuery> =>
  getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: store.getItem(`${name}.listParams`, {}),
    filterDefaultValues: {},
    sort: unsorted,
    perPage: pageSizes[0],
  });
