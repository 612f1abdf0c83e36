import type { Dialect } from '../../dialect/dialect';
import { answerIn, baseOf, fetchJson, renewalOf, tokenFor } from './http';
import { isPlain } from './plain';
import { session } from './session';
import { valueAt } from './valueAt';

const renew = async (dialect: Dialect, used: string | undefined): Promise<boolean> => {
  const refresh = renewalOf(dialect);
  if (!refresh) return false;
  try {
    const before = session.payload();
    const from = valueAt(before, refresh.from);
    if (!isPlain(before) || typeof from !== 'string') return false;
    const init = { method: 'POST', body: JSON.stringify(refresh.body(from)) };
    const { json } = await fetchJson(`${baseOf(dialect)}/${refresh.path}`, init, { dialect, mayRenew: false });
    const { payload } = answerIn(json, dialect);
    if (!isPlain(payload)) return false;
    const { at } = dialect.session ?? {};
    const own = at === undefined ? undefined : before[at];
    const renewed = at === undefined ? payload : { [at]: { ...(isPlain(own) && own), ...payload } };
    return session.start({ ...before, ...renewed }, true) && tokenFor(dialect) !== used;
  } catch {
    return false;
  }
};

const running = new Map<string | undefined, Promise<boolean>>();

/** Renews a session once for all refused calls. @param used the refused token; another one in its place is new already @returns whether there is another token now */
export const refreshSession = async (dialect: Dialect, used: string | undefined): Promise<boolean> => {
  const { at } = dialect.session ?? {};
  const current = tokenFor(dialect);
  if (current !== used) return current !== undefined;
  const renewal = running.get(at) ?? renew(dialect, used).finally(() => running.delete(at));
  running.set(at, renewal);
  return renewal;
};
