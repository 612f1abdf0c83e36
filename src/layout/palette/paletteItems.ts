import { useEffect, useState } from 'react';
import { useNavigate } from 'react-admin';
import { can } from '../../engine/auth/permissions';
import type { Role } from '../../config/roles';
import type { Entity } from '../../engine/schema/entity';
import { groups, registry } from '../../entities';
import { inEnglish, t, type Translatable } from '../../engine/i18n/t';
import { mode, modes, type Mode } from '../../engine/ui/mode';
import { permitted } from '../../engine/schema/permitted';
import { adoptView } from '../../engine/list/saved/useSavedViews';
import { readOpened, type Opened } from '../../engine/preferences/openedRecords';
import { usePreferences } from '../../engine/preferences/preferences';
import { useAdmin } from '../AdminContext';
import { signOut } from '../signOut';
import type { Overlay } from './globalKeys';
import type { PaletteItem } from './ranking';

/** Label of an entity's screen in the menu. */
export const labelOf = (name: string): string => t(registry.find(name)?.entry.label ?? name);

/** Loaded entities, limited to what the role may do. */
export type LoadedEntities = ReadonlyMap<string, Entity>;

/** Routes that a role may open, in the menu's order, without those of single records. */
const routesOf = (role: Role): string[] =>
  Object.keys(registry.entries).filter(name => !name.includes(':') && can(role, 'list', registry.entries[name]));

const load = async (role: Role): Promise<LoadedEntities> => {
  const loading = routesOf(role).map(async (name): Promise<[string, Entity]> => [
    name,
    permitted(registry, name, await registry.load(name), role),
  ]);
  const results = await Promise.allSettled(loading);
  return new Map(results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : [])));
};

/** The entities that a role may open; `undefined` until they have loaded. Failed ones are left out. */
export const useDeclarations = (role: Role): LoadedEntities | undefined => {
  const [loaded, setLoaded] = useState<LoadedEntities>();
  useEffect(() => void load(role).then(setLoaded), [role]);
  return loaded;
};

const useViewItems = (routes: readonly string[]): readonly PaletteItem[] => {
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

/** The permission to open a record where it was opened; that of another dialog is named as its path. */
const operationAt: Readonly<Record<string, string>> = { '': 'update', '/show': 'show' };

const mayOpen = (role: Role, { name, path }: Opened): boolean => {
  const entry = registry.find(name)?.entry;
  return entry?.isScreen !== false && can(role, 'list', entry) && can(role, operationAt[path] ?? path.slice(1), entry);
};

export const useOpened = (): readonly PaletteItem[] => {
  const { id: person, role } = useAdmin();
  const navigate = useNavigate();
  const [opened] = useState(() => readOpened(person));
  return opened
    .filter(record => mayOpen(role, record))
    .map(({ name, id, label, path }) => ({
      id: `opened ${name}/${id}`,
      group: 'Opened',
      name: label,
      label,
      note: labelOf(name),
      recordId: id,
      run: () => navigate(`/${name}/${encodeURIComponent(id)}${path}`),
    }));
};

const modeNames = (): Record<Mode, string> => ({
  light: t('Light theme'),
  dark: t('Dark theme'),
  system: t('Theme of the device'),
});

const action = (id: string, name: string, run: () => void, english?: string): PaletteItem => {
  return { id, group: 'Actions', name, label: name, english, run };
};

/**
 * Screens, views and actions of the user, in the menu's order.
 * @param declarations while one is missing, so is its create action
 */
export const usePaletteItems = (
  onOpen: (overlay: Overlay) => void,
  declarations: LoadedEntities | undefined,
): readonly PaletteItem[] => {
  const { role } = useAdmin();
  const navigate = useNavigate();
  const names = routesOf(role);
  const themes = modeNames();
  const views = useViewItems(names);

  const screen = (route: string, declared: Translatable): PaletteItem => {
    const group = route.includes('/') ? groups[route.split('/', 1)[0] ?? ''] : undefined;
    const name = t(declared);
    const label = group ? `${t(group.label)}: ${name}` : name;
    return {
      id: route,
      group: 'Screens',
      name,
      label,
      english: inEnglish(String(declared)),
      run: () => navigate(`/${route}`),
    };
  };
  const adding = names.flatMap((route): PaletteItem[] => {
    const create = declarations?.get(route)?.create;
    if (!create) return [];
    return [
      action(`${route}/create`, t(create.button), () => navigate(`/${route}/create`), inEnglish(String(create.button))),
    ];
  });
  return [
    screen('dashboard', 'Dashboard'),
    ...names.map(route => screen(route, registry.entries[route]?.label ?? route)),
    ...views,
    ...modes.map(name => action(name, themes[name], () => mode.set(name))),
    action('help', t('Keyboard help'), () => onOpen('help')),
    action('changes', t('Your changes today'), () => onOpen('changes')),
    action('sign-out', t('Sign Out'), () => void signOut()),
    // Last, as declarations may arrive late, and nothing else should move.
    ...adding,
  ];
};
