import { setAt, withPaths } from '../values/paths';
import type { Plain } from '../values/plain';
import { valueAt } from '../values/valueAt';
import type { Fields } from '../fields/field';
import { isSame } from './merge';

/*
 * A form fills an empty value of its record with the initial one of the field, which is no change of the user:
 * - The form passes the empty value on as the one before (`withoutFilledIn`).
 * - Where somebody else has set the value meanwhile, theirs is kept (`withFilledIn` with `theirs`).
 * - Where it is still empty, the body of a whole record has the initial value, and that of a PATCH leaves it out (`withFilledIn`).
 */

/** The paths of empty values of a record which a form has filled in. */
const filledInPaths = (fields: Fields, record: Plain, mine: Plain): string[] =>
  Object.entries(fields).flatMap(([path, field]) => {
    const [was, value] = [valueAt(record, path), valueAt(mine, path)];
    return field.isEmpty(was) && !field.isEmpty(value) && isSame(field, value, field.initial) ? [path] : [];
  });

/** The values of a form with the empty ones of its record in place of those that it has filled in. */
export const withoutFilledIn = <T extends Plain>(fields: Fields, mine: T, record: Plain): T =>
  // `setAt` would leave the initial value in place of a missing one.
  filledInPaths(fields, record, mine).reduce((all, path) => setAt(all, path, valueAt(record, path) ?? null), mine);

/**
 * A record with the values that a form has filled in, as if they had been read: compared with it they are no changes.
 * @param theirs the record as it is now, where only those are to be filled in that somebody else has set meanwhile
 */
export const withFilledIn = <T extends Plain>(fields: Fields, record: T, mine: Plain, theirs = mine): T => {
  const paths = filledInPaths(fields, record, mine).filter(path => !fields[path]?.isEmpty(valueAt(theirs, path)));
  return withPaths(record, paths, mine);
};
