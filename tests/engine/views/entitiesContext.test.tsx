import { describe, expect, test } from 'vitest';
import { everyone, superadminOnly, type Role } from '../../../src/config/roles';
import type { Entity } from '../../../src/engine/schema/entity';
import { flag } from '../../../src/engine/fields';
import { permitted } from '../../../src/engine/views/EntitiesContext';

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

describe('what a screen offers', () => {
  test.each<[Role, Parameters<typeof permitted>[1], string[]]>([
    ['superadmin', grant, ['create', 'update', 'show', 'delete', 'resend']],
    ['admin', grant, ['update', 'show', 'resend']],
    ['other', grant, ['update', 'show', 'resend']],
    ['admin', { roles: superadminOnly }, []],
    ['superadmin', undefined, []],
  ])('to the role %s with the grant %j is %j', (role, given, offered) => {
    const { fields: _fields, actions = {}, ...parts } = permitted(entity, given, role);
    const declared = Object.entries(parts).flatMap(([part, view]) => (view ? part : []));
    expect([...declared, ...Object.keys(actions)]).toEqual(offered);
  });
});
