import type { AuthProvider } from 'react-admin';
import { can, operations as ofAnyEntity, type Operation } from '../access/can';
import type { Role } from '../config/roles';
import { statusOf } from '../api/error';
import { session } from '../api/session';
import type { Registry } from '../define/registry';
import { toast } from '../toasts/toast';

/** react-admin's names of what a person wants to do, in ours. */
const operations: Readonly<Partial<Record<string, Operation>>> = {
  list: 'list',
  create: 'create',
  edit: 'update',
  show: 'show',
  delete: 'delete',
  export: 'list',
};

/** What `usePermissions` gives: the role at work, and by route what it may do with any record of the entity. */
export interface Permissions {
  role: Role;
  operations: Readonly<Record<string, readonly Operation[]>>;
}

/**
 * react-admin's auth provider over the session. Whether somebody is signed in is decided before react-admin
 * starts, so it never has to send anyone to the sign-in page; a refused token ends the session for all.
 */
export const createAuthProvider = (registry: Registry): AuthProvider => ({
  login: () => Promise.resolve(),
  logout: () => {
    session.signOut();
    return Promise.resolve(false);
  },
  checkAuth: () => Promise.resolve(),
  checkError: error => {
    if (statusOf(error) === 401 && session.get()) {
      session.expire();
      toast.error('Your session has ended. Please sign in again.');
    }
    return Promise.resolve();
  },
  getIdentity: () => {
    const admin = session.get()?.admin;
    return admin
      ? Promise.resolve({ id: admin.id, fullName: admin.fullName })
      : Promise.reject(new Error('Signed out'));
  },
  getPermissions: (): Promise<Permissions | undefined> => {
    const role = session.get()?.admin.role;
    if (role === undefined) return Promise.resolve(undefined);
    const allowed = Object.entries(registry.entries).map(
      ([route, entry]) => [route, ofAnyEntity.filter(operation => can(role, operation, entry))] as const,
    );
    return Promise.resolve({ role, operations: Object.fromEntries(allowed) });
  },
  canAccess: async ({ action, resource }) => {
    const role = session.get()?.admin.role;
    const entry = registry.find(resource)?.entry;
    if (role === undefined || !can(role, operations[action] ?? action, entry)) return false;
    return action in operations || (await registry.load(resource)).actions?.[action] !== undefined;
  },
});
