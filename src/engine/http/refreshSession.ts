import { dialect as own } from '../../dialect';
import type { Dialect } from '../../dialect/dialect';
import { isCookie, request, sessionOf, tokenFor } from './http';
import { isPlain } from './plain';
import { session } from './session';
import { valueAt } from './valueAt';

/** Merges the stored payload with a new one, value by value: a refresh token that is not repeated stays. */
const mergeValues = (before: unknown, after: unknown): unknown => {
  if (!isPlain(before) || !isPlain(after)) return after ?? before;
  return {
    ...before,
    ...Object.fromEntries(Object.entries(after).map(([key, value]) => [key, mergeValues(before[key], value)])),
  };
};

/** @param refusedToken the token that the server has refused @returns whether there is another one now */
const renew = async (dialect: Dialect, refusedToken: string | undefined): Promise<boolean> => {
  const { refresh, token = '' } = sessionOf(dialect) ?? {};
  if (!refresh) return false;
  try {
    const before = session.payload();
    const renewalToken = valueAt(before, refresh.from);
    if (!isPlain(before) || typeof renewalToken !== 'string') return false;
    const { payload } = await request({
      method: 'POST',
      path: refresh.path,
      body: refresh.body(renewalToken),
      // An expired token would be refused.
      token: '',
      dialect: { ...dialect, body: refresh.format ?? dialect.body },
    });
    if (!isPlain(payload)) return false;
    const { at } = dialect.session ?? {};
    const renewed = at === undefined ? { ...payload, token: valueAt(payload, token) } : { [at]: payload };
    const after = mergeValues(before, renewed);
    return session.start(after, true) && (isCookie(dialect) || tokenFor(dialect) !== refusedToken);
  } catch {
    return false;
  }
};

/** Renewals under way, by the place of their session in the payload of the sign-in. */
const running = new Map<string | undefined, Promise<boolean>>();

/** Renews a session once for all refused calls. @param refusedToken the token that was refused; another one in its place is new already @returns whether there is another token now */
export const refreshSession = async (dialect: Dialect, refusedToken: string | undefined): Promise<boolean> => {
  // A dialect without a session carries that of the installation.
  const sessionDialect: Dialect = dialect.session || dialect.signIn ? dialect : own;
  const { at } = sessionDialect.session ?? {};
  const current = tokenFor(dialect);
  if (current !== refusedToken) return current !== undefined;
  const renewal = running.get(at) ?? renew(sessionDialect, refusedToken).finally(() => running.delete(at));
  running.set(at, renewal);
  return renewal;
};
