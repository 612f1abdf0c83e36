import { config } from '../../config';
import { sessionKeys } from '../../config/signIn';
import { browserData } from '../../config/siteData';
import type { Dialect } from '../../dialect/dialect';
import { answerIn, fetchJson } from './http';
import { jsonIn } from './jsonIn';
import { isPlain } from './plain';
import { session } from './session';
import { valueAt } from './valueAt';

const renew = async (dialect: Dialect, used: string): Promise<boolean> => {
  const { refresh } = dialect.signIn ?? {};
  if (!refresh) return false;
  try {
    const before = jsonIn(browserData.get(sessionKeys.info));
    const from = valueAt(before, refresh.from);
    if (!isPlain(before) || typeof from !== 'string') return false;
    const init = { method: 'POST', body: JSON.stringify(refresh.body(from)) };
    const { json } = await fetchJson(`${config.apiBase}/${refresh.path}`, init, { dialect, mayRenew: false });
    const { payload } = answerIn(json, dialect);
    const isKept = isPlain(payload) && session.start({ ...before, ...payload }, true);
    return isKept && session.get()?.token !== used;
  } catch {
    return false;
  }
};

let running: Promise<boolean> | undefined;

/** Renews the session once for all refused calls. @param used the refused token; another one in its place is new already @returns whether there is another token now */
export const refreshSession = async (dialect: Dialect, used: string): Promise<boolean> => {
  const current = session.get();
  if (current?.token !== used) return current !== undefined;
  running ??= renew(dialect, used).finally(() => {
    running = undefined;
  });
  return running;
};
