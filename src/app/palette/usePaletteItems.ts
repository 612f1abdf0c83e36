import { useNavigate } from 'react-admin';
import { can } from '../../access/can';
import { session } from '../../api/session';
import { groups, registry } from '../../entities';
import { t } from '../../language/t';
import { mode, modes, type Mode } from '../../theme/mode';
import { useAdmin } from '../AdminContext';
import type { PaletteItem } from './paletteItem';
import { routesOf, type Declarations } from './useDeclarations';
import { useViewItems } from './useViewItems';

const modeNames = (): Record<Mode, string> => ({
  light: t('Light theme'),
  dark: t('Dark theme'),
  system: t('Theme of the device'),
});

const action = (id: string, name: string, run: () => void, english?: string): PaletteItem => {
  return { id, group: 'Actions', name, label: name, english, run };
};

/**
 * Screens and actions that the person at work may use, in the order of the menu.
 * @param declarations of the screens; while one is missing, so is the action that adds its records
 */
export const usePaletteItems = (onHelp: () => void, declarations: Declarations | undefined): readonly PaletteItem[] => {
  const { role } = useAdmin();
  const navigate = useNavigate();
  const names = routesOf(role);
  const themes = modeNames();
  const views = useViewItems(names);

  const screen = (route: string, english: string): PaletteItem => {
    const group = route.includes('/') ? groups[route.split('/', 1)[0] ?? ''] : undefined;
    const name = t(english);
    const label = group ? `${t(group.label)}: ${name}` : name;
    return { id: route, group: 'Screens', name, label, english, run: () => navigate(`/${route}`) };
  };
  const adding = names.flatMap((route): PaletteItem[] => {
    const { entity, english } = declarations?.get(route) ?? {};
    if (!entity?.create || !can(role, 'create', registry.entries[route])) return [];
    return [
      action(`${route}/create`, entity.create.button, () => navigate(`/${route}/create`), english?.create?.button),
    ];
  });
  return [
    screen('dashboard', 'Dashboard'),
    ...names.map(route => screen(route, registry.entries[route]?.label ?? route)),
    ...views,
    ...modes.map(name => action(name, themes[name], () => mode.set(name))),
    action('help', t('Keyboard help'), onHelp),
    action('sign-out', t('Sign Out'), () => session.signOut()),
    // Last, as the declarations may come late: nothing else moves then.
    ...adding,
  ];
};
