import { config } from '../../config';
import type { Dialect } from '../../dialect/dialect';
import { dialectHeaders, sessionOf } from '../../dialect/session';
import { ApiError, toApiError } from './error';
import { session } from './session';
import { valueAt } from '../values/valueAt';

/** The token that the calls of an API carry. That of the installation's session goes to no other address. */
export const tokenFor = ({ base, session: ownSession }: Dialect): string | undefined => {
  if (!ownSession) return base ? undefined : session.get()?.token;
  const token = valueAt(session.payload(), `${ownSession.at}.${ownSession.token ?? ''}`);
  return typeof token === 'string' ? token || undefined : undefined;
};

/** Whether an API's session is a cookie, which the browser sends by itself. */
export const hasCookieSession = (dialect: Dialect): boolean => {
  const { scheme } = sessionOf(dialect) ?? {};
  return typeof scheme === 'object' && 'cookie' in scheme;
};

/** The headers of a call; a form's content type is left to the browser. */
export const headersFor = (
  body: unknown,
  extra: HeadersInit | undefined,
  dialect: Dialect,
  token = tokenFor(dialect),
): Headers => {
  const headers = dialectHeaders(dialect, { config, token }, extra);
  const isForm = body instanceof FormData || body instanceof URLSearchParams;
  if (!isForm) headers.set('Content-Type', 'application/json');
  return headers;
};

/** Whether calls carry what the browser keeps for the API. */
export const credentialsFor = (dialect: Dialect): { credentials?: 'include' } =>
  hasCookieSession(dialect) ? { credentials: 'include' } : {};

/** The session that a call carries, which may be renewed, ended or begun anew before the answer. */
export const carriedSession = (dialect: Dialect, givenToken?: string) => {
  const token = givenToken ?? tokenFor(dialect);
  const personId = session.get()?.admin.id;
  const isSamePerson = () => session.get()?.admin.id === personId;
  const isSameSession = () => isSamePerson() && tokenFor(dialect) === token;
  return {
    token,
    /**
     * Renews it after a 401, unless it is another one by now.
     * @returns whether the call may be made again: never in another person's name, and a write only where sessions are
     * renewed, as somebody who has signed in again may have repeated it
     */
    renew: async (isRead: boolean): Promise<boolean> => {
      // Another tab may have begun, renewed or ended it, whose news has not arrived.
      session.refresh();
      const hadSession = token !== undefined || dialect.session !== undefined;
      if (!hadSession || !isSamePerson()) return false;
      const isRenewable = sessionOf(dialect)?.refresh !== undefined;
      if (!isRenewable) return isRead && !isSameSession() && tokenFor(dialect) !== undefined;
      const { refreshSession } = await import('./refreshSession');
      return (await refreshSession(dialect, token)) && isSamePerson();
    },
    /** Creates the error of a refused call. A 401 would end the current session: that of another API, or of a former session, is passed on as 403. */
    errorOf: async (status: number, json: unknown): Promise<ApiError> => {
      if (status !== 401) return toApiError(status, json, dialect);
      const isOfOtherApi = dialect.base && !dialect.session;
      if (isOfOtherApi) return toApiError(403, json, dialect);
      const error = await toApiError(401, json, dialect);
      const isOfFormerSession = givenToken === undefined && session.get() && !isSameSession();
      return isOfFormerSession ? new ApiError(error.message, 403) : error;
    },
  };
};
