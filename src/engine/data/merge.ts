import { setAt } from '../values/paths';
import { type Plain, isPlain } from '../values/plain';
import { valueAt } from '../values/valueAt';
import { fieldAt } from '../schema/entity';
import type { Fields, Field } from '../fields/field';
import { t } from '../i18n/t';

export interface Labelled {
  path: string;
  label: string;
  /** None for a value that no field declares. */
  field?: Field;
}

export interface Change extends Labelled {
  /** The value when the form or the list was read. */
  was: unknown;
  theirs: unknown;
}

export interface Conflict extends Change {
  /** The user's value; none if the record is to be deleted or decided on. */
  mine?: unknown;
}

export interface Entered extends Labelled {
  value: unknown;
}

/** Labels of values that no field of the entity declares, by path, or the fields that show them. */
export type Labels = Readonly<Record<string, string | Field>>;

/** The choice between two values, by path. */
export type Choices = Readonly<Record<string, 'theirs' | 'mine'>>;

const withSortedKeys = (_key: string, value: unknown): unknown =>
  isPlain(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value;

/** JSON with sorted keys, as their order means nothing to the server. */
const toSortedJson = (value: unknown): string => JSON.stringify(value, withSortedKeys);

/** Whether two values of a field are the same to the server. Undeclared values are compared as they are. */
export const isSame = (field: Pick<Field, 'isEmpty' | 'toApi'> | undefined, one: unknown, other: unknown): boolean => {
  if (!field) return toSortedJson(one) === toSortedJson(other);
  if (field.isEmpty(one) || field.isEmpty(other)) return field.isEmpty(one) && field.isEmpty(other);
  return toSortedJson(field.toApi(one)) === toSortedJson(field.toApi(other));
};

/** The value at a path, with its field, and the label of that, else the extra label, else the path. */
export const labelledAt = (fields: Fields, path: string, labels: Labels = {}): Labelled => {
  const extraLabel = Object.hasOwn(labels, path) ? labels[path] : undefined;
  const field = fieldAt(fields, path) ?? (typeof extraLabel === 'object' ? extraLabel : undefined);
  if (field) return { path, field, label: t(field.label) };
  return { path, label: typeof extraLabel === 'string' ? extraLabel : path };
};

/** The values at some paths that differ between two states of a record. */
export const changesIn = (
  fields: Fields,
  paths: readonly string[],
  base: unknown,
  theirs: unknown,
  labels?: Labels,
): Change[] =>
  paths
    .map(path => ({
      ...labelledAt(fields, path, labels),
      was: valueAt(base, path),
      theirs: valueAt(theirs, path),
    }))
    .filter(change => !isSame(change.field, change.was, change.theirs));

/** A record as the user knows it, as it is now, and as the form has it. */
export type ThreeStates = Readonly<Record<'base' | 'theirs' | 'mine', Plain>>;

/** Merges three states, value by value; equal changes are no conflict. @param paths of the values that a write carries */
export const merge = (fields: Fields, paths: readonly string[], { base, theirs, mine }: ThreeStates) => {
  const myPaths = new Set(changesIn(fields, paths, base, mine).map(({ path }) => path));
  const theirChanges = changesIn(fields, paths, base, theirs);
  const conflicts: Conflict[] = theirChanges
    .filter(({ path }) => myPaths.has(path))
    .map(change => ({ ...change, mine: valueAt(mine, change.path) }))
    .filter(change => !isSame(change.field, change.theirs, change.mine));
  const conflictPaths = new Set(conflicts.map(({ path }) => path));
  const acceptedChanges = theirChanges.filter(({ path }) => !conflictPaths.has(path));
  const myPathsWithoutConflict = [...myPaths].filter(path => !conflictPaths.has(path));
  return {
    /** Their state with the user's changes; theirs in a conflict. */
    values: myPathsWithoutConflict.reduce((all, path) => setAt(all, path, valueAt(mine, path)), theirs),
    conflicts,
    acceptedChanges,
    /** Of these, those that the user has not made as well. */
    keptChanges: acceptedChanges.filter(({ path }) => !myPaths.has(path)),
  };
};

/** Values with what was chosen in the conflicts. @throws Error where nothing was chosen for one of them. */
export const resolve = (values: Plain, conflicts: readonly Conflict[], choices: Choices): Plain =>
  conflicts.reduce((all, { path, theirs, mine }) => {
    const choice = choices[path];
    if (choice === undefined) throw new Error(`Nothing was chosen for '${path}'.`);
    return setAt(all, path, choice === 'mine' ? mine : theirs);
  }, values);
