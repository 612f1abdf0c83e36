/** A place in the browser that keeps texts for this site. One that is denied holds nothing, and takes nothing. */
const placeOf = (name: 'localStorage' | 'sessionStorage') => {
  const attempt = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return act(globalThis[name]);
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key: string): string | null => attempt(storage => storage.getItem(key), null),
    /** @returns whether the text is kept now: not where there is no room left */
    set: (key: string, text: string): boolean =>
      attempt(storage => {
        storage.setItem(key, text);
        return true;
      }, false),
    remove: (key: string): void => attempt(storage => storage.removeItem(key), undefined),
    clear: (): void => attempt(storage => storage.clear(), undefined),
    /** Whether the browser lets this site have it at all. */
    isOpen: (): boolean => attempt(storage => storage.length >= 0, false),
  };
};

/** What is kept until somebody signs out, for all tabs. */
export const browserData = placeOf('localStorage');

/** What is kept as long as its tab. */
export const tabData = placeOf('sessionStorage');

const year = 60 * 60 * 24 * 365;

/** A person's choices on this device, as cookies: signing out clears local storage. Where they are denied there are none. */
export const choices = {
  /** The word kept under a name, if there is one. */
  get: (name: string): string | undefined => {
    try {
      return new RegExp(`(?:^|; )${name}=(\\w+)`).exec(document.cookie)?.[1];
    } catch {
      return undefined;
    }
  },
  /** Keeps a word for a year. */
  set: (name: string, word: string): void => {
    try {
      document.cookie = `${name}=${word}; Path=/; Max-Age=${year}; SameSite=Lax`;
    } catch {
      // The choice holds until the page is left.
    }
  },
};
