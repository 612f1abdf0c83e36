import { describe, expect, test } from 'vitest';
import { everyone, superadminOnly, type Role } from '../../src/config/roles';
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
  actions: { block: { toggles: 'isActive', confirm }, resend: { label: 'Resend' } },
};
const grant = { roles: everyone, operations: { create: superadminOnly, delete: superadminOnly, block: [] } };
const offered = (role: Role, given: Parameters<typeof permitted>[1]) => {
  const { fields: _fields, actions = {}, ...parts } = permitted(entity, given, role);
  return [...Object.entries(parts).flatMap(([part, view]) => (view ? part : [])), ...Object.keys(actions)];
};

describe('what a screen offers', () => {
  test.each([
    ['superadmin', ['create', 'update', 'show', 'delete', 'resend']],
    ['admin', ['update', 'show', 'resend']],
    ['other', ['update', 'show', 'resend']],
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
