import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { Plain } from '../http/plain';
import { t } from '../i18n/t';
import type { Fields } from '../schema/views';
import { isSame, type Change, type Conflict, type ThreeStates } from './merge';
import type { Field } from '../fields/field';
import { setAt, valueAt } from '../fields/valueAt';

/** Messages by field, in the order of the form. */
export type Refusals = Readonly<Record<string, string>>;

/** Whether a form has left alone a value of its record that the field type cannot hold. It is sent as it came. */
export const isLeftAlone = (field: Field, saved: unknown, value: unknown): boolean =>
  !field.holds(saved) && isSame(undefined, saved, value);

/** Validates a form: required fields, then the checks of the field types. @param saved values of the record; what they hold that the form cannot is not validated */
export const validate = (fields: Fields, values: unknown, saved?: unknown): Refusals =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = valueAt(values, name);
      if (isLeftAlone(field, valueAt(saved, name), value)) return [];
      const isChecked = field.checkIf?.(values) ?? true;
      const message = field.isEmpty(value) ? field.required && t(field.required) : isChecked && field.check(value);
      return message ? [[name, message]] : [];
    }),
  );

/** The result of react-hook-form's resolver: the values, or the messages at their fields. */
export const asResolved = (values: FieldValues, refusals: Refusals) => {
  const errors = Object.entries(refusals).reduce<FieldErrors>(
    (all, [name, message]) => setAt(all, name, { type: 'validate', message }),
    {},
  );
  return Object.keys(refusals).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

/** Values of others that the form accepts in mine and refuses in theirs, such as a required one that is empty now. */
export const refusedChanges = (
  fields: Fields,
  acceptedChanges: readonly Change[],
  values: Plain,
  { theirs, mine }: ThreeStates,
): Conflict[] => {
  const [refused, refusedInMine] = [values, mine].map(all => validate(fields, all, theirs));
  return acceptedChanges.flatMap(change => {
    const isAsked = refused?.[change.path] !== undefined && refusedInMine?.[change.path] === undefined;
    return isAsked ? { ...change, mine: valueAt(mine, change.path) } : [];
  });
};

/** Toasts for invalid values (the password's rule: ADMIN-53); an empty field has none. */
export const refusalToasts = (fields: Fields, refusals: Refusals, values: unknown): string[] =>
  Object.keys(refusals).flatMap(name => {
    const field = fields[name];
    return field?.refusal && !field.isEmpty(valueAt(values, name)) ? [t(field.refusal)] : [];
  });
