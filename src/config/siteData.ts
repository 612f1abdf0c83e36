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
  removeWhere: (isMeant: (key: string) => boolean): void =>
    attempt(() => {
      const place = globalThis[name];
      Object.keys(place)
        .filter(isMeant)
        .forEach(key => place.removeItem(key));
    }, undefined),
  clear: (): void => attempt(() => globalThis[name].clear(), undefined),
  /** Whether the browser lets this site have it at all. */
  isOpen: (): boolean => attempt(() => globalThis[name].length >= 0, false),
});

/** What is kept until somebody signs out, for all tabs. */
export const browserData = placeOf('localStorage');

/** Local storage key of the uploads that a page left behind in the object storage; the next page deletes them. */
export const leftUploads = 'deedbook.leftUploads';

/** What is kept as long as its tab. */
export const tabData = placeOf('sessionStorage');

/** What begins the keys of what is kept for one person, before the person's id. */
export const personal = { draft: 'deedbook.draft/', opened: 'deedbook.opened/', lists: 'RaStore/' } as const;

/** What is kept for one person whatever the version: react-admin's own keys had no person before. */
const isPersonal = (key: string): boolean =>
  key.startsWith('RaStore') || key.startsWith(personal.draft) || key.startsWith(personal.opened);

/** Removes what is kept in this tab and in this browser for anybody but one person. */
export const forgetOthers = (id: string): void => {
  const isOwn = (key: string) =>
    key === personal.opened + id ||
    key.startsWith(`${personal.draft}${id}/`) ||
    key.startsWith(`${personal.lists}${id}.`);
  const isOfOthers = (key: string) => isPersonal(key) && !isOwn(key);
  tabData.removeWhere(isOfOthers);
  browserData.removeWhere(isOfOthers);
};

const year = 60 * 60 * 24 * 365;

/** A person's choices on this device, as cookies: signing out clears local storage. Where they are denied there are none. */
export const choices = {
  /** The word kept under a name, if there is one. */
  get: (name: string): string | undefined =>
    attempt(() => new RegExp(`(?:^|; )${name}=(\\w+)`).exec(document.cookie)?.[1], undefined),
  /** Keeps a word for a year; where that is denied, the choice holds until the page is left. */
  set: (name: string, word: string): void =>
    attempt(() => void (document.cookie = `${name}=${word}; Path=/; Max-Age=${year}; SameSite=Lax`), undefined),
};
