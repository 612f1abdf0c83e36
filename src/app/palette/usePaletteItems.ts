import { useEffect, useState } from 'react';
import { useNavigate } from 'react-admin';
import { can } from '../../access/can';
import { session } from '../../api/session';
import { localized } from '../../define/localized';
import { groups, registry } from '../../entities';
import { t } from '../../language/t';
import { mode, modes, type Mode } from '../../theme/mode';
import { useAdmin } from '../AdminContext';

/** Something the palette finds. */
export interface PaletteItem {
  id: string;
  group: 'Screens' | 'Actions';
  /** What it is called by itself. */
  name: string;
  /** The same after the menu group that it stands in. */
  label: string;
  /** Its name in English, by which it is found in every language. */
  english?: string;
  run: () => void;
}

const modeNames = (): Record<Mode, string> => ({
  light: t('Light theme'),
  dark: t('Dark theme'),
  system: t('Theme of the device'),
});

const action = (id: string, name: string, run: () => void, english?: string): PaletteItem => ({
  id,
  group: 'Actions',
  name,
  label: name,
  english,
  run,
});

/** What adds a record of an entity is called. */
interface AddButton {
  name: string;
  english: string;
}

const addButtonOf = async (name: string): Promise<[string, AddButton][]> => {
  const declared = await registry.load(name);
  const { create } = localized(declared);
  return declared.create && create ? [[name, { name: create.button, english: declared.create.button }]] : [];
};

/** What adds records, as the declarations of entities arrive; one that cannot be loaded only lacks its actions here. */
const useAddButtons = (names: readonly string[]): ReadonlyMap<string, AddButton> => {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, AddButton>>(new Map());
  const key = names.join(' ');
  useEffect(() => {
    let isOpen = true;
    const load = async () => {
      const results = await Promise.allSettled(key.split(' ').map(addButtonOf));
      const arrived = results.flatMap(result => (result.status === 'fulfilled' ? result.value : []));
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
  const addButtons = useAddButtons(names);
  const themes = modeNames();

  const screens = names.map((route): PaletteItem => {
    const group = route.includes('/') ? groups[route.split('/', 1)[0] ?? ''] : undefined;
    const { label = route } = registry.entries[route] ?? {};
    const name = t(label);
    return {
      id: route,
      group: 'Screens',
      name,
      label: group ? `${t(group.label)}: ${name}` : name,
      english: label,
      run: () => navigate(`/${route}`),
    };
  });
  const adding = names.flatMap((route): PaletteItem[] => {
    const button = addButtons.get(route);
    if (!button || !can(role, 'create', registry.entries[route])) return [];
    return [action(`${route}/create`, button.name, () => navigate(`/${route}/create`), button.english)];
  });
  return [
    {
      id: 'dashboard',
      group: 'Screens',
      name: t('Dashboard'),
      label: t('Dashboard'),
      english: 'Dashboard',
      run: () => navigate('/dashboard'),
    },
    ...screens,
    ...adding,
    ...modes.map(name => action(name, themes[name], () => mode.set(name))),
    action('help', t('Keyboard help'), onHelp),
    action('sign-out', t('Sign Out'), () => session.signOut()),
  ];
};
