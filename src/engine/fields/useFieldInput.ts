import { useCallback, useState } from 'react';
import { useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { t } from '../i18n/t';
import type { TakenText } from '../inputs/takeTyped';
import { excerpt, longestQuote } from '../inputs/excerpt';
import type { FieldOptions, CommonInputProps } from './field';

/** Connects an input with the form: value, id, message. Editing the value removes its message (COMMON-29). */
export const useFieldInput = ({ source, options }: { source: string; options: FieldOptions }) => {
  const { clearErrors, getFieldState } = useFormContext();
  const { field, fieldState, formState, id } = useInput({
    source,
    parse: value => value,
    onChange: () => {
      // Clearing renders everything that shows messages, so it is left out where there is none.
      if (getFieldState(source).error) clearErrors(source);
    },
  });
  const help = options.help && t(options.help);
  return { id, field, disabled: formState.isSubmitting, message: fieldState.error?.message, help };
};

/** The characters that an input has left out of typed texts since it was empty, such as letters in digits. */
export const useLeftOut = () => {
  const [leftOut, setLeftOut] = useState('');
  return {
    /** Names the characters; `undefined` if there are none. */
    note: leftOut === '' ? undefined : t('“%{text}” was left out.', { text: excerpt(leftOut, longestQuote) }),
    /** Adds what was left out of the newest text. */
    add: (typed: TakenText) => setLeftOut(typed.text === '' && typed.leftOut === '' ? '' : leftOut + typed.leftOut),
  };
};

/** Returns the props of MUI's text field for an input. @param noteOf returns a note on the value behind the help, such as a counter */
export const useTextField = (
  { source, required, autoFocus, options }: CommonInputProps & { options: FieldOptions },
  noteOf?: (value: unknown) => string | undefined,
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
    helperText: message ?? ([help, noteOf?.(field.value)].filter(Boolean).join(' · ') || undefined),
  };
};

/** Returns the props of MUI's text field for a select. react-hook-form focuses in a timer, where MUI's own `focus` fails if the select has gone. */
export const useSelectField = (...parameters: Parameters<typeof useTextField>) => {
  const { inputRef, ...input } = useTextField(...parameters);
  const ref = useCallback(
    (select: { focus: () => void; node: Node } | null) =>
      inputRef(select && { focus: () => select.node.isConnected && select.focus() }),
    [inputRef],
  );
  return { ...input, select: true, inputRef: ref };
};
