import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { validate, type FieldMessages } from '../data/validate';
import type { Fields } from '../fields/field';
import { t } from '../i18n/t';
import { toast } from '../ui/toasts/toast';
import { valueAt } from '../values/valueAt';
import { fieldErrorsOf, reportWriteError } from '../views/reportError';

/** The field of a form that a server's path is about. @example `address.city` → `address.city`, else `address`, else `address.city.name` */
const fieldFor = (path: string, names: readonly string[]): string | undefined =>
  names.find(name => name === path) ??
  names.find(name => path.startsWith(`${name}.`)) ??
  names.find(name => name.startsWith(`${path}.`));

/** Toasts for invalid values (the password's rule: ADMIN-53); an empty field has none. */
export const refusalToasts = (fields: Fields, messages: FieldMessages, values: unknown): string[] =>
  Object.keys(messages).flatMap(name => {
    const field = fields[name];
    return field?.refusal && !field.isEmpty(valueAt(values, name)) ? [t(field.refusal)] : [];
  });

interface Options {
  fields: Fields;
  /** Shown when a value is invalid, besides the messages of the fields. */
  refusal?: string;
  previousData?: FieldValues;
  /** Focuses a field as soon as the form is enabled; without a name, the pressed button. */
  focusNext: (name: string | undefined) => void;
}

/** The messages of a form that was not saved. The first field with a message is focused. */
export const useFailureMessages = (form: UseFormReturn, options: Options) => {
  const { fields, refusal, previousData, focusNext } = options;
  const names = Object.keys(fields);
  return {
    /** Shows why the form's own rules refuse its values. The messages at the fields are react-hook-form's. */
    showRefusals: () => {
      focusNext(names.find(name => form.getFieldState(name).invalid));
      if (refusal) toast.error(refusal);
      const values = form.getValues();
      refusalToasts(fields, validate(fields, values, previousData), values).forEach(text => toast.error(text));
    },
    /** Shows why a save has failed: at the fields that the server names, and in a toast unless they say all of it. */
    showFailure: (error: unknown) => {
      const messages = Object.entries(fieldErrorsOf(error));
      const fieldMessages = messages.flatMap(([path, message]) => {
        const name = fieldFor(path, names);
        return name === undefined ? [] : [{ name, message }];
      });
      fieldMessages.forEach(({ name, message }) => form.setError(name, { type: 'server', message }));
      focusNext(names.find(name => fieldMessages.some(fieldMessage => fieldMessage.name === name)));
      if (fieldMessages.length === 0 || fieldMessages.length < messages.length) reportWriteError(error);
    },
  };
};
