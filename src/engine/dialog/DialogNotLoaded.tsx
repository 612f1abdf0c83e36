import { useId, useLayoutEffect, useRef } from 'react';
import { t } from '../i18n/t';
import { messageOf } from '../views/reportError';
import './dialogNotLoaded.css';

interface Props {
  /** Why it is not loaded. @default it is requested again */
  error?: unknown;
  onRetry?: () => void;
  /** Leads back to the list. */
  onClose: () => void;
}

/** In place of a dialog whose code could not be loaded, also while it is requested again, so that the focus stays. Not of `ui/Dialog`, whose code may be missing as well. */
export const DialogNotLoaded = ({ error, onRetry, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it is removed, so that the focus is first back where it was.
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className="not-loaded" aria-labelledby={id} onCancel={onClose}>
      {error === undefined ? (
        <p key="status" id={id} role="status">
          {t('Loading…')}
        </p>
      ) : (
        <p key="alert" id={id} role="alert">
          {messageOf(error)}
        </p>
      )}
      <div className="not-loaded__buttons">
        <button type="button" className="button" aria-disabled={!onRetry} onClick={onRetry}>
          {t('Try again')}
        </button>
        <button type="button" className="button quiet" onClick={onClose}>
          {t('Back to the list')}
        </button>
      </div>
    </dialog>
  );
};
