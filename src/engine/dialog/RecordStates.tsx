import { Button } from '../ui/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { t } from '../i18n/t';
import { messageOf } from '../views/reportError';
import './fullScreen.css';

interface Props {
  /** Without it the record is loading. */
  error: unknown;
  onRetry: () => void;
  /** Leads back to the list. @default there is no button */
  onClose?: () => void;
  /** Name of the spinner. @default 'Loading' */
  loadingLabel?: string;
  /** Heading of a failure. @default 'This record could not be opened.' */
  failureHeading?: string;
}

/** The content of a dialog while its record loads, and if it could not be loaded. */
export const RecordStates = ({ error, onRetry, onClose, loadingLabel, failureHeading }: Props) => {
  if (!error) {
    return (
      <div className="full-screen__body" role="status">
        <CircularProgress aria-label={loadingLabel ?? t('Loading')} sx={{ justifySelf: 'center' }} />
      </div>
    );
  }
  return (
    <div className="full-screen__body" role="alert">
      <strong>{failureHeading ?? t('This record could not be opened.')}</strong>
      <span>{messageOf(error)}</span>
      <span>
        <Button onClick={onRetry}>{t('Try again')}</Button>{' '}
        {onClose && <Button onClick={onClose}>{t('Back to the list')}</Button>}
      </span>
    </div>
  );
};
