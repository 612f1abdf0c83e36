import { can } from '../access/can';
import type { Role } from '../config/roles';
import type { Entry, Group, Registry } from '../define/registry';

/** An entry that leads to a screen. */
export interface MenuLink extends Pick<Entry, 'label' | 'icon'> {
  /** The screen's route, without the leading slash. */
  route: string;
}

/** Entries under a common heading, which opens and closes them. */
export interface MenuGroup extends Group {
  /** First part of the routes in it. */
  prefix: string;
  links: MenuLink[];
}

export type MenuItem = MenuLink | MenuGroup;

/** A route with a parameter cannot be linked to without a record, so it never stands in the menu. */
const isLinkable = (route: string) => !route.includes(':');

/** The table of contents as a menu: what a role may open, in the table's order, a group where its first entry stands. */
export const menuFor = (role: Role, { entries }: Registry, groups: Readonly<Record<string, Group>>): MenuItem[] => {
  const items: MenuItem[] = [];
  const begun = new Map<string, MenuGroup>();
  for (const [route, entry] of Object.entries(entries)) {
    if (entry.isListed === false || !isLinkable(route) || !can(role, 'list', entry)) continue;
    const link = { route, label: entry.label, icon: entry.icon };
    const [prefix = ''] = route.split('/', 1);
    const group = route === prefix ? undefined : groups[prefix];
    const known = begun.get(prefix);
    if (!group) items.push(link);
    else if (known) known.links.push(link);
    else {
      const opened = { ...group, prefix, links: [link] };
      begun.set(prefix, opened);
      items.push(opened);
    }
  }
  return items;
};

/** The route among `routes` that a path belongs to: the path itself or the longest one above it. */
export const routeOf = (path: string, routes: readonly string[]): string | undefined =>
  routes
    .filter(route => path === `/${route}` || path.startsWith(`/${route}/`))
    .toSorted((a, b) => b.length - a.length)[0];
