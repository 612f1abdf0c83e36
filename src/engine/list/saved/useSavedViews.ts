import { useLocation, useNavigate } from 'react-admin';
import { withBase } from '../../../config/basePath';
import { useRoute } from '../../views/EntitiesContext';
import { changePreferences, usePreferences, type SavedView } from '../../preferences/preferences';
import { useEntityListContext, type EntityListState } from '../useEntityList';
import { unsorted } from '../../data/rowOrder';
import { filterOf } from '../../data/filterQuery';

type ListQueryState = Pick<EntityListState, 'fieldFilter' | 'search' | 'isAll' | 'sort'>;

/** The list's query string without its page: equal for equal queries. */
const viewQuery = ({ fieldFilter, search, isAll, sort }: ListQueryState): string => {
  const entries = Object.entries(filterOf({ fieldFilter, search, isAll }));
  const inOrder = Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return new URLSearchParams({
    filter: JSON.stringify(inOrder),
    ...(sort.field && { sort: sort.field, order: sort.order }),
  }).toString();
};

/** The query of a list as it opens. */
const plainQuery = viewQuery({ fieldFilter: {}, search: '', isAll: false, sort: unsorted });

/** Applies the columns and the density of a view. */
export const adoptView = (route: string, { density, hidden, order }: SavedView): void =>
  changePreferences(before => ({
    density,
    hidden: { ...before.hidden, [route]: hidden },
    order: { ...before.order, [route]: order },
  }));

const none: readonly SavedView[] = [];

/** The user's views of the current list. */
export const useSavedViews = () => {
  const list = useEntityListContext();
  const route = useRoute();
  const { views: all, hidden, order, density } = usePreferences();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const views = all[route] ?? none;
  const query = viewQuery(list);
  const keep = (change: (before: readonly SavedView[]) => readonly SavedView[]) =>
    changePreferences(before => ({ views: { ...before.views, [route]: change(before.views[route] ?? none) } }));
  const goTo = (target: string) => navigate({ pathname, search: `${target}&page=1&perPage=${list.perPage}` });

  return {
    views,
    /** The view on screen. */
    current: views.find(view => view.query === query),
    /** Whether the list is as it opens. */
    isPlain: query === plainQuery,
    /** The address of what is on screen, on its first page, for another person. */
    link: () => new URL(withBase(`${pathname}?${query}&page=1&perPage=${list.perPage}`), location.origin).href,
    /** Replaces a view of the same name. */
    save: (called: string) =>
      keep(before => [
        ...before.filter(view => view.name !== called),
        { name: called, query, hidden: hidden[route] ?? [], order: order[route] ?? [], density },
      ]),
    remove: (called: string) => keep(before => before.filter(view => view.name !== called)),
    show: (view: SavedView) => {
      adoptView(route, view);
      goTo(view.query);
    },
    showPlain: () => goTo(plainQuery),
  };
};
