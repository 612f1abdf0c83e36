import { useCallback, useEffect, useState } from 'react';
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
import { messageOf } from '../../engine/views/reportError';
import { useAdmin } from '../AdminContext';
import { signOut } from '../signOut';
import type { Overlay } from '../globalKeys';
import type { PaletteItem } from './ranking';

/** Label of an entity's screen in the menu. */
export const labelOf = (name: string): string => t(registry.find(name)?.entry.label ?? name);

/** Loaded entities, limited to what the role may do. */
export type LoadedEntities = ReadonlyMap<string, Entity>;

/** Routes that a role may open, in the menu's order, without those that need a record. */
const routesOf = (role: Role): string[] =>
  Object.keys(registry.entries).filter(name => !name.includes(':') && can(role, 'list', registry.entries[name]));

/** Lists that could not be searched, and why. */
export interface FailedLists {
  names: readonly string[];
  failure: string;
}

const loadEntity = async (name: string, role: Role): Promise<{ name: string; entity?: Entity; failure?: string }> => {
  try {
    return { name, entity: permitted(registry, name, await registry.load(name), role) };
  } catch (error) {
    return { name, failure: messageOf(error) };
  }
};

const loadEntities = async (role: Role): Promise<{ entities: LoadedEntities; failedLoads?: FailedLists }> => {
  const loads = await Promise.all(routesOf(role).map(name => loadEntity(name, role)));
  const entities = new Map(loads.flatMap(({ name, entity }) => (entity ? [[name, entity] as const] : [])));
  const names = loads.flatMap(({ name, entity }) => (entity ? [] : name));
  const failure = loads.findLast(load => load.failure !== undefined)?.failure;
  return { entities, failedLoads: failure === undefined ? undefined : { names, failure } };
};

/** The entities that a role may open, once they have loaded, and those that have failed. */
export const useLoadedEntities = (role: Role) => {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadEntities>>>();
  const load = useCallback(() => void loadEntities(role).then(setLoaded), [role]);
  useEffect(load, [load]);
  return { ...loaded, load };
};

/** The saved views of the lists at some routes. */
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

/** Whether a role may open a record's form or dialog. A dialog needs the permission that is named as its path, as the read-only view does. */
const mayOpen = (role: Role, { name, path }: Opened): boolean => {
  const entry = registry.find(name)?.entry;
  return can(role, 'list', entry) && can(role, path.slice(1) || 'update', entry);
};

/** The records that the user opened last and may still open. */
export const useOpenedItems = (): readonly PaletteItem[] => {
  const { id: personId, role } = useAdmin();
  const navigate = useNavigate();
  const [openedRecords] = useState(() => readOpened(personId));
  return openedRecords
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

const actionItem = (item: Pick<PaletteItem, 'id' | 'name' | 'english' | 'run'>): PaletteItem => ({
  ...item,
  group: 'Actions',
  label: item.name,
});

/**
 * Screens, views and actions of the user, in the menu's order.
 * @param loadedEntities while one is missing, so is its create action
 */
export const usePaletteItems = (
  onOpen: (overlay: Overlay) => void,
  loadedEntities: LoadedEntities | undefined,
): readonly PaletteItem[] => {
  const { role } = useAdmin();
  const navigate = useNavigate();
  const names = routesOf(role);
  const themes = modeNames();
  const views = useViewItems(names);

  const screenItem = (route: string, screenLabel: Translatable): PaletteItem => {
    const group = route.includes('/') ? groups[route.split('/', 1)[0] ?? ''] : undefined;
    const name = t(screenLabel);
    const label = group ? `${t(group.label)}: ${name}` : name;
    return {
      id: route,
      group: 'Screens',
      name,
      label,
      english: inEnglish(String(screenLabel)),
      run: () => navigate(`/${route}`),
    };
  };
  const createItems = names.flatMap((route): PaletteItem[] => {
    const button = loadedEntities?.get(route)?.create?.button;
    if (button === undefined) return [];
    const address = `/${route}/create`;
    const english = inEnglish(String(button));
    return [actionItem({ id: `${route}/create`, name: t(button), english, run: () => navigate(address) })];
  });
  return [
    screenItem('dashboard', 'Dashboard'),
    ...names.map(route => screenItem(route, registry.entries[route]?.label ?? route)),
    ...views,
    ...modes.map(name => actionItem({ id: name, name: themes[name], run: () => mode.set(name) })),
    actionItem({ id: 'help', name: t('Keyboard help'), run: () => onOpen('help') }),
    actionItem({ id: 'changes', name: t('Your changes today'), run: () => onOpen('changes') }),
    actionItem({ id: 'sign-out', name: t('Sign Out'), run: () => void signOut() }),
    // Last, as entities may load late, and nothing else should move.
    ...createItems,
  ];
};
