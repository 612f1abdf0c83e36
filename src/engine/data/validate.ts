import type { FieldErrors, FieldValues } from 'react-hook-form';
import { setAt } from '../values/paths';
import { valueAt } from '../values/valueAt';
import { t } from '../i18n/t';
import type { Fields, Field } from '../fields/field';
import { isSame } from './merge';

/** Messages by field, in the order of the form. */
export type FieldMessages = Readonly<Record<string, string>>;

/** Whether a form has left alone a value of its record that the field type cannot hold. It is sent as it came. */
export const isLeftAlone = (field: Field, saved: unknown, value: unknown): boolean =>
  // As it was read, not as the field sends it: the field would make another value of it.
  !field.holds(saved) && isSame(undefined, saved, value);

/** The message for a value that its field refuses. @param values all of the form, for fields that are checked only with some of them */
const refusalOf = (field: Field, value: unknown, values: unknown): string | undefined => {
  if (field.isEmpty(value)) return field.required && t(field.required);
  const isChecked = field.checkIf?.(values) ?? true;
  return isChecked ? field.check(value) : undefined;
};

/** Validates a form: required fields, then the checks of the field types. @param saved values of the record; those that a field type cannot hold are not validated */
export const validate = (fields: Fields, values: unknown, saved?: unknown): FieldMessages =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = valueAt(values, name);
      if (isLeftAlone(field, valueAt(saved, name), value)) return [];
      const message = refusalOf(field, value, values);
      return message ? [[name, message]] : [];
    }),
  );

/** The result of react-hook-form's resolver: the values, or the messages at their fields. */
export const asResolved = (values: FieldValues, messages: FieldMessages) => {
  const errors = Object.entries(messages).reduce<FieldErrors>(
    (all, [name, message]) => setAt(all, name, { type: 'validate', message }),
    {},
  );
  return Object.keys(messages).length > 0 ? { values: {}, errors } : { values, errors: {} };
};
