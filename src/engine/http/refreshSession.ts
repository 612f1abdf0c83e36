import { dialect as appDialect } from '../../dialect';
import type { Dialect, Renewal } from '../../dialect/dialect';
import { sessionOf } from '../../dialect/session';
import { lockManager } from '../store/lockManager';
import { ApiError } from './error';
import { hasCookieSession, tokenFor } from './carriedSession';
import { request } from './http';
import { isPlain, type Plain } from '../values/plain';
import { valueAt } from '../values/valueAt';
import { session } from './session';

/** Merges the stored payload with a new one, value by value: a refresh token that is not repeated stays. */
const mergeValues = (storedValue: unknown, newValue: unknown): unknown => {
  if (!isPlain(storedValue) || !isPlain(newValue)) return newValue ?? storedValue;
  const newEntries = Object.entries(newValue).map(([key, value]) => [key, mergeValues(storedValue[key], value)]);
  return { ...storedValue, ...Object.fromEntries(newEntries) };
};

/** Makes the call of a renewal. @returns its payload, nothing where it was refused @throws ApiError where that is not known */
const askForToken = async (refresh: Renewal, renewalToken: string, dialect: Dialect): Promise<unknown> => {
  try {
    const { payload } = await request({
      method: 'POST',
      path: refresh.path,
      body: refresh.body(renewalToken),
      // An expired token would be refused.
      token: '',
      dialect: { ...dialect, body: refresh.format ?? dialect.body },
    });
    return payload;
  } catch (error) {
    if (!(error instanceof ApiError)) return undefined;
    const { message, status, isRefusal } = error;
    if (isRefusal && status !== 429) return undefined;
    // What is certain is that the call whose session is renewed was refused.
    throw new ApiError(message, status, { isRefusal: true });
  }
};

/** The payload of the sign-in with the answer of a renewal. `session` takes the token from `token`, wherever the answer has it. */
const renewedPayload = ({ session: ownSession }: Dialect, tokenPath: string, payload: Plain): unknown =>
  mergeValues(
    session.payload(),
    ownSession?.at === undefined ? { ...payload, token: valueAt(payload, tokenPath) } : { [ownSession.at]: payload },
  );

/** Renews a session. @param refusedToken the token that the server has refused @returns whether there is another one now */
const renew = async (dialect: Dialect, refusedToken: string | undefined): Promise<boolean> => {
  // Another tab may have renewed or ended it, whose news has not arrived.
  session.refresh();
  const currentToken = tokenFor(dialect);
  if (currentToken !== refusedToken) return currentToken !== undefined;
  const { refresh, token: tokenPath = '' } = sessionOf(dialect) ?? {};
  if (!refresh) return false;
  const renewalToken = valueAt(session.payload(), refresh.from);
  if (typeof renewalToken !== 'string') return false;
  /** Whether the session has been ended, begun anew or renewed meanwhile. */
  const isReplaced = () => valueAt(session.payload(), refresh.from) !== renewalToken;
  let payload: unknown;
  try {
    payload = await askForToken(refresh, renewalToken, dialect);
  } catch (error) {
    if (!isReplaced()) throw error;
  }
  // Whatever came was for the session before. The present one has a new token, or is renewed itself.
  if (isReplaced()) return renew(dialect, refusedToken);
  if (!isPlain(payload)) return false;
  try {
    const isStarted = session.start(renewedPayload(dialect, tokenPath, payload), { isRenewal: true });
    const hasNewToken = hasCookieSession(dialect) || tokenFor(dialect) !== refusedToken;
    return isStarted && hasNewToken;
  } catch {
    // The browser has no room for it.
    return false;
  }
};

/** Renews a session after the renewals of the other tabs, as a renewal token may be good for one renewal only. */
const renewInTurn = async (dialect: Dialect, refusedToken: string | undefined): Promise<boolean> => {
  let hasBegun = false;
  const work = () => {
    hasBegun = true;
    return renew(dialect, refusedToken);
  };
  try {
    return (await lockManager()?.request('deedbook.renewal', work)) ?? (await work());
  } catch (error) {
    if (hasBegun) throw error;
    // The browser's locks have failed.
    return work();
  }
};

/** Running renewals, by the path of their session in the payload of the sign-in. */
const runningRenewals = new Map<string | undefined, Promise<boolean>>();

/**
 * Renews a session once for all refused calls.
 * @param refusedToken the token that was refused; if there is another one by now, nothing is renewed
 * @returns whether there is another token now
 * @throws ApiError where the server did not say whether it renews the session, which is kept
 */
export const refreshSession = async (dialect: Dialect, refusedToken: string | undefined): Promise<boolean> => {
  // A dialect without a session carries that of the installation.
  const sessionDialect: Dialect = dialect.session || dialect.signIn ? dialect : appDialect;
  const { at } = sessionDialect.session ?? {};
  const currentToken = tokenFor(dialect);
  if (currentToken !== refusedToken) return currentToken !== undefined;
  const renewal =
    runningRenewals.get(at) ?? renewInTurn(sessionDialect, refusedToken).finally(() => runningRenewals.delete(at));
  runningRenewals.set(at, renewal);
  return renewal;
};
