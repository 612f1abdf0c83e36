import { useRef, useState } from 'react';
import { put } from '../../engine/schema/calls';
import type { RaRecord } from '../../engine/fields/field';
import { t } from '../../engine/i18n/t';
import { Button } from '../../engine/ui/Button';
import { Dialog } from '../../engine/ui/Dialog';
import { RecordStates } from '../../engine/dialog/RecordStates';
import { Waiting } from '../../engine/dialog/Waiting';
import { useEntity } from '../../engine/views/RegistryContext';
import { LeaveOnMount, UnsavedGuard } from '../../engine/form/UnsavedGuard';
import { recordName } from '../../engine/views/recordName';
import { usePaths } from '../../engine/views/usePaths';
import { useRecord } from '../../engine/views/useRecord';
import { useDecision } from '../useDecision';
import { RejectionReason } from '../RejectionReason';
import { approvalField, readExitState } from './exitState';

const update = put('sell/updateSell/:id');

interface Decision {
  isApproved: 'true' | 'false';
  reason?: string;
}

interface ExitDecisionProps {
  request: RaRecord;
  /** A state in which a decision is possible: pending or rejected. */
  state: 'pending' | 'rejected';
  onClose: () => void;
}

/** Approves a request, or rejects one that is pending, for a reason (EXIT-13, EXIT-16). */
const ExitDecision = ({ request, state, onClose }: ExitDecisionProps) => {
  const { entity } = useEntity();
  const { replaceByList } = usePaths();
  const { step, send, isUnknown } = useDecision(update, request, {
    watched: { isApproved: approvalField },
    when: ({ isApproved }) => readExitState(isApproved) === state,
    isMade: (theirs, { isApproved, reason }: Decision) =>
      readExitState(theirs.isApproved) === readExitState(isApproved) && (!reason || theirs.reason === reason),
    doneText: t('Successfully updated'),
  });
  const isDisabled = step !== 'deciding';
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const reasonInput = useRef<HTMLTextAreaElement>(null);

  /** Asks for the reason at the first press, and sends at the second. */
  const reject = () => {
    if (!isRejecting) setRejecting(true);
    else if (reason.trim()) void send({ isApproved: 'false', reason: reason.trim() });
    else {
      setRefusal(t('please enter the reason of rejection.'));
      reasonInput.current?.focus();
    }
  };

  const title = recordName(entity, request);
  return (
    <>
      <UnsavedGuard
        label={`${t('Reason of Rejection')}: ${title}`}
        isActive={reason.trim() !== '' && !isDisabled}
        isBusy={step === 'sending'}
        isUnknown={isUnknown}
        onDiscard={() => undefined}
      />
      {(step === 'sent' || step === 'outdated') && <LeaveOnMount onLeave={replaceByList} />}
      <div className="dialog__content">
        <p className="dialog__question">
          {state === 'pending'
            ? t('Are you sure you want to approve/reject this request ?')
            : t('Are you sure you want to approve this request ?')}
        </p>
        <p className="dialog__text">{title}</p>
        {isRejecting && (
          <RejectionReason
            value={reason}
            disabled={isDisabled}
            refusal={refusal}
            inputRef={reasonInput}
            autoFocus
            onChange={text => {
              setReason(text);
              setRefusal(undefined);
            }}
          />
        )}
      </div>
      <div className="dialog__actions">
        <Waiting isBusy={step === 'sending'} isGuarded />
        <Button onClick={onClose} disabled={isDisabled} autoFocus>
          {t('Cancel')}
        </Button>
        {state === 'pending' && (
          <Button variant={isRejecting ? 'contained' : 'outlined'} color="error" disabled={isDisabled} onClick={reject}>
            {t('Reject')}
          </Button>
        )}
        <Button
          variant={isRejecting ? 'outlined' : 'contained'}
          color="success"
          disabled={isDisabled}
          onClick={() => void send({ isApproved: 'true' })}
        >
          {t('Approve')}
        </Button>
      </div>
    </>
  );
};

const UnknownStatus = ({ onClose }: { onClose: () => void }) => (
  <>
    <div role="alert" className="dialog__content">
      {t('The status of this request cannot be read, so it is not known whether it has been decided.')}
    </div>
    <div className="dialog__actions">
      <Button autoFocus onClick={onClose}>
        {t('Back to the list')}
      </Button>
    </div>
  </>
);

/** Asks for a decision on an exit request. An approved one can no longer be decided, so its address leads to the list. */
const ExitDialog = () => {
  const { toList, replaceByList } = usePaths();
  const { record, error, retry } = useRecord();
  const state = record && readExitState(record.isApproved);
  if (state === 'approved') return <LeaveOnMount onLeave={replaceByList} />;
  return (
    <Dialog role="alertdialog" title={t('Alert!')} onClose={toList}>
      {!record && <RecordStates error={error} onRetry={retry} onClose={toList} />}
      {state === 'unknown' && <UnknownStatus onClose={toList} />}
      {record && (state === 'pending' || state === 'rejected') && (
        <ExitDecision request={record} state={state} onClose={toList} />
      )}
    </Dialog>
  );
};

export default ExitDialog;
