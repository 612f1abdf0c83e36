import { browserData } from '../../config/siteData';

/** Keys of a password reset under way: never those of the session (AUTH-85). */
const keys = { email: 'forgotEmail', token: 'forgotToken' } as const;

type Key = keyof typeof keys;

/** Values that the browser has no room for; they last until the page is left. */
const valuesInMemory = new Map<Key, string>();

/** The state of a password reset between its steps: the address, then the token of the accepted code. */
export const pendingReset = {
  get: (key: Key): string | undefined => browserData.get(keys[key]) ?? valuesInMemory.get(key),
  keep: (key: Key, value: string): void => {
    if (!browserData.set(keys[key], value)) valuesInMemory.set(key, value);
  },
  forget: (): void => {
    valuesInMemory.clear();
    Object.values(keys).forEach(browserData.remove);
  },
};
