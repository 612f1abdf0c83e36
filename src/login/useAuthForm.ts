import { useEffect, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { language } from '../engine/i18n/language';
import { isPaste, takeText } from '../engine/inputs/text';

interface FormOptions<V> {
  /** The initial values, by field. */
  start: V;
  /** Return the message for a value; `undefined` if there is none. */
  rules: { readonly [K in keyof V]: (value: string, values: V) => string | undefined };
  /** Called with valid values. A rejection is explained above the fields. */
  send: (values: V) => Promise<void>;
  /** Returns the message above the fields after a failure. */
  explain: (error: unknown) => string | readonly string[];
}

/** The state of a field, as props of its input. */
export interface FieldState {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
  isTouched: boolean;
  message?: string;
}

/** Values of the form on the screen when a language is chosen, which mounts it anew. In memory only. */
let keptForm: { path: string; values: Record<string, string> } | undefined;

const isPasswordName = (name: string): boolean => /password|confirmation/.test(name);

/** The values without spaces around them: phones put one behind an address that they suggest. Those that were typed into a password are part of it. */
const withoutSpaces = <V extends Record<string, string>>(values: V): V => {
  const entries = Object.entries(values).map(([name, text]) => [name, isPasswordName(name) ? text : text.trim()]);
  return { ...values, ...Object.fromEntries(entries) };
};

/** The state of a small form. Not react-hook-form's, which alone is a sixth of the bytes that the sign-in page may have. */
export const useAuthForm = <V extends Record<string, string>>({ start, rules, send, explain }: FormOptions<V>) => {
  const [values, setValues] = useState<V>(() =>
    keptForm?.path === location.pathname ? { ...start, ...keptForm.values } : start,
  );
  useEffect(() => {
    keptForm = undefined;
    return language.subscribe(() => {
      keptForm = { path: location.pathname, values };
    });
  }, [values]);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<string | readonly string[]>();

  const touch = (...names: string[]) => setTouched(previous => new Set([...previous, ...names]));
  const sentValues = withoutSpaces(values);
  const messageFor = (name: keyof V) => rules[name](sentValues[name] ?? '', sentValues);

  const field = (name: keyof V & string): FieldState => ({
    name,
    value: values[name] ?? '',
    onChange: ({ target, nativeEvent }) => {
      const text = takeText(target.value);
      // What is copied often brings spaces that cannot be seen, also around a password.
      setValues(previous => ({ ...previous, [name]: isPaste(nativeEvent) ? text.trim() : text }));
    },
    onBlur: () => touch(name),
    isTouched: touched.has(name),
    message: touched.has(name) ? messageFor(name) : undefined,
  });

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const names = Object.keys(start);
    touch(...names);
    const invalidName = names.find(messageFor);
    if (invalidName !== undefined) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${invalidName}"]`)?.focus();
      return;
    }
    setSubmitting(true);
    setFailure(undefined);
    await send(sentValues).catch((error: unknown) => setFailure(explain(error)));
    setSubmitting(false);
  };

  return { field, onSubmit, isSubmitting, failure };
};
