import { useId, useLayoutEffect, useRef } from 'react';
import { t } from '../i18n/t';
import { messageOf } from '../views/reportError';
import './dialogNotLoaded.css';

interface Props {
  /** The reason why it is not loaded. @default it is requested again */
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
      <div id={id}>
        {/* Always there, as screen readers announce only what changes in a region. */}
        <p role="status">{error === undefined && t('Loading…')}</p>
        {error !== undefined && <p role="alert">{messageOf(error)}</p>}
      </div>
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
