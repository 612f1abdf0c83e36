import { t } from '../language/t';
import type { FieldOptions, InputPlace } from './field';
import { useFieldInput } from './useFieldInput';

/**
 * What every input drawn by MUI's text field has in common: name, label, value, message and help.
 * @param noteOn says more beside the help, such as a counter of the value
 */
export const useTextField = (
  { source, required, autoFocus, options }: InputPlace & { options: FieldOptions },
  noteOn?: (value: unknown) => string | undefined,
) => {
  const { id, field, disabled, message, help } = useFieldInput({ source, options });
  const { ref, ...input } = field;
  return {
    ...input,
    id,
    inputRef: ref,
    label: t(options.label),
    required,
    autoFocus,
    disabled,
    error: message !== undefined,
    helperText: message ?? ([help, noteOn?.(field.value)].filter(Boolean).join(' · ') || undefined),
  };
};
