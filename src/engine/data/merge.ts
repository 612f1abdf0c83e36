import { isPlain, type Plain } from '../http/plain';
import { fieldAt } from '../schema/entity';
import type { Fields } from '../schema/views';
import type { Field } from '../fields/field';
import { setAt, valueAt } from '../fields/valueAt';
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

/** JSON in which the order of keys means nothing, as it means nothing to the server. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    isPlain(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner,
  ) ?? '';

/** Whether two values of a field are the same to the server. Undeclared values are compared as they are. */
export const isSame = (field: Pick<Field, 'isEmpty' | 'toApi'> | undefined, one: unknown, other: unknown): boolean => {
  if (!field) return canonical(one) === canonical(other);
  if (field.isEmpty(one) || field.isEmpty(other)) return field.isEmpty(one) && field.isEmpty(other);
  return canonical(field.toApi(one)) === canonical(field.toApi(other));
};

/** The value at a path, with its field, and the label of that, else the extra label, else the path. */
export const labelledAt = (fields: Fields, path: string, labels: Labels = {}): Labelled => {
  const extra = Object.hasOwn(labels, path) ? labels[path] : undefined;
  const field = fieldAt(fields, path) ?? (typeof extra === 'object' ? extra : undefined);
  return { path, field, label: field ? t(field.label) : typeof extra === 'string' ? extra : path };
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
    .filter(({ field, was, theirs: now }) => !isSame(field, was, now));

/** A record as the user knows it, as it is now, and as the form has it. */
export type ThreeStates = Readonly<Record<'base' | 'theirs' | 'mine', Plain>>;

/**
 * A record with what the form has filled in by itself where it had nothing, which is no change of the user's.
 * @param theirs the record as it is now: where it is empty as well, the value is sent
 */
export const withFilledIn = <T extends Plain>(
  fields: Fields,
  paths: readonly string[],
  record: T,
  mine: Plain,
  theirs = mine,
): T =>
  paths.reduce((all, path) => {
    const field = fieldAt(fields, path);
    if (!field?.isEmpty(valueAt(record, path)) || field.isEmpty(valueAt(theirs, path))) return all;
    const value = valueAt(mine, path);
    return isSame(field, value, field.initial) ? setAt(all, path, value) : all;
  }, record);

/** Three-way merge, value by value; equal changes are no conflict. @param paths what a write carries */
export const merge = (fields: Fields, paths: readonly string[], { base, theirs, mine }: ThreeStates) => {
  const myPaths = new Set(changesIn(fields, paths, base, mine).map(({ path }) => path));
  const theirChanges = changesIn(fields, paths, base, theirs);
  const conflicts: Conflict[] = theirChanges
    .map(change => ({ ...change, mine: valueAt(mine, change.path) }))
    .filter(({ path, field, theirs: now, mine: myValue }) => myPaths.has(path) && !isSame(field, now, myValue));
  const conflictPaths = new Set(conflicts.map(({ path }) => path));
  const acceptedChanges = theirChanges.filter(({ path }) => !conflictPaths.has(path));
  return {
    values: [...myPaths]
      .filter(path => !conflictPaths.has(path))
      .reduce((all, path) => setAt(all, path, valueAt(mine, path)), theirs),
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
