import { dialect as own } from '../../dialect';
import type { Dialect } from '../../dialect/dialect';
import { isCookie, request, sessionOf, tokenFor } from './http';
import { isPlain } from './plain';
import { session } from './session';
import { valueAt } from './valueAt';

/** Merges the stored payload with a new one, value by value: a refresh token that is not repeated stays. */
const merged = (before: unknown, after: unknown): unknown => {
  if (!isPlain(before) || !isPlain(after)) return after ?? before;
  return {
    ...before,
    ...Object.fromEntries(Object.entries(after).map(([key, value]) => [key, merged(before[key], value)])),
  };
};

const renew = async (dialect: Dialect, used: string | undefined): Promise<boolean> => {
  const { refresh, token = '' } = sessionOf(dialect) ?? {};
  if (!refresh) return false;
  try {
    const before = session.payload();
    const from = valueAt(before, refresh.from);
    if (!isPlain(before) || typeof from !== 'string') return false;
    const { payload } = await request({
      method: 'POST',
      path: refresh.path,
      body: refresh.body(from),
      // An expired token would be refused.
      token: '',
      dialect: { ...dialect, body: refresh.format ?? dialect.body },
    });
    if (!isPlain(payload)) return false;
    const { at } = dialect.session ?? {};
    const renewed = at === undefined ? { ...payload, token: valueAt(payload, token) } : { [at]: payload };
    const after = merged(before, renewed);
    return session.start(after, true) && (isCookie(dialect) || tokenFor(dialect) !== used);
  } catch {
    return false;
  }
};

const running = new Map<string | undefined, Promise<boolean>>();

/** Renews a session once for all refused calls. @param used the refused token; another one in its place is new already @returns whether there is another token now */
export const refreshSession = async (dialect: Dialect, used: string | undefined): Promise<boolean> => {
  // A dialect without a session carries that of the installation.
  const speaking: Dialect = dialect.session || dialect.signIn ? dialect : own;
  const { at } = speaking.session ?? {};
  const current = tokenFor(dialect);
  if (current !== used) return current !== undefined;
  const renewal = running.get(at) ?? renew(speaking, used).finally(() => running.delete(at));
  running.set(at, renewal);
  return renewal;
};
