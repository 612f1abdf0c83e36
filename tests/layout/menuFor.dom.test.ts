import { expect, test } from 'vitest';
import { isDocumented } from '../../scripts/reference/behaviour';
import { adminOnly, everyone, roles, superadminOnly, type Role } from '../../src/config/roles';
import { otherScreens } from '../../src/layout/business';
import { menuFor, menuSections, routeOf } from '../../src/layout/menuFor';
import { groups as realGroups, registry as realRegistry } from '../../src/entities';
import { menuOf, type DocumentedRoute } from '../expected/routes';
import { registry } from './entities';

test('an entry of the menu whose first part is no group stands by itself, and other screens of the role come last', () => {
  const screen = (label: string, roles: readonly Role[]) =>
    ({ path: `/${label}`, roles, Screen: () => null, menu: { label, icon: () => null } }) as const;
  const hidden = { ...screen('Hidden', everyone), menu: undefined };
  const screens = [screen('Report', superadminOnly), screen('Own', adminOnly), hidden];
  const labels = menuFor('superadmin', registry, {}, screens).map(item => item.label);
  expect(labels).toEqual(['Admins', 'Super Admins', 'Properties', 'FAQs', 'Refund', 'FAQ Category', 'Report']);
});

/** The application's own menu, line by line, without entities that the documents do not tell of. */
const linesFor = (role: Role) =>
  menuFor(role, realRegistry, realGroups, otherScreens)
    .flatMap((item): Pick<DocumentedRoute, 'group' | 'label' | 'path'>[] =>
      'links' in item
        ? item.links.map(({ label, route }) => ({ group: String(item.label), label: String(label), path: `/${route}` }))
        : [{ label: String(item.label), path: `/${item.route}` }],
    )
    .filter(({ path }) => otherScreens.some(screen => screen.path === path) || isDocumented(path.slice(1)));

// The dashboard is no entity: it stands first in the drawn menu, which `tests/trust/routes.isolated.test.tsx` reads.
test.each(roles)('%s has the documented lines below the dashboard, in their order (SHELL-22 to SHELL-65)', role => {
  const [, ...lines] = menuOf(role);
  expect(linesFor(role)).toEqual(lines.map(({ group, label, path }) => ({ group, label, path })));
});

test('the headings of a long menu stand between its entries; a short one has none (SHELL-135)', () => {
  const headings = (role: Role) =>
    menuSections(menuFor(role, realRegistry, realGroups)).map(({ heading, items }) => [heading, items[0]?.label]);
  expect(headings('superadmin')).toEqual([
    ['General', 'Roles'],
    ['Properties and requests', 'Properties'],
    ['Money', 'Refund'],
    ['Site content', 'About Us'],
    ['Settings', 'Property Status'],
  ]);
  expect(headings('admin')).toEqual([[undefined, 'ContactUs']]);
  const items = menuFor('superadmin', realRegistry, {});
  expect([9, 10].map(length => menuSections(items.slice(0, length)).length)).toEqual([1, 2]);
});

test('a heading holds for the entries below it, also where the role may not open the entry that has it (SHELL-135)', () => {
  const withHeading = { roles: superadminOnly, heading: 'Money' };
  const others = { roles: everyone, heading: undefined };
  const entries = Object.fromEntries(
    Object.entries(registry.entries).map(([route, entry], at) => [
      route,
      { ...entry, ...(at === 0 ? withHeading : others) },
    ]),
  );
  const headings = menuFor('admin', { ...registry, entries }, {}).map(({ heading }) => heading);
  expect(new Set(headings)).toEqual(new Set(['Money']));
});

test.each([
  ['/amenities', 'amenities'],
  ['/amenities/standard', 'amenities/standard'],
  ['/amenities/standard/12/show', 'amenities/standard'],
  ['/refund-user/12', undefined],
  ['/', undefined],
  ['/dashboards', undefined],
])('the path %s belongs to the entry %s', (path, route) => {
  expect(routeOf(path, ['amenities', 'amenities/standard', 'refund', 'dashboard'])).toBe(route);
});
