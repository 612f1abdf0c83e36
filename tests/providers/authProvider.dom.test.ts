import type { AuthProvider } from 'react-admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminOnly, everyone, superadminOnly } from '../../src/config/roles';
import { ApiError } from '../../src/api/error';
import { session } from '../../src/api/session';
import { createRegistry, entry } from '../../src/define/registry';
import { text } from '../../src/kinds';
import { createAuthProvider } from '../../src/providers/authProvider';
import { standingToasts } from '../support/dom';

const NoIcon = () => null;
const block = { run: () => Promise.resolve() };
const load = () => Promise.resolve({ default: { fields: { title: text({ label: 'Title' }) }, actions: { block } } });
const loadPlain = () => Promise.resolve({ default: { fields: { title: text({ label: 'Title' }) } } });
const registry = createRegistry({
  plain: entry('Plain', everyone, NoIcon, loadPlain),
  partners: entry('Partners', superadminOnly, NoIcon, load),
  enquiries: entry('Enquiries', adminOnly, NoIcon, load),
  properties: entry('Properties', everyone, NoIcon, load, {
    operations: { create: superadminOnly, delete: superadminOnly, block: adminOnly },
  }),
  archive: entry('Archive', everyone, NoIcon, load, {
    operations: { list: superadminOnly, update: adminOnly, show: adminOnly },
  }),
});
const authProvider: AuthProvider = createAuthProvider(registry);
const signIn = (role: string) =>
  session.start({ token: 'token-1', admin: { id: '7', role, fname: 'Asha', lname: 'Rao' } });

beforeEach(() => session.expire());

describe('who may do what', () => {
  const everything = ['list', 'create', 'edit', 'show', 'delete', 'export', 'block'];
  const table = [
    ['superadmin', 'partners', everything],
    ['superadmin', 'enquiries', []],
    ['superadmin', 'properties', ['list', 'create', 'edit', 'show', 'delete', 'export']],
    ['admin', 'partners', []],
    ['admin', 'enquiries', everything],
    ['admin', 'properties', ['list', 'edit', 'show', 'export', 'block']],
    ['other', 'partners', []],
    ['other', 'enquiries', everything],
    ['other', 'properties', ['list', 'edit', 'show', 'export', 'block']],
    ['superadmin', 'archive', ['list', 'create', 'delete', 'export', 'block']],
    ['admin', 'archive', ['create', 'edit', 'show', 'delete', 'block']],
    ['superadmin', 'unheard-of', []],
    ['', 'properties', []],
  ] as const;

  test('an action is there where the entity declares it', async () => {
    signIn('superadmin');
    const ask = async (action: string) => authProvider.canAccess?.({ action, resource: 'plain' });
    const answers = await Promise.all(['block', 'edit'].map(ask));
    expect(answers).toEqual([false, true]);
  });

  test.each(table)('%j with %s: %j', async (role, resource, allowed) => {
    signIn(role);
    const answers = await Promise.all(
      [...everything, 'unheard-of'].map(async action => [action, await authProvider.canAccess?.({ action, resource })]),
    );
    expect(answers.filter(([, isAllowed]) => isAllowed).map(([action]) => action)).toEqual(allowed);
    expect(answers.every(([, isAllowed]) => typeof isAllowed === 'boolean')).toBe(true);
  });
});

describe('permissions', () => {
  const everything = ['list', 'create', 'update', 'delete', 'show'];

  test('are the role, and what it may do with the records of each entity', async () => {
    signIn('admin');
    expect(await authProvider.getPermissions?.({})).toEqual({
      role: 'admin',
      operations: {
        plain: everything,
        partners: [],
        enquiries: everything,
        properties: ['list', 'update', 'show'],
        archive: ['create', 'update', 'delete', 'show'],
      },
    });
  });

  test('are none of nobody', async () => {
    expect(await authProvider.getPermissions?.({})).toBeUndefined();
  });
});

describe('a refused call', () => {
  test('with the status 401 ends the session and says so, once (SESSION-37)', async () => {
    signIn('admin');
    const refused = new ApiError('Stale', 401);
    await Promise.all([authProvider.checkError(refused), authProvider.checkError(refused)]);
    await authProvider.checkError(refused);
    expect(session.get()).toBeUndefined();
    expect(standingToasts()).toEqual(['error: Your session has ended. Please sign in again.']);
  });

  test.each([new ApiError('No', 403), new ApiError('Down', 500), new ApiError('', 0), new Error('x'), null, 401])(
    'of another kind does not: %s (SESSION-38)',
    async error => {
      signIn('admin');
      await authProvider.checkError(error);
      expect(session.get()).toBeDefined();
      expect(standingToasts()).toEqual([]);
    },
  );
});

describe('the person at work', () => {
  test('is told to react-admin', async () => {
    signIn('admin');
    expect(await authProvider.getIdentity?.()).toEqual({ id: '7', fullName: 'Asha Rao' });
  });

  test('is nobody after signing out', async () => {
    await expect(authProvider.getIdentity?.()).rejects.toThrow('Signed out');
  });
});
