/** Accesses a storage, which browsers deny by throwing, also if it is full. @param fallback returned then */
const attempt = <T>(access: () => T, fallback: T): T => {
  try {
    return access();
  } catch {
    return fallback;
  }
};

/** A storage of the browser. If it is denied, it is empty, and stores nothing. */
const storageNamed = (name: 'localStorage' | 'sessionStorage') => ({
  get: (key: string): string | null => attempt(() => globalThis[name].getItem(key), null),
  /** Stores a text. @returns whether it is stored: not where the storage is denied or full */
  set: (key: string, text: string): boolean =>
    attempt(() => {
      globalThis[name].setItem(key, text);
      return true;
    }, false),
  remove: (key: string): void => attempt(() => globalThis[name].removeItem(key), undefined),
  keys: (): string[] => attempt(() => Object.keys(globalThis[name]), []),
  clear: (): void => attempt(() => globalThis[name].clear(), undefined),
  /** Whether the browser allows it. */
  isOpen: (): boolean => attempt(() => globalThis[name].length >= 0, false),
});

/** Name of the database of uploaded files that no record may hold yet. Sign-out does not empty it. */
export const filesDatabase = 'deedbook-files';

/** Data of all tabs, until somebody signs out. */
export const browserData = storageNamed('localStorage');

/** Data of one tab, until it is closed. */
export const tabData = storageNamed('sessionStorage');

const year = 60 * 60 * 24 * 365;

/** Choices that belong to the device, such as the language. In cookies, as sign-out clears local storage; where cookies are denied there are none. */
export const deviceChoices = {
  get: (name: string): string | undefined =>
    attempt(() => new RegExp(`(?:^|; )${name}=(\\w+)`).exec(document.cookie)?.[1], undefined),
  /** Stores a word for a year; where that is denied, the choice lasts until the page is left. */
  set: (name: string, word: string): void =>
    attempt(() => void (document.cookie = `${name}=${word}; Path=/; Max-Age=${year}; SameSite=Lax`), undefined),
};
