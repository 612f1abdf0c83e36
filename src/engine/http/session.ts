import { withBase, withoutBase } from '../../config/basePath';
import { leastRole, type Role } from '../../config/roles';
import { openPages, sessionKeys as keys } from '../../config/signIn';
import { browserData, tabData } from '../../config/siteData';
import { language } from '../i18n/language';
import { t } from '../i18n/t';
import { createStore } from '../store/createStore';
import { entryIndex } from '../store/entryIndex';
import { toast } from '../ui/toasts/toast';
import { jsonIn } from '../values/jsonIn';
import { isPlain } from '../values/plain';
import { personPermissions } from './personPermissions';
import { asText, readAdmin, type Admin } from './readAdmin';

export interface Session {
  token: string;
  admin: Admin;
}

/** Session storage key of the address to return to after the session has ended: `{ id, path }`, with the id of the person. */
const returnKey = 'deedbook.returnTo';

/** Local storage key that is written and removed at once: its event tells the other tabs that somebody signed out. */
const signedOutKey = 'deedbook.signedOut';

const removeStoredSession = () => [keys.info, keys.token, keys.adminToken].forEach(browserData.remove);

/** Whether a header can carry a token: no line breaks or other control characters, and Latin letters only. */
const isToken = (text: string): boolean => /^[\x20-\x7E\xA0-\xFF]+$/.test(text);

/**
 * Reads the session from the browser's storage.
 * @param options.tidy whether to remove what cannot be used: never on news of another tab, which may still be writing the rest
 */
const readStoredSession = ({ tidy }: { tidy: boolean }): Session | undefined => {
  // `sharedInfo` is left by another application on this site, whose session counts where this one has none.
  const source = browserData.get(keys.info) === null ? keys.sharedInfo : keys.info;
  const info = browserData.get(source);
  const admin = readAdmin(jsonIn(info));
  const token = browserData.get(keys.token) || browserData.get(keys.adminToken) || '';
  if (admin && isToken(token)) return { admin, token };
  if (tidy) {
    removeStoredSession();
    if (info !== null && !admin) browserData.remove(source);
    // After the language has loaded: this runs while the module loads.
    if (admin && token)
      void language.start().then(() => toast.error(t('Your session cannot be used any more. Please sign in again.')));
  }
  return undefined;
};

const { get, set, subscribe } = createStore(readStoredSession({ tidy: true }));

const notePermissions = () => {
  personPermissions.current = get()?.admin.personPermissions;
};
notePermissions();
subscribe(notePermissions);

/** Keeps the address of the person whose session ends, for their next sign-in in this tab. */
const keepReturnPath = ({ admin }: Session) =>
  tabData.set(returnKey, JSON.stringify({ id: admin.id, path: withoutBase(location.pathname) + location.search }));

/** Returns the path that was kept for this person, else '/', and forgets it. */
const takeReturnPath = ({ id }: Admin): string => {
  const entry = jsonIn(tabData.get(returnKey));
  tabData.remove(returnKey);
  const path = isPlain(entry) && entry.id === id ? asText(entry.path) : '';
  const isOwnPath = path.startsWith('/') && !path.startsWith('//');
  return isOwnPath ? path : '/';
};

/** Goes to where this person was in this tab, else to the start page. */
const goBack = (admin: Admin) => history.replaceState({ idx: entryIndex() }, '', withBase(takeReturnPath(admin)));

const isAtOpenPage = () => Object.values<string>(openPages).includes(withoutBase(location.pathname));

/** Reads the session again, which another tab may have begun, renewed or ended. */
const refresh = () => {
  const current = get();
  const next = readStoredSession({ tidy: false });
  if (JSON.stringify(next) === JSON.stringify(current)) return;
  if (current && !next) keepReturnPath(current);
  if (!current && next && isAtOpenPage()) goBack(next.admin);
  set(next);
};

// Only Sign Out, which has asked for all tabs, removes drafts. An event without its key may come from anything that
// clears local storage.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === signedOutKey && newValue !== null) tabData.clear();
  refresh();
});
// A page that was frozen, or whose storage was cleared by hand, gets no event.
for (const event of ['pageshow', 'focus', 'visibilitychange']) window.addEventListener(event, refresh);

/** Thrown where the browser's storage for this site is full. */
export class NoRoomError extends Error {
  override name = 'NoRoomError';
}

/** The signed-in person: the one place that reads and writes the session's storage keys. */
export const session = {
  /** The session of this browser, or `undefined` when signed out. Same object until it changes. */
  get,

  subscribe,

  refresh,

  /** The role of the signed-in person; the least of all when signed out. */
  role: (): Role => get()?.admin.role ?? leastRole,

  /** The payload of the sign-in and of all renewals. */
  payload: (): unknown => jsonIn(browserData.get(keys.info)),

  /**
   * Starts a session from the sign-in payload and goes to `/`, or to where this person was; a renewal stays in place.
   * @returns false for an unusable payload
   * @throws NoRoomError when the browser cannot keep it; nothing is stored in either case
   */
  start: (payload: unknown, { isRenewal = false } = {}): boolean => {
    const admin = readAdmin(payload);
    const token = isPlain(payload) ? asText(payload.token) : '';
    if (!admin || !isToken(token)) return false;
    const entries = [
      [keys.info, JSON.stringify(payload)],
      [keys.token, token],
      [keys.adminToken, token],
    ] as const;
    if (!entries.every(([key, text]) => browserData.set(key, text))) {
      removeStoredSession();
      throw new NoRoomError();
    }
    if (!isRenewal) goBack(admin);
    refresh();
    return true;
  },

  /** Ends the session after a refusal (`authProvider.checkError`), and goes to the sign-in page. Drafts stay, and the address is kept. */
  expire: () => {
    const current = get();
    if (!current) return;
    keepReturnPath(current);
    removeStoredSession();
    browserData.remove(keys.sharedInfo);
    history.replaceState({ idx: entryIndex() }, '', withBase(openPages.signIn));
    set(undefined);
  },

  /** Signs out without asking: clears all of local storage (SHELL-20) and every tab's drafts, then reloads. */
  signOut: () => {
    browserData.clear();
    browserData.set(signedOutKey, 'yes');
    browserData.remove(signedOutKey);
    tabData.clear();
    // Before the page is left, as a form that is left must not ask once more whether to leave.
    set(undefined);
    location.assign(withBase(openPages.signIn));
  },
};
