import { Button } from '../../theme/Button';
import { useEffect } from 'react';
import { t } from '../../language/t';
import { Dialog } from '../../theme/Dialog';
import { RecordStates } from '../../views/dialog/RecordStates';
import { usePaths } from '../../views/usePaths';
import { useRecord } from '../../views/useRecord';
import { ExitDecision } from './ExitDecision';
import { exitState } from './exitState';

/** Asks what to do with an exit request. An approved one has nothing to ask about, so its address leads to the list. */
const ExitDialog = () => {
  const { toList } = usePaths();
  const { record, error, retry } = useRecord();
  const state = record && exitState(record.isApproved);
  useEffect(() => {
    if (state === 'approved') toList();
  }, [state, toList]);
  if (state === 'approved') return undefined;
  return (
    <Dialog role="alertdialog" title={t('Alert!')} onClose={toList}>
      {state === 'unknown' ? (
        <>
          <div role="alert" className="dialog__content">
            {t('The status of this request cannot be read, so it is not known whether it has been decided.')}
          </div>
          <div className="dialog__actions">
            <Button autoFocus onClick={toList}>
              {t('Back to the list')}
            </Button>
          </div>
        </>
      ) : record && state ? (
        <ExitDecision request={record} state={state} onClose={toList} />
      ) : (
        <RecordStates error={error} onRetry={retry} onClose={toList} />
      )}
    </Dialog>
  );
};

export default ExitDialog;
