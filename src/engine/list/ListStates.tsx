import type { ReactNode } from 'react';
import { LinkButton } from '../ui/Button';
import { t } from '../i18n/t';

export const Loading = () => (
  <div className="state" role="status">
    <span className="spinner" aria-hidden="true" />
    <span>{t('Loading…')}</span>
  </div>
);

export const Failed = ({ heading, message, onRetry }: { heading: string; message: string; onRetry: () => void }) => (
  <div className="state" role="alert">
    <strong>{t('%{name} could not be loaded.', { name: heading })}</strong>
    <span>{message}</span>
    <LinkButton onClick={onRetry}>{t('Try again')}</LinkButton>
  </div>
);

/** Above rows that could not be read again. */
export const OutOfDate = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <p className="list__out-of-date" role="status">
    {t('These rows may be out of date.')} {message} <LinkButton onClick={onRetry}>{t('Try again')}</LinkButton>
  </p>
);

/** Says why there are no rows. @param props.children a button that may help */
export const Empty = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="state" role="status">
    <span>{text}</span>
    {children}
  </div>
);
