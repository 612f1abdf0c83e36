import { useLocation, useNavigate } from 'react-admin';
import { withBase } from '../../../config/basePath';
import { useRoute } from '../../views/RegistryContext';
import { changePreferences, usePreferences, type SavedView } from '../../preferences/preferences';
import { useEntityListContext, type EntityListState } from '../useEntityList';
import { unsorted } from '../../data/parameters';
import { filterOf } from '../../data/filterQuery';

type QueryParts = Pick<EntityListState, 'fieldFilter' | 'search' | 'isWholeRequested' | 'sort'>;

/** The list's query string without its page. Equal queries have equal strings. @example 'filter=%7B%7D&sort=title&order=ASC' */
const viewQuery = ({ fieldFilter, search, isWholeRequested, sort }: QueryParts): string => {
  const entries = Object.entries(filterOf({ fieldFilter, search, isWholeRequested }));
  const sortedFilter = Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return new URLSearchParams({
    filter: JSON.stringify(sortedFilter),
    ...(sort.field && { sort: sort.field, order: sort.order }),
  }).toString();
};

/** The query of a list as it opens. */
const plainQuery = viewQuery({ fieldFilter: {}, search: '', isWholeRequested: false, sort: unsorted });

/** Applies the columns and the density of a view. */
export const adoptView = (route: string, { density, hidden, order }: SavedView): void =>
  changePreferences(previous => ({
    density,
    hidden: { ...previous.hidden, [route]: hidden },
    order: { ...previous.order, [route]: order },
  }));

const noViews: readonly SavedView[] = [];

/** The user's views of the current list. */
export const useSavedViews = () => {
  const list = useEntityListContext();
  const route = useRoute();
  const { views: viewsByRoute, hidden, order, density } = usePreferences();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const views = viewsByRoute[route] ?? noViews;
  const query = viewQuery(list);
  const changeViews = (change: (previousViews: readonly SavedView[]) => readonly SavedView[]) =>
    changePreferences(({ views }) => ({ views: { ...views, [route]: change(views[route] ?? noViews) } }));
  const searchOf = (queryOfView: string) => `${queryOfView}&page=1&perPage=${list.perPage}`;
  const goTo = (queryOfView: string) => navigate({ pathname, search: searchOf(queryOfView) });

  return {
    views,
    shownView: views.find(view => view.query === query),
    /** Whether the list is as it opens. */
    isPlain: query === plainQuery,
    /** The address of what is on screen, on its first page, for another person. */
    link: () => new URL(withBase(`${pathname}?${searchOf(query)}`), location.origin).href,
    /** Replaces a view of the same name, and one of the same query that another tab has saved meanwhile. */
    save: (name: string) =>
      changeViews(previousViews => [
        ...previousViews.filter(view => view.name !== name && view.query !== query),
        { name, query, hidden: hidden[route] ?? [], order: order[route] ?? [], density },
      ]),
    /** Renames a view, unless another tab has saved one of that name. */
    rename: (name: string, newName: string) =>
      changeViews(previousViews =>
        previousViews.some(view => view.name === newName)
          ? previousViews
          : previousViews.map(view => (view.name === name ? { ...view, name: newName } : view)),
      ),
    remove: (name: string) => changeViews(previousViews => previousViews.filter(view => view.name !== name)),
    show: (view: SavedView) => {
      adoptView(route, view);
      goTo(view.query);
    },
    showPlain: () => goTo(plainQuery),
  };
};
