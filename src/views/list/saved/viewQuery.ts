import { filterOf } from '../listQuery';
import type { EntityListState } from '../useEntityList';

type Shown = Pick<EntityListState, 'filter' | 'search' | 'isAll' | 'sort'>;

/** What a list is asked for, as its address says it, its page left out: the same text for the same question. */
export const viewQuery = ({ filter, search, isAll, sort }: Shown): string => {
  const wanted = Object.entries(filterOf({ filter, search, all: isAll }));
  const inOrder = Object.fromEntries(wanted.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return new URLSearchParams({
    filter: JSON.stringify(inOrder),
    ...(sort.column && { sort: sort.column, order: sort.order }),
  }).toString();
};

/** The question of a list that nobody has asked anything of. */
export const plainQuery = viewQuery({ filter: {}, search: '', isAll: false, sort: { column: '', order: 'ASC' } });
