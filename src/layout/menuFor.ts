import type { ComponentType } from 'react';
import { can, type Grant } from '../engine/auth/permissions';
import type { Role } from '../config/roles';
import type { Entry, Group, Registry } from '../engine/schema/registry';
import type { Preloadable } from '../engine/updates/lazyComponent';

export interface MenuLink extends Pick<Entry, 'label' | 'icon' | 'heading'> {
  /** Without the leading slash. */
  route: string;
}

export interface MenuGroup extends Group, Pick<Entry, 'heading'> {
  /** First part of its entries' routes, such as `roles`. */
  prefix: string;
  links: MenuLink[];
}

export type MenuItem = MenuLink | MenuGroup;

export const linksOf = (item: MenuItem): readonly MenuLink[] => ('links' in item ? item.links : [item]);

/** A screen that belongs to no entity. */
export interface OtherScreen extends Grant {
  path: `/${string}`;
  /** May contain any component of react-admin or MUI. */
  Screen: ComponentType & Partial<Preloadable>;
  /** Its line in the menu: the last one under its heading, else below all. @default none */
  menu?: Pick<Entry, 'label' | 'icon' | 'heading'>;
}

/** A route with a parameter needs a record. */
const isLinkable = (route: string) => !route.includes(':');

/** The menu of a role, in the registry's order. A group takes the place of its first entry; other screens come last under their headings. */
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
    const openGroup = groupsByPrefix.get(prefix);
    if (!group) items.push(link);
    else if (openGroup) openGroup.links.push(link);
    else {
      const opened = { ...group, heading, prefix, links: [link] };
      groupsByPrefix.set(prefix, opened);
      items.push(opened);
    }
  }
  for (const { path, menu, ...grant } of screens) {
    if (!menu || !can(role, 'list', grant)) continue;
    const link = { route: path.slice(1), heading, ...menu };
    const last = items.findLastIndex(item => item.heading === link.heading);
    items.splice(last < 0 ? items.length : last + 1, 0, link);
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
export const menuSections = (items: readonly MenuItem[]): readonly MenuSection[] =>
  items.length < minForHeadings
    ? [{ items }]
    : items.reduce<readonly MenuSection[]>((sections, item) => {
        const last = sections.at(-1);
        return last && last.heading === item.heading
          ? sections.toSpliced(-1, 1, { ...last, items: [...last.items, item] })
          : [...sections, { heading: item.heading, items: [item] }];
      }, []);

/** The route that a path belongs to, the longest one that is its prefix: `/faq/faqdata/7` → `faq/faqdata`. */
export const routeOf = (path: string, routes: readonly string[]): string | undefined =>
  routes
    .filter(route => path === `/${route}` || path.startsWith(`/${route}/`))
    .toSorted((a, b) => b.length - a.length)[0];
