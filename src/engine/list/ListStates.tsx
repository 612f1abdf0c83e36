import type { ReactNode } from 'react';
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
    <button type="button" className="link" onClick={onRetry}>
      {t('Try again')}
    </button>
  </div>
);

export const OutOfDate = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <p className="list__out-of-date" role="status">
    {t('These rows may be out of date.')} {message}{' '}
    <button type="button" className="link" onClick={onRetry}>
      {t('Try again')}
    </button>
  </p>
);

export const Empty = ({ children }: { children: ReactNode }) => (
  <div className="state" role="status">
    {children}
  </div>
);
