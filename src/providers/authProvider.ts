import type { AuthProvider } from 'react-admin';
import { can, type Operation } from '../access/can';
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
  canAccess: async ({ action, resource }) => {
    const role = session.get()?.admin.role;
    const entry = registry.find(resource)?.entry;
    if (role === undefined || !can(role, operations[action] ?? action, entry)) return false;
    return action in operations || (await registry.load(resource)).actions?.[action] !== undefined;
  },
});
