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
  label: string;
  run: () => void;
}

const modeNames = { light: 'Light theme', dark: 'Dark theme', system: 'Theme of the device' } as const;

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

  const screens = names.map((name): PaletteItem => {
    const group = name.includes('/') ? groups[name.split('/', 1)[0] ?? '']?.label : undefined;
    const label = registry.entries[name]?.label ?? name;
    return { id: name, group: 'Screens', label: group ? `${group}: ${label}` : label, run: () => navigate(`/${name}`) };
  });
  const adding = names.flatMap((name): PaletteItem[] => {
    const create = declarations.get(name)?.create;
    if (!create || !can(role, 'create', registry.entries[name])) return [];
    return [{ id: `${name}/create`, group: 'Actions', label: create.button, run: () => navigate(`/${name}/create`) }];
  });
  const themes = modes.map((name): PaletteItem => ({
    id: name,
    group: 'Actions',
    label: modeNames[name],
    run: () => mode.set(name),
  }));
  return [
    { id: 'dashboard', group: 'Screens', label: 'Dashboard', run: () => navigate('/dashboard') },
    ...screens,
    ...adding,
    ...themes,
    { id: 'help', group: 'Actions', label: 'Keyboard help', run: onHelp },
    { id: 'sign-out', group: 'Actions', label: 'Sign Out', run: () => session.signOut() },
  ];
};
