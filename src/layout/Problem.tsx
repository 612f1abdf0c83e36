import type { ReactNode } from 'react';
import { t } from '../engine/i18n/t';
import './problem.css';

interface ProblemProps {
  heading: string;
  /** What is wrong and what to do; line breaks are kept. */
  text: string;
  children?: ReactNode;
}

/** A full-page error. */
export const Problem = ({ heading, text, children }: ProblemProps) => (
  <section className="problem" role="alert">
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <path d="M10 54V28L32 10l22 18v26M10 54h14l5-9-6-8 9-9M54 54H33l5-9-6-8" />
    </svg>
    <h1>{heading}</h1>
    <p>{text}</p>
    {children && <div className="problem-actions">{children}</div>}
  </section>
);

/** Reloads the page, which also gets files that a newer version has replaced. */
export const RetryButton = ({ label = t('Retry') }) => (
  <button type="button" className="button" onClick={() => window.location.reload()}>
    {label}
  </button>
);
