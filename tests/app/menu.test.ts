// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import type { Role } from '../../src/access/roles';
import { menuFor, routeOf } from '../../src/app/menu';
import { groups, registry } from './entities';

const outline = (role: Role) =>
  menuFor(role, registry, groups).map(item =>
    'links' in item ? `${item.label}: ${item.links.map(({ label }) => label).join(', ')}` : item.label,
  );

describe('the menu of a role', () => {
  test('a superadmin’s, in the order of the table, groups where their first entry stands', () => {
    expect(outline('superadmin')).toEqual([
      'Roles: Admins, Super Admins',
      'Properties',
      'FAQ: FAQs, FAQ Category',
      'Refund',
    ]);
  });

  test.each(['admin', 'other'] as const)('SHELL-63..65: %s', role => {
    expect(outline(role)).toEqual(['ContactUs', 'Properties']);
  });

  test('an entry whose first part is no group stands by itself', () => {
    expect(menuFor('superadmin', registry, {}).map(item => item.label)).toEqual([
      'Admins',
      'Super Admins',
      'Properties',
      'FAQs',
      'Refund',
      'FAQ Category',
    ]);
  });
});

describe('the entry that a path belongs to', () => {
  const routes = ['amenities', 'amenities/standard', 'refund', 'dashboard'];

  test.each([
    ['/amenities', 'amenities'],
    ['/amenities/standard', 'amenities/standard'],
    ['/amenities/standard/12/show', 'amenities/standard'],
    ['/refund-user/12', undefined],
    ['/', undefined],
    ['/dashboards', undefined],
  ])('%s', (path, route) => {
    expect(routeOf(path, routes)).toBe(route);
  });
});
