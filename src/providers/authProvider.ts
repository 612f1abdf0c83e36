import type { AuthProvider, UserIdentity } from 'react-admin';
import { can, entityOperations as ofAnyEntity, type Operation } from '../access/can';
import { statusOf } from '../api/error';
import { session } from '../api/session';
import type { Role } from '../config/roles';
import type { Registry } from '../define/registry';
import { t } from '../language/t';
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

/** The call that signs in, which comes with the prefetched admin and not with its first list. */
export const loadSignIn = () => import('../api/auth');

/** The steps of a reset, which come with the pages that ask for them and not with the admin. */
const reset = async () => (await import('../api/passwordReset')).passwordReset;

/** What somebody signs in with; react-admin's own form calls the email `username`. */
export type Credentials = { password: string } & ({ email: string } | { username: string });

/** What `usePermissions` gives: the role at work, and by route what it may do with any record of the entity. */
export interface Permissions {
  role: Role;
  operations: Readonly<Record<string, readonly Operation[]>>;
}

/**
 * Who somebody is: signing in and out, the session, and the reset of a forgotten password by a one-time code. The
 * signed-out pages use it without react-admin, so nothing heavy may be imported here.
 */
export const authProvider = {
  /** See `requestReset` of `passwordReset`. */
  requestReset: async (params: { email: string }): Promise<void> => (await reset()).requestReset(params),

  /** See `verifyCode` of `passwordReset`. */
  verifyCode: async (params: { code: string }): Promise<void> => (await reset()).verifyCode(params),

  /** See `resetPassword` of `passwordReset`. */
  resetPassword: async (params: { password: string }): Promise<void> => (await reset()).resetPassword(params),

  /**
   * Signs in: the session begins, and a reset under way is forgotten.
   * @returns where the session begins: at `/`, or where the same person was when their session ended
   * @throws SignInError with the words for a toast and for the form's banner; nothing is stored then
   */
  login: async ({ password, ...who }: Credentials): Promise<{ redirectTo: string }> => {
    const { signIn } = await loadSignIn();
    await signIn({ email: 'email' in who ? who.email : who.username, password });
    return { redirectTo: location.pathname + location.search };
  },

  /**
   * Ends the session by choice and loads the sign-in page, which leaves nothing for react-admin to redirect to. Where
   * no session is left, as when react-admin calls it after a rejection, drafts are kept for the person's return.
   * @returns false always; never rejects
   */
  logout: (): Promise<false> => {
    if (session.get()) session.signOut();
    return Promise.resolve(false);
  },

  /** Rejects when nobody is signed in: without a notification, as whatever ended the session has said so. */
  checkAuth: (): Promise<void> => (session.get() ? Promise.resolve() : Promise.reject({ message: false })),

  /**
   * Ends the session when the server has refused its token (401), which is said once and brings the sign-in page.
   * Any other error leaves it alone.
   *
   * Never rejects, unlike in react-admin's documentation. After a rejection, whatever its properties, `useDataProvider`
   * resolves the refused call with no data: a form would say that it was saved, and throw its draft away.
   */
  checkError: (error: unknown): Promise<void> => {
    if (statusOf(error) === 401 && session.get()) {
      session.expire();
      toast.error(t('Your session has ended. Please sign in again.'));
    }
    return Promise.resolve();
  },

  /**
   * The person at work.
   * @throws when nobody is signed in
   */
  getIdentity: (): Promise<UserIdentity> => {
    const admin = session.get()?.admin;
    return admin
      ? Promise.resolve({ id: admin.id, fullName: admin.fullName })
      : Promise.reject(new Error('Signed out'));
  },
} satisfies AuthProvider;

/** react-admin's auth provider: who somebody is, and what they may do with the entities of a registry. */
export const createAuthProvider = (registry: Registry) =>
  ({
    ...authProvider,

    /** What the person at work may do; nothing, as `undefined`, when nobody is signed in. Never rejects. */
    getPermissions: (): Promise<Permissions | undefined> => {
      const role = session.get()?.admin.role;
      if (role === undefined) return Promise.resolve(undefined);
      const allowed = Object.entries(registry.entries).map(
        ([route, entry]) => [route, ofAnyEntity.filter(operation => can(role, operation, entry))] as const,
      );
      return Promise.resolve({ role, operations: Object.fromEntries(allowed) });
    },

    /**
     * Whether the person at work may do something with the records of an entity: react-admin's operations, or an
     * action that the entity declares.
     * @throws when the entity's declaration cannot be loaded
     */
    canAccess: async ({ action, resource }: { action: string; resource: string }): Promise<boolean> => {
      const role = session.get()?.admin.role;
      const entry = registry.find(resource)?.entry;
      if (role === undefined || !can(role, operations[action] ?? action, entry)) return false;
      return action in operations || (await registry.load(resource)).actions?.[action] !== undefined;
    },
  }) satisfies AuthProvider;
