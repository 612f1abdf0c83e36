import type { ReactNode } from 'react';
import { config } from '../config';
import type { useForm } from './useForm';

export interface FormProps {
  /** First part of the browser's title. */
  title: string;
  heading: string;
  intro: string;
  form: Pick<ReturnType<typeof useForm>, 'onSubmit' | 'isSubmitting' | 'failure'>;
  /** Text of the submit button. */
  submit: string;
  /** The fields. */
  children: ReactNode;
  /** Follows the text of a failed attempt. */
  remedy?: ReactNode;
  /** Stands beside the submit button. */
  cancel?: ReactNode;
}

/** The right half of a signed-out page: heading, status banner, fields and buttons. */
export const Form = ({ title, heading, intro, form, submit, children, remedy, cancel }: FormProps) => (
  <form className="auth-form" noValidate onSubmit={form.onSubmit} aria-label={heading}>
    <title>{`${title} | ${config.brand}`}</title>
    <h1>{heading}</h1>
    <p className="auth-intro">{intro}</p>
    {form.failure && (
      <div className="auth-failure" role="alert">
        {form.failure} {remedy}
      </div>
    )}
    {children}
    <div className="auth-buttons">
      <button type="submit" className="button" disabled={form.isSubmitting} aria-busy={form.isSubmitting}>
        {form.isSubmitting && <span className="auth-spinner" />}
        {submit}
      </button>
      {cancel}
    </div>
  </form>
);
