/** Browsers throw where they deny a place, or have no room left in it. */
const attempt = <T>(act: () => T, otherwise: T): T => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

/** A place in the browser that keeps texts for this site. One that is denied holds nothing, and takes nothing. */
const placeOf = (name: 'localStorage' | 'sessionStorage') => ({
  get: (key: string): string | null => attempt(() => globalThis[name].getItem(key), null),
  /** @returns whether the text is kept now: not where there is no room left */
  set: (key: string, text: string): boolean =>
    attempt(() => {
      globalThis[name].setItem(key, text);
      return true;
    }, false),
  remove: (key: string): void => attempt(() => globalThis[name].removeItem(key), undefined),
  keys: (): string[] => attempt(() => Object.keys(globalThis[name]), []),
  clear: (): void => attempt(() => globalThis[name].clear(), undefined),
  isOpen: (): boolean => attempt(() => globalThis[name].length >= 0, false),
});

/** The database of the files that this browser has stored and that no record may hold yet. It stays when somebody signs out. */
export const filesDatabase = 'deedbook-files';

/** Data of all tabs, until somebody signs out. */
export const browserData = placeOf('localStorage');

/** Data of one tab, until it is closed. */
export const tabData = placeOf('sessionStorage');

const year = 60 * 60 * 24 * 365;

/** A person's choices on this device, as cookies: signing out clears local storage. Where they are denied there are none. */
export const choices = {
  get: (name: string): string | undefined =>
    attempt(() => new RegExp(`(?:^|; )${name}=(\\w+)`).exec(document.cookie)?.[1], undefined),
  /** Keeps a word for a year; where that is denied, the choice holds until the page is left. */
  set: (name: string, word: string): void =>
    attempt(() => void (document.cookie = `${name}=${word}; Path=/; Max-Age=${year}; SameSite=Lax`), undefined),
};
