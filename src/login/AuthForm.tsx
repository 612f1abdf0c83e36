import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type SubmitEvent,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { withBase } from '../config/basePath';
import { config } from '../config';
import { language } from '../engine/i18n/language';
import { t } from '../engine/i18n/t';
import { isPaste, takeText } from '../engine/inputs/text';
import { navigate } from './location';

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

interface FieldState {
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

type AuthFieldProps = FieldState & Omit<ComponentProps<'input'>, keyof FieldState> & { label: string };

const Eye = ({ isOpen }: { isOpen: boolean }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d="M1.8 10S4.8 4.6 10 4.6 18.2 10 18.2 10 15.2 15.4 10 15.4 1.8 10 1.8 10z" />
    <circle cx="10" cy="10" r="2.4" />
    {!isOpen && <path d="M3.5 16.5l13-13" />}
  </svg>
);

/** A labelled input with its message; a password can be shown. */
export const AuthField = ({ label, type, isTouched, message, ...input }: AuthFieldProps) => {
  const id = useId();
  const [isVisible, setVisible] = useState(false);
  const isPassword = type === 'password';
  const validClass = isTouched ? 'valid' : '';

  return (
    <div className={`auth-field ${message ? 'invalid' : validClass}`}>
      <label htmlFor={id}>{label}</label>
      <div className="auth-input">
        <input
          {...input}
          id={id}
          // Never `email`: browsers rewrite the domain in such an input as `xn--…`.
          type={isPassword && isVisible ? 'text' : type}
          aria-invalid={message !== undefined}
          aria-describedby={`${id}-message`}
        />
        {isPassword && (
          <button
            type="button"
            className="icon-button"
            aria-label={isVisible ? t('Hide %{label}', { label }) : t('Show %{label}', { label })}
            onClick={() => setVisible(!isVisible)}
          >
            <Eye isOpen={isVisible} />
          </button>
        )}
      </div>
      <p id={`${id}-message`} className="auth-message">
        {message}
      </p>
    </div>
  );
};

/** A link to another signed-out page. Clicks meant for a new tab or window are the browser's. */
export const Link = ({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) => {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <a href={withBase(href)} onClick={follow} {...rest}>
      {children}
    </a>
  );
};

export interface AuthFormProps {
  /** First part of the browser's title. */
  title: string;
  heading: string;
  intro: string;
  form: Pick<ReturnType<typeof useAuthForm>, 'onSubmit' | 'isSubmitting' | 'failure'>;
  /** Label of the submit button. */
  submit: string;
  children: ReactNode;
  /** Offered beside the message of a failure. @default nothing */
  remedy?: ReactNode;
  /** A button beside the submit button. @default none */
  cancel?: ReactNode;
}

/** The frame of a signed-out form: heading, message of a failure, fields, buttons. */
export const AuthForm = ({ title, heading, intro, form, submit, children, remedy, cancel }: AuthFormProps) => {
  const { failure, isSubmitting } = form;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // It was pressed, and lost the focus while it was disabled.
    if (failure && !isSubmitting && document.activeElement === document.body) button.current?.focus();
  }, [failure, isSubmitting]);
  return (
    <form className="auth-form" noValidate onSubmit={form.onSubmit} aria-label={heading}>
      <title>{`${title} | ${config.brand}`}</title>
      <h1>{heading}</h1>
      <p className="auth-intro">{intro}</p>
      {failure &&
        [failure].flat().map(line => (
          <div key={line} className="auth-failure" role="alert">
            {line} {remedy}
          </div>
        ))}
      {children}
      <div className="auth-buttons">
        <button ref={button} type="submit" className="button" disabled={isSubmitting} aria-busy={isSubmitting}>
          {isSubmitting && <span className="auth-spinner" />}
          {submit}
        </button>
        {cancel}
      </div>
    </form>
  );
};
