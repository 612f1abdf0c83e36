import { useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { t } from '../language/t';
import type { FieldOptions } from './field';

/**
 * Ties an input to the form: its value, its id and its message. The message of a refused value goes away
 * as soon as the value is edited (COMMON-29).
 */
export const useFieldInput = ({ source, options }: { source: string; options: FieldOptions }) => {
  const { clearErrors, getFieldState } = useFormContext();
  const { field, fieldState, formState, id } = useInput({
    source,
    parse: value => value,
    onChange: () => {
      // Clearing tells every reader of messages, so it is left out where there is none.
      if (getFieldState(source).error) clearErrors(source);
    },
  });
  const help = options.help && t(options.help);
  return { id, field, disabled: formState.isSubmitting, message: fieldState.error?.message, help };
};
