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
    // Named, as the compiler then compares the props with those of one of MUI's variants and not of three.
    variant: 'outlined' as const,
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
