/** Where a password reset under way is kept: never under the session's keys (spec 1 §3, §4). */
const keys = { email: 'forgotEmail', token: 'forgotToken' } as const;

type Key = keyof typeof keys;

/** What is known of a password reset between its steps: the address, then the token of the accepted code. */
export const pendingReset = {
  get: (key: Key) => localStorage.getItem(keys[key]) ?? undefined,
  keep: (key: Key, value: string) => localStorage.setItem(keys[key], value),
  /** It is done, cancelled or no longer needed. */
  forget: () => Object.values(keys).forEach(key => localStorage.removeItem(key)),
};
