import type { ComponentType } from 'react';
import { can, type Grant } from '../engine/auth/permissions';
import type { Role } from '../config/roles';
import type { Entry, Group, Registry } from '../engine/schema/registry';
import type { Preloadable } from '../engine/updates/lazyComponent';

/** A link of the menu. */
export interface MenuLink extends Pick<Entry, 'label' | 'icon' | 'heading'> {
  /** Without the leading slash. */
  route: string;
}

/** Links of the menu that open and close together. */
export interface MenuGroup extends Group, Pick<Entry, 'heading'> {
  /** First part of its entries' routes, such as `roles`. */
  prefix: string;
  links: MenuLink[];
}

export type MenuItem = MenuLink | MenuGroup;

/** The links of a menu item: those of a group, or itself. */
export const linksOf = (item: MenuItem): readonly MenuLink[] => ('links' in item ? item.links : [item]);

/** A screen that belongs to no entity. */
export interface OtherScreen extends Grant {
  path: `/${string}`;
  /** May contain any component of react-admin or MUI. */
  Screen: ComponentType & Partial<Preloadable>;
  /** Its line in the menu: the last one under its heading, else below all. @default none */
  menu?: Pick<Entry, 'label' | 'icon' | 'heading'>;
}

/** Whether a route can be opened without a record. @example `refund`, not `refund-user/:pid` */
const isLinkable = (route: string) => !route.includes(':');

/**
 * The menu of a role, in the registry's order. A group is in the place of its first entry. An entry without a heading has
 * that of the one before it; other screens come last under theirs, or below all.
 */
export const menuFor = (
  role: Role,
  { entries }: Registry,
  groups: Readonly<Record<string, Group>>,
  screens: readonly OtherScreen[] = [],
): MenuItem[] => {
  const items: MenuItem[] = [];
  const groupsByPrefix = new Map<string, MenuGroup>();
  let heading: Entry['heading'];
  for (const [route, entry] of Object.entries(entries)) {
    heading = entry.heading ?? heading;
    if (entry.isListed === false || !isLinkable(route) || !can(role, 'list', entry)) continue;
    const link = { route, label: entry.label, icon: entry.icon, heading };
    const [prefix = ''] = route.split('/', 1);
    const group = route === prefix ? undefined : groups[prefix];
    const existingGroup = groupsByPrefix.get(prefix);
    if (!group) items.push(link);
    else if (existingGroup) existingGroup.links.push(link);
    else {
      const newGroup = { ...group, heading, prefix, links: [link] };
      groupsByPrefix.set(prefix, newGroup);
      items.push(newGroup);
    }
  }
  for (const { path, menu, ...grant } of screens) {
    if (!menu || !can(role, 'list', grant)) continue;
    const link = { route: path.slice(1), heading, ...menu };
    const lastIndex = items.findLastIndex(item => item.heading === link.heading);
    items.splice(lastIndex < 0 ? items.length : lastIndex + 1, 0, link);
  }
  return items;
};

/** Number of entries from which on the menu has headings; fewer are found without. */
const minForHeadings = 10;

/** Entries under one heading, or under none. */
export interface MenuSection {
  heading?: Entry['heading'];
  items: readonly MenuItem[];
}

/** A menu divided by its headings, in its order. */
export const menuSections = (items: readonly MenuItem[]): readonly MenuSection[] => {
  if (items.length < minForHeadings) return [{ items }];
  const headings = [...new Set(items.map(({ heading }) => heading))];
  return headings.map(heading => ({ heading, items: items.filter(item => item.heading === heading) }));
};

/** The route that a path belongs to, the longest one that is its prefix: `/faq/faqdata/7` → `faq/faqdata`. */
export const routeOf = (path: string, routes: readonly string[]): string | undefined =>
  routes
    .filter(route => path === `/${route}` || path.startsWith(`/${route}/`))
    .toSorted((a, b) => b.length - a.length)[0];
