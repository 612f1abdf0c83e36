import { useEffect, useId, useRef, useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { withBase } from '../config/basePath';
import { config } from '../config';
import { t } from '../engine/i18n/t';
import { navigate } from './location';
import type { FieldState, useAuthForm } from './useAuthForm';

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
