import { unsorted } from '../../../providers/rowOrder';
import { filterOf } from '../../../providers/listQuery';
import type { EntityListState } from '../useEntityList';

type Shown = Pick<EntityListState, 'fieldFilter' | 'search' | 'isAll' | 'sort'>;

/** What a list is asked for, as its address says it, its page left out: the same text for the same question. */
export const viewQuery = ({ fieldFilter, search, isAll, sort }: Shown): string => {
  const wanted = Object.entries(filterOf({ fieldFilter, search, isAll }));
  const inOrder = Object.fromEntries(wanted.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return new URLSearchParams({
    filter: JSON.stringify(inOrder),
    ...(sort.field && { sort: sort.field, order: sort.order }),
  }).toString();
};

/** The question of a list that nobody has asked anything of. */
export const plainQuery = viewQuery({ fieldFilter: {}, search: '', isAll: false, sort: unsorted });
