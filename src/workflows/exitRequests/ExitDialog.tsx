import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId } from 'react';
import { t } from '../../language/t';
import { Modal } from '../../views/dialog/Modal';
import { RecordStates } from '../../views/dialog/RecordStates';
import { usePaths } from '../../views/usePaths';
import { useRecord } from '../../views/useRecord';
import { ExitDecision } from './ExitDecision';
import { exitState } from './exitState';

/** Asks what to do with an exit request. An approved one has nothing to ask about, so its address leads to the list. */
const ExitDialog = () => {
  const { toList } = usePaths();
  const { record, error, retry } = useRecord();
  const id = useId();
  const state = record && exitState(record.isApproved);
  useEffect(() => {
    if (state === 'approved') toList();
  }, [state, toList]);
  if (state === 'approved') return undefined;
  return (
    <Modal onClose={toList} role="alertdialog" aria-labelledby={`${id}-title`} maxWidth="xs" fullWidth>
      <DialogTitle id={`${id}-title`}>{t('Alert!')}</DialogTitle>
      {state === 'unknown' ? (
        <>
          <DialogContent role="alert">
            {t('The status of this request cannot be read, so it is not known whether it has been decided.')}
          </DialogContent>
          <DialogActions>
            <Button autoFocus onClick={toList}>
              {t('Back to the list')}
            </Button>
          </DialogActions>
        </>
      ) : record && state ? (
        <ExitDecision request={record} state={state} onClose={toList} />
      ) : (
        <RecordStates error={error} onRetry={retry} onClose={toList} />
      )}
    </Modal>
  );
};

export default ExitDialog;
