import { isPlain, type Plain } from '../api/plain';
import { fieldAt } from '../define/fieldAt';
import type { Fields } from '../define/views';
import type { Field } from '../kinds/field';
import { setAt, valueAt } from '../kinds/valueAt';

/** A value that somebody else has changed. */
export interface Change {
  /** Path of the field. */
  path: string;
  /** As it was when the form or the list was drawn. */
  was: unknown;
  /** As it is now. */
  theirs: unknown;
}

/** A value that somebody else has changed in one way, and the person at work in another. */
export interface Conflict extends Change {
  mine: unknown;
}

/** Which of two values is to stand, by path. */
export type Choices = Readonly<Record<string, 'theirs' | 'mine'>>;

/** A record in three states. */
export interface Three {
  /** As both began with it. */
  base: Plain;
  /** As somebody else has left it. */
  theirs: Plain;
  /** As the person at work wants it. */
  mine: Plain;
}

/** What comes of two people's work on one record. */
export interface Merged {
  /** What they have as it is now, with what only the person at work has changed in it; in a conflict theirs. */
  values: Plain;
  /** What only others have changed. */
  kept: readonly Change[];
  conflicts: readonly Conflict[];
}

/** JSON in which the order of keys means nothing, as it means nothing to the server. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    isPlain(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner,
  ) ?? '';

/** Whether two values of a field are the same to the server. What nobody declared is compared as it is. */
export const isSame = (field: Pick<Field, 'isEmpty' | 'toApi'> | undefined, one: unknown, other: unknown): boolean => {
  if (!field) return canonical(one) === canonical(other);
  if (field.isEmpty(one) && field.isEmpty(other)) return true;
  return canonical(field.toApi(one)) === canonical(field.toApi(other));
};

/** The values at some paths that differ between two states of a record. */
export const changesIn = (fields: Fields, paths: readonly string[], base: unknown, theirs: unknown): Change[] =>
  paths
    .map(path => ({ path, was: valueAt(base, path), theirs: valueAt(theirs, path) }))
    .filter(change => !isSame(fieldAt(fields, change.path), change.was, change.theirs));

/**
 * Brings two people's changes of a record together, value by value. What only one of them has changed stays changed,
 * what both have changed alike is no conflict, and what no field carries is as others have left it.
 * @param paths the values that a write carries
 */
export const merge = (fields: Fields, paths: readonly string[], { base, theirs, mine }: Three): Merged => {
  const isMine = (path: string) => !isSame(fieldAt(fields, path), valueAt(base, path), valueAt(mine, path));
  const changed = changesIn(fields, paths, base, theirs);
  const isConflict = ({ path, theirs: now }: Change) =>
    isMine(path) && !isSame(fieldAt(fields, path), now, valueAt(mine, path));
  return {
    values: paths
      .filter(path => isMine(path) && !changed.some(change => change.path === path && isConflict(change)))
      .reduce((all, path) => setAt(all, path, valueAt(mine, path)), theirs),
    kept: changed.filter(({ path }) => !isMine(path)),
    conflicts: changed.filter(isConflict).map(change => ({ ...change, mine: valueAt(mine, change.path) })),
  };
};

/** Values with what was chosen in the conflicts. @throws Error where nothing was chosen for one of them. */
export const resolve = (values: Plain, conflicts: readonly Conflict[], choices: Choices): Plain =>
  conflicts.reduce((all, { path, theirs, mine }) => {
    const choice = choices[path];
    if (choice === undefined) throw new Error(`Nothing was chosen for '${path}'.`);
    return setAt(all, path, choice === 'mine' ? mine : theirs);
  }, values);
