import { t } from '../language/t';

/** Stands for a status that could not be read, and reads it again. */
export const StatusUnknown = ({ onRetry }: { onRetry: () => void }) => (
  <button type="button" className="link" onClick={onRetry}>
    {t('Status unknown. Try again')}
  </button>
);
