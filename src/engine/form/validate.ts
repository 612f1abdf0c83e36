import { t } from '../i18n/t';
import type { Fields } from '../schema/views';
import { valueAt } from '../fields/valueAt';

/** Messages by field, in the order of the form. */
export type Refusals = Readonly<Record<string, string>>;

/** Validates a form: required fields, then the checks of the field types. */
export const validate = (fields: Fields, names: readonly string[], values: unknown): Refusals =>
  Object.fromEntries(
    names.flatMap(name => {
      const field = fields[name];
      if (!field) return [];
      const value = valueAt(values, name);
      const isChecked = field.checkIf?.(values) ?? true;
      const message = field.isEmpty(value) ? field.required && t(field.required) : isChecked && field.check(value);
      return message ? [[name, message]] : [];
    }),
  );

/** Toasts for invalid values (the password's rule: ADMIN-53); an empty field has none. */
export const refusalToasts = (fields: Fields, refusals: Refusals, values: unknown): string[] =>
  Object.keys(refusals).flatMap(name => {
    const field = fields[name];
    return field?.refusal && !field.isEmpty(valueAt(values, name)) ? [t(field.refusal)] : [];
  });
