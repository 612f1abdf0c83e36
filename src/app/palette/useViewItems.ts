import { useNavigate } from 'react-admin';
import { t } from '../../language/t';
import { adoptView } from '../../views/list/saved/adoptView';
import { usePreferences } from '../../views/preferences/preferences';
import { labelOf } from './labelOf';
import type { PaletteItem } from './paletteItem';

/**
 * The views of lists that the person at work has saved.
 * @param routes of the lists that they may see
 */
export const useViewItems = (routes: readonly string[]): readonly PaletteItem[] => {
  const { views } = usePreferences();
  const navigate = useNavigate();
  return routes.flatMap(route =>
    (views[route] ?? []).map((view): PaletteItem => ({
      id: `${route}?${view.name}`,
      group: 'Views',
      name: view.name,
      label: t('%{list}: %{view}', { list: labelOf(route), view: view.name }),
      run: () => {
        adoptView(route, view);
        navigate(`/${route}?${view.query}&page=1`);
      },
    })),
  );
};
