import { Button } from '../../theme/Button';
import { countText } from '../../language/countText';
import { t } from '../../language/t';
import { useBlockDialog } from '../../theme/Dialog';
import { Stay } from '../dialog/Waiting';
import type { RunProgress } from './useManyRun';

interface Props extends RunProgress {
  /** Id of what describes the dialog. */
  textId: string;
  onStop: () => void;
}

/** How far it has come, and a way to stop it before the next record. Nothing else closes the dialog meanwhile. */
export const ManyProgress = ({ textId, count, total, isStopping, onStop }: Props) => {
  useBlockDialog(true);
  return (
    <>
      <Stay />
      <div id={textId} className="dialog__content many">
        <progress aria-label={t('Progress')} value={count} max={total} />
        <p role="status">
          {isStopping
            ? t('Stopping. The call under way is waited for.')
            : t('%{position} of %{total}', { position: countText(count), total: countText(total) })}
        </p>
      </div>
      <div className="dialog__actions">
        <Button onClick={onStop} disabled={isStopping} autoFocus>
          {t('Stop')}
        </Button>
      </div>
    </>
  );
};
