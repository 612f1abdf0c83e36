import { useLocation, useNavigate } from 'react-admin';
import { useRoute } from '../../EntitiesContext';
import { changePreferences, usePreferences, type SavedView } from '../../preferences/preferences';
import type { EntityListState } from '../useEntityList';
import { unsorted } from '../../../providers/firstRows';
import { filterOf } from '../../../providers/listQuery';

type Shown = Pick<EntityListState, 'fieldFilter' | 'search' | 'isAll' | 'sort'>;

/** What a list is asked for, as its address says it, its page left out: the same text for the same question. */
const viewQuery = ({ fieldFilter, search, isAll, sort }: Shown): string => {
  const wanted = Object.entries(filterOf({ fieldFilter, search, isAll }));
  const inOrder = Object.fromEntries(wanted.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return new URLSearchParams({
    filter: JSON.stringify(inOrder),
    ...(sort.field && { sort: sort.field, order: sort.order }),
  }).toString();
};

/** The question of a list that nobody has asked anything of. */
const plainQuery = viewQuery({ fieldFilter: {}, search: '', isAll: false, sort: unsorted });

/** Makes the columns and the height of rows of a view those of its list. */
export const adoptView = (route: string, { density, hidden, order }: SavedView): void =>
  changePreferences(before => ({
    density,
    hidden: { ...before.hidden, [route]: hidden },
    order: { ...before.order, [route]: order },
  }));

const none: readonly SavedView[] = [];

/** The views of the list on screen that the person at work has saved. */
export const useSavedViews = (list: EntityListState) => {
  const route = useRoute();
  const { views: all, hidden, order, density } = usePreferences();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const views = all[route] ?? none;
  const query = viewQuery(list);
  const keep = (change: (before: readonly SavedView[]) => readonly SavedView[]) =>
    changePreferences(before => ({ views: { ...before.views, [route]: change(before.views[route] ?? none) } }));
  const ask = (wanted: string) => navigate({ pathname, search: `${wanted}&page=1&perPage=${list.perPage}` });

  return {
    views,
    /** The view whose rows are on screen. */
    current: views.find(view => view.query === query),
    /** Whether the list is as it is without any wish. */
    isPlain: query === plainQuery,
    /** Saves what is on screen; a view of the same name gives way to it. */
    save: (called: string) =>
      keep(before => [
        ...before.filter(view => view.name !== called),
        { name: called, query, hidden: hidden[route] ?? [], order: order[route] ?? [], density },
      ]),
    remove: (called: string) => keep(before => before.filter(view => view.name !== called)),
    show: (view: SavedView) => {
      adoptView(route, view);
      ask(view.query);
    },
    /** Shows the list as it is without any wish. */
    showPlain: () => ask(plainQuery),
  };
};
