import type { ComponentType } from 'react';
import { can, type Grant } from '../engine/auth/permissions';
import type { Role } from '../config/roles';
import type { Entry, Group, Registry } from '../engine/schema/registry';

export interface MenuLink extends Pick<Entry, 'label' | 'icon'> {
  /** Without the leading slash. */
  route: string;
}

export interface MenuGroup extends Group {
  prefix: string;
  links: MenuLink[];
}

export type MenuItem = MenuLink | MenuGroup;

/** A screen that belongs to no entity. */
export interface OtherScreen extends Grant {
  path: `/${string}`;
  Screen: ComponentType;
  /** Its line in the menu, below those of the entities. @default none */
  menu?: Pick<Entry, 'label' | 'icon'>;
}

/** A route with a parameter needs a record. */
const isLinkable = (route: string) => !route.includes(':');

/** The menu of a role, in the registry's order; a group stands where its first entry does, and other screens last. */
export const menuFor = (
  role: Role,
  { entries }: Registry,
  groups: Readonly<Record<string, Group>>,
  screens: readonly OtherScreen[] = [],
): MenuItem[] => {
  const items: MenuItem[] = [];
  const groupsByPrefix = new Map<string, MenuGroup>();
  for (const [route, entry] of Object.entries(entries)) {
    if (entry.isListed === false || !isLinkable(route) || !can(role, 'list', entry)) continue;
    const link = { route, label: entry.label, icon: entry.icon };
    const [prefix = ''] = route.split('/', 1);
    const group = route === prefix ? undefined : groups[prefix];
    const known = groupsByPrefix.get(prefix);
    if (!group) items.push(link);
    else if (known) known.links.push(link);
    else {
      const opened = { ...group, prefix, links: [link] };
      groupsByPrefix.set(prefix, opened);
      items.push(opened);
    }
  }
  const others = screens.flatMap(({ path, menu, ...grant }) =>
    menu && can(role, 'list', grant) ? { route: path.slice(1), ...menu } : [],
  );
  return [...items, ...others];
};

/** The route that a path belongs to: the longest one that is its prefix. */
export const routeOf = (path: string, routes: readonly string[]): string | undefined =>
  routes
    .filter(route => path === `/${route}` || path.startsWith(`/${route}/`))
    .toSorted((a, b) => b.length - a.length)[0];
