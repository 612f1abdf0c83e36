import { t } from '../engine/i18n/t';

/** Stands for a status that could not be read, and reads it again. */
export const StatusUnknown = ({ onRetry, reason }: { onRetry: () => void; reason?: string }) => (
  <>
    {reason && `${reason} `}
    <button type="button" className="link" onClick={onRetry}>
      {t('Status unknown. Try again')}
    </button>
  </>
);
