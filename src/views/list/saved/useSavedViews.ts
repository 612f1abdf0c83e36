import { useLocation, useNavigate } from 'react-admin';
import { useRoute } from '../../EntitiesContext';
import { changePreferences, usePreferences } from '../../preferences/preferences';
import type { SavedView } from '../../preferences/savedViews';
import type { EntityListState } from '../useEntityList';
import { adoptView } from './adoptView';
import { plainQuery, viewQuery } from './viewQuery';

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
