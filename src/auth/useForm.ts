import { useState, type ChangeEvent, type SubmitEvent } from 'react';

interface FormOptions<V> {
  /** The values a fresh form starts with; their keys are the names of the fields. */
  start: V;
  /** The message for a wrong value, `undefined` for a right one. */
  rules: { readonly [K in keyof V]: (value: string, values: V) => string | undefined };
  /** Sends valid values. */
  send: (values: V) => Promise<void>;
  /** What stands above the fields when that has failed. */
  explain: (error: unknown) => string;
}

/** What a field's input needs of the form. */
export interface FieldState {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
  /** Whether the person has been in the field, or tried to submit. */
  isTouched: boolean;
  /** What is wrong with the value, once the field is touched. */
  message?: string;
}

/**
 * State of a small form. The signed-out pages use it instead of react-hook-form, which alone would cost a
 * sixth of what the sign-in page may weigh.
 */
export const useForm = <V extends Record<string, string>>({ start, rules, send, explain }: FormOptions<V>) => {
  const [values, setValues] = useState(start);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<string>();

  const touch = (...names: string[]) => setTouched(before => new Set([...before, ...names]));
  const messageFor = (name: keyof V) => rules[name](values[name] ?? '', values);

  const field = (name: keyof V & string): FieldState => ({
    name,
    value: values[name] ?? '',
    onChange: ({ target }) => setValues(before => ({ ...before, [name]: target.value })),
    onBlur: () => touch(name),
    isTouched: touched.has(name),
    message: touched.has(name) ? messageFor(name) : undefined,
  });

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const names = Object.keys(start);
    touch(...names);
    const wrong = names.find(messageFor);
    if (wrong !== undefined) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    setSubmitting(true);
    setFailure(undefined);
    await send(values).catch((error: unknown) => setFailure(explain(error)));
    setSubmitting(false);
  };

  return { field, onSubmit, isSubmitting, failure };
};
