import { Button } from '../../theme/Button';
import { t } from '../../language/t';
import { messageOf } from '../reportError';

interface Props {
  /** Id of what describes the dialog. */
  textId: string;
  /** Why the records could not be read. */
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

/** Stands in the place of the question while the records are on their way, and when they could not be read. */
export const ManyWaiting = ({ textId, error, onRetry, onClose }: Props) => (
  <>
    <div id={textId} className="dialog__content">
      {error ? (
        <p role="alert">
          {t('The chosen records could not be read.')} {messageOf(error)}
        </p>
      ) : (
        <p role="status">{t('Loading…')}</p>
      )}
    </div>
    <div className="dialog__actions">
      <Button onClick={onClose} autoFocus>
        {t('Cancel')}
      </Button>
      {Boolean(error) && (
        <Button variant="contained" onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </div>
  </>
);
