import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { countText } from '../../language/countText';
import { t } from '../../language/t';
import { useHeldWhile } from '../dialog/HeldContext';
import { Stay } from '../dialog/Waiting';
import type { RunProgress } from './useManyRun';

interface Props extends RunProgress {
  /** Id of what describes the dialog. */
  textId: string;
  onStop: () => void;
}

/** How far it has come, and a way to stop it before the next record. Nothing else closes the dialog meanwhile. */
export const ManyProgress = ({ textId, count, total, isStopping, onStop }: Props) => {
  useHeldWhile(true);
  return (
    <>
      <Stay />
      <DialogContent id={textId} className="many">
        <progress aria-label={t('Progress')} value={count} max={total} />
        <p role="status">
          {isStopping
            ? t('Stopping. The call under way is waited for.')
            : t('%{position} of %{total}', { position: countText(count), total: countText(total) })}
        </p>
      </DialogContent>
      <DialogActions>
        <Button onClick={onStop} disabled={isStopping} autoFocus>
          {t('Stop')}
        </Button>
      </DialogActions>
    </>
  );
};
