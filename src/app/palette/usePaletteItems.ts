import { useEffect, useState } from 'react';
import { useNavigate } from 'react-admin';
import { can } from '../../access/can';
import { session } from '../../api/session';
import type { Entity } from '../../define/entity';
import { groups, registry } from '../../entities';
import { mode, modes } from '../../theme/mode';
import { useAdmin } from '../AdminContext';

/** Something the palette finds. */
export interface PaletteItem {
  id: string;
  group: 'Screens' | 'Actions';
  /** What it is called by itself. */
  name: string;
  /** The same after the menu group that it stands in. */
  label: string;
  run: () => void;
}

const modeNames = { light: 'Light theme', dark: 'Dark theme', system: 'Theme of the device' } as const;

const action = (id: string, name: string, run: () => void): PaletteItem => ({
  id,
  group: 'Actions',
  name,
  label: name,
  run,
});

/** The declarations of entities, as they arrive; one that cannot be loaded only lacks its actions here. */
const useDeclarations = (names: readonly string[]): ReadonlyMap<string, Entity> => {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, Entity>>(new Map());
  const key = names.join(' ');
  useEffect(() => {
    let isOpen = true;
    const load = async () => {
      const all = key.split(' ').map(async name => [name, await registry.load(name)] as const);
      const results = await Promise.allSettled(all);
      const arrived = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
      if (isOpen) setLoaded(new Map(arrived));
    };
    void load();
    return () => {
      isOpen = false;
    };
  }, [key]);
  return loaded;
};

/** Screens and actions that the person at work may use, in the order of the menu. */
export const usePaletteItems = (onHelp: () => void): readonly PaletteItem[] => {
  const { role } = useAdmin();
  const navigate = useNavigate();
  const names = Object.keys(registry.entries).filter(
    name => !name.includes(':') && can(role, 'list', registry.entries[name]),
  );
  const declarations = useDeclarations(names);

  const screens = names.map((route): PaletteItem => {
    const group = route.includes('/') ? groups[route.split('/', 1)[0] ?? '']?.label : undefined;
    const name = registry.entries[route]?.label ?? route;
    const label = group ? `${group}: ${name}` : name;
    return { id: route, group: 'Screens', name, label, run: () => navigate(`/${route}`) };
  });
  const adding = names.flatMap((route): PaletteItem[] => {
    const create = declarations.get(route)?.create;
    if (!create || !can(role, 'create', registry.entries[route])) return [];
    return [action(`${route}/create`, create.button, () => navigate(`/${route}/create`))];
  });
  return [
    { id: 'dashboard', group: 'Screens', name: 'Dashboard', label: 'Dashboard', run: () => navigate('/dashboard') },
    ...screens,
    ...adding,
    ...modes.map(name => action(name, modeNames[name], () => mode.set(name))),
    action('help', 'Keyboard help', onHelp),
    action('sign-out', 'Sign Out', () => session.signOut()),
  ];
};
