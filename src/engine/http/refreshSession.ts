import { dialect as appDialect } from '../../dialect';
import type { Dialect } from '../../dialect/dialect';
import { hasCookieSession, request, sessionOf, tokenFor } from './http';
import { isPlain } from './plain';
import { session } from './session';
import { valueAt } from './valueAt';

/** Merges the stored payload with a new one, value by value: a refresh token that is not repeated stays. */
const mergeValues = (storedValue: unknown, newValue: unknown): unknown => {
  if (!isPlain(storedValue) || !isPlain(newValue)) return newValue ?? storedValue;
  const newEntries = Object.entries(newValue).map(([key, value]) => [key, mergeValues(storedValue[key], value)]);
  return { ...storedValue, ...Object.fromEntries(newEntries) };
};

/** Renews a session. @param refusedToken the token that the server has refused @returns whether there is another one now */
const renew = async (dialect: Dialect, refusedToken: string | undefined): Promise<boolean> => {
  const { refresh, token = '' } = sessionOf(dialect) ?? {};
  if (!refresh) return false;
  try {
    const storedPayload = session.payload();
    const renewalToken = valueAt(storedPayload, refresh.from);
    if (!isPlain(storedPayload) || typeof renewalToken !== 'string') return false;
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
    const newPayload = at === undefined ? { ...payload, token: valueAt(payload, token) } : { [at]: payload };
    const isStarted = session.start(mergeValues(storedPayload, newPayload), { isRenewal: true });
    return isStarted && (hasCookieSession(dialect) || tokenFor(dialect) !== refusedToken);
  } catch {
    return false;
  }
};

/** Running renewals, by the path of their session in the payload of the sign-in. */
const runningRenewals = new Map<string | undefined, Promise<boolean>>();

/**
 * Renews a session once for all refused calls.
 * @param refusedToken the token that was refused; if there is another one by now, nothing is renewed
 * @returns whether there is another token now
 */
export const refreshSession = async (dialect: Dialect, refusedToken: string | undefined): Promise<boolean> => {
  // A dialect without a session carries that of the installation.
  const sessionDialect: Dialect = dialect.session || dialect.signIn ? dialect : appDialect;
  const { at } = sessionDialect.session ?? {};
  const currentToken = tokenFor(dialect);
  if (currentToken !== refusedToken) return currentToken !== undefined;
  const renewal =
    runningRenewals.get(at) ?? renew(sessionDialect, refusedToken).finally(() => runningRenewals.delete(at));
  runningRenewals.set(at, renewal);
  return renewal;
};
