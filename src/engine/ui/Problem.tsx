import type { ReactNode } from 'react';
import { t } from '../i18n/t';
import { Mark } from './Mark';
import './problem.css';

interface ProblemProps {
  heading: string;
  /** The problem and its remedy; line breaks are shown. */
  text: string;
  children?: ReactNode;
}

/** A full-page error. */
export const Problem = ({ heading, text, children }: ProblemProps) => (
  <section className="problem" role="alert">
    <Mark size={72} />
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
