import { describe, expect, test } from 'vitest';
import { everyone, superadminOnly, type Role } from '../../src/access/roles';
import type { Entity } from '../../src/define/entity';
import { flag } from '../../src/kinds';
import { permitted } from '../../src/views/EntitiesContext';

const confirm = 'Sure?';
const entity: Entity = {
  fields: { isActive: flag({ label: 'Status' }) },
  create: { button: 'Add' },
  update: {},
  show: {},
  delete: { confirm },
  toggle: { field: 'isActive', confirm },
};
const grant = { roles: everyone, operations: { create: superadminOnly, delete: superadminOnly, toggle: [] } };
const offered = (role: Role, given: Parameters<typeof permitted>[1]) => {
  const { fields: _fields, ...parts } = permitted(entity, given, role);
  return Object.entries(parts).flatMap(([part, view]) => (view ? part : []));
};

describe('what a screen offers', () => {
  test.each([
    ['superadmin', ['create', 'update', 'show', 'delete']],
    ['admin', ['update', 'show']],
    ['other', ['update', 'show']],
  ] as const)('to a %s is what the role may do', (role, parts) => {
    expect(offered(role, grant)).toEqual(parts);
  });

  test('is everything declared where no operation is narrower', () => {
    expect(permitted(entity, { roles: everyone }, 'admin')).toBe(entity);
  });

  test('is nothing to a role that may not open it, or without a grant', () => {
    expect(offered('admin', { roles: superadminOnly })).toEqual([]);
    expect(offered('superadmin', undefined)).toEqual([]);
  });
});
