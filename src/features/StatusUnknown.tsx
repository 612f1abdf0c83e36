import { t } from '../engine/i18n/t';
import { LinkButton } from '../engine/ui/Button';

/** Stands for a status that could not be read, and reads it again. */
export const StatusUnknown = ({ onRetry, reason }: { onRetry: () => void; reason?: string }) => (
  <>
    {reason && `${reason} `}
    <LinkButton onClick={onRetry}>{t('Status unknown. Try again')}</LinkButton>
  </>
);
