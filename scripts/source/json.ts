import { isPlain } from '../../src/api/plain';

/** A JSON object from outside, of which nothing is known. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** What an object itself holds under a key; nothing inherited, so that `constructor` is a key like others. */
export const own = (value: unknown, key: string): unknown =>
  isPlain(value) && Object.hasOwn(value, key) ? value[key] : undefined;

/** The text an object holds under a key. */
export const ownText = (value: unknown, key: string): string | undefined => {
  const found = own(value, key);
  return typeof found === 'string' ? found : undefined;
};

/** The list an object holds under a key; an empty one where there is none. */
export const ownList = (value: unknown, key: string): readonly unknown[] => {
  const found = own(value, key);
  return Array.isArray(found) ? found : [];
};

/** The keys and values of an object; none of anything else. */
export const entriesOf = (value: unknown): [string, unknown][] => (isPlain(value) ? Object.entries(value) : []);
