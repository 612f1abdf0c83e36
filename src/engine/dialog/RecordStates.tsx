import { Button } from '../ui/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { t } from '../i18n/t';
import { messageOf } from '../views/reportError';
import './fullScreen.css';

interface Props {
  error: unknown;
  onRetry: () => void;
  /** @default no button */
  onClose?: () => void;
  /** @default 'Loading' */
  waits?: string;
  /** Heading of a failure. @default 'This record could not be opened.' */
  failed?: string;
}

/** In a dialog in place of its record: loading, or failed. */
export const RecordStates = ({ error, onRetry, onClose, waits, failed }: Props) => {
  if (!error) {
    return (
      <div className="full-screen__body" role="status">
        <CircularProgress aria-label={waits ?? t('Loading')} sx={{ justifySelf: 'center' }} />
      </div>
    );
  }
  return (
    <div className="full-screen__body" role="alert">
      <strong>{failed ?? t('This record could not be opened.')}</strong>
      <span>{messageOf(error)}</span>
      <span>
        <Button onClick={onRetry}>{t('Try again')}</Button>{' '}
        {onClose && <Button onClick={onClose}>{t('Back to the list')}</Button>}
      </span>
    </div>
  );
};
