import { describe, expect, test } from 'vitest';
import { can, entityOperations as ofAll, type Grant } from '../../../src/engine/auth/permissions';
import { adminOnly, everyone, roles, superadminOnly, type Role } from '../../../src/config/roles';

/** What can be done with any entity, and an action of one. */
const operations = ['list', 'create', 'update', 'delete', 'show', 'block'];
/** Who may do it: S for a superadmin, A for an admin, O for any other role, which gets what an admin gets. */
const initials: Record<Role, string> = { superadmin: 'S', admin: 'A', other: 'O' };
const allowed = (grant: Grant | undefined, operation: string) =>
  roles
    .filter(role => can(role, operation, grant))
    .map(role => initials[role])
    .join('');

test('what can be done with any entity', () => expect([...ofAll, 'block']).toEqual(operations));

describe('who may do what (SHELL-127)', () => {
  test.each([
    ['superadmins only', superadminOnly, 'S'],
    ['everybody else only', adminOnly, 'AO'],
    ['everyone', everyone, 'SAO'],
  ] as const)('a screen of %s lets exactly them do everything that nothing narrows', (_, roles, letters) => {
    for (const operation of operations) expect(allowed({ roles }, operation)).toBe(letters);
  });

  test('a narrower operation is for those it names, and the others stay as they are', () => {
    const grant = { roles: everyone, operations: { delete: superadminOnly, block: [] } };
    expect(operations.map(operation => allowed(grant, operation))).toEqual(['SAO', 'SAO', 'SAO', 'S', 'SAO', '']);
  });

  test('an action that is called like a method of objects is as wide as its screen', () => {
    expect(allowed({ roles: adminOnly, operations: { block: [] } }, 'constructor')).toBe('AO');
  });

  test('an operation is not wider than its screen, and what has no grant is for nobody', () => {
    expect(allowed({ roles: adminOnly, operations: { delete: everyone } }, 'delete')).toBe('AO');
    for (const operation of operations) expect(allowed(undefined, operation)).toBe('');
  });
});
