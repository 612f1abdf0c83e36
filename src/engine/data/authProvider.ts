import type { AuthProvider, UserIdentity } from 'react-admin';
import { can, entityOperations, type Operation } from '../auth/permissions';
import { statusOf } from '../http/error';
import { session } from '../http/session';
import type { Role } from '../../config/roles';
import { permitted } from '../schema/permitted';
import type { Registry } from '../schema/registry';
import { t } from '../i18n/t';
import { toast } from '../ui/toasts/toast';

/** The operations of this application, by react-admin's names of actions. */
const operations: Readonly<Partial<Record<string, Operation>>> = {
  list: 'list',
  create: 'create',
  edit: 'update',
  show: 'show',
  delete: 'delete',
  export: 'list',
};

type Credentials = { password: string } & ({ email: string } | { username: string });

/** The result of `usePermissions`: the role at work, and by route what it may do with any record of the entity. */
export interface Permissions {
  role: Role;
  operations: Readonly<Record<string, readonly Operation[]>>;
}

/** The permissions of the signed-in user, without a call of the API. */
export const permissionsOf = ({ entries }: Registry): Permissions | undefined => {
  const role = session.get()?.admin.role;
  if (role === undefined) return undefined;
  const operationsByRoute = Object.entries(entries).map(
    ([route, entry]) => [route, entityOperations.filter(operation => can(role, operation, entry))] as const,
  );
  return { role, operations: Object.fromEntries(operationsByRoute) };
};

/** react-admin's auth provider: who somebody is, and what they may do with the entities of a registry. */
export const createAuthProvider = (registry: Registry) =>
  ({
    /** Signs in; the address stays. @throws SignInError with the texts of toast and banner; nothing is stored then */
    login: async ({ password, ...who }: Credentials): Promise<void> => {
      const { signIn } = await import('../http/signIn');
      await signIn({ name: 'email' in who ? who.email : who.username, password });
    },

    /**
     * Ends the session and loads the sign-in page; without a session, as after a rejection, drafts stay.
     * @returns false, so that react-admin does not redirect; never rejects
     */
    logout: (): Promise<false> => {
      if (session.get()) session.signOut();
      return Promise.resolve(false);
    },

    /** Rejects without a message when signed out: react-admin shows none. */
    checkAuth: (): Promise<void> => (session.get() ? Promise.resolve() : Promise.reject({ message: false })),

    /**
     * Ends the session on 401. Never rejects, unlike in react-admin's documentation: `useDataProvider` would resolve
     * the refused call without data, and a form would report success and drop its draft.
     */
    checkError: (error: unknown): Promise<void> => {
      if (statusOf(error) === 401 && session.get()) {
        session.expire();
        toast.error(t('Your session has ended. Please sign in again.'));
      }
      return Promise.resolve();
    },

    /** @throws when signed out */
    getIdentity: (): Promise<UserIdentity> => {
      const admin = session.get()?.admin;
      return admin
        ? Promise.resolve({ id: admin.id, fullName: admin.fullName })
        : Promise.reject(new Error('Signed out'));
    },

    getPermissions: (): Promise<Permissions | undefined> => Promise.resolve(permissionsOf(registry)),

    /** Whether this person may do one of react-admin's operations or a declared action, or open a dialog by its path. @throws when the declaration cannot be loaded */
    canAccess: async ({ action, resource }: { action: string; resource: string }): Promise<boolean> => {
      const role = session.get()?.admin.role;
      const entry = registry.find(resource)?.entry;
      if (role === undefined || !entry) return false;
      const operation = Object.hasOwn(operations, action) ? operations[action] : undefined;
      if (operation) return can(role, operation, entry);
      const { actions = {}, dialogs = [] } = permitted(registry, resource, await registry.load(resource), role);
      return Object.hasOwn(actions, action) || dialogs.some(({ path }) => path === action);
    },
  }) satisfies AuthProvider;
