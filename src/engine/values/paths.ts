import { isPlain, type Plain } from './plain';
import { valueAt } from './valueAt';

/** A copy of a record with another value at a dotted path, such as `address.city`. An `undefined` value leaves the record as it is. */
export const setAt = <T extends Plain>(record: T, path: string, value: unknown): T => {
  if (value === undefined) return record;
  const [key = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...record, [key]: value };
  const inner = record[key];
  return { ...record, [key]: setAt(isPlain(inner) ? inner : {}, rest.join('.'), value) };
};

/** Copies a record, with the values at some paths taken from `source`. */
export const withPaths = <T extends Plain>(record: T, paths: readonly string[], source: unknown): T =>
  paths.reduce((all, path) => setAt(all, path, valueAt(source, path)), record);

/** Whether two records differ at a path, also in what the server would not tell apart, unlike `isSame`. */
export const isChangedAt = (path: string, record: unknown, other: unknown): boolean =>
  JSON.stringify(valueAt(record, path)) !== JSON.stringify(valueAt(other, path));

/** Dotted paths of the values in a record that are no records themselves: `{ a: { b: 1 } }` → `['a.b']`. */
export const pathsIn = (record: Plain): string[] =>
  Object.entries(record).flatMap(([key, value]) =>
    isPlain(value) && Object.keys(value).length > 0 ? pathsIn(value).map(path => `${key}.${path}`) : [key],
  );
