import TextField from '@mui/material/TextField';
import { useRef, useState, type ReactNode, type RefObject, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type { RaRecord } from '../../engine/fields/field';
import { t } from '../../engine/i18n/t';
import { takeText } from '../../engine/inputs/text';
import { Button } from '../../engine/ui/Button';
import { Icon } from '../../engine/ui/Icon';
import { ConfirmDialog } from '../../engine/dialog/ConfirmDialog';
import { FullScreenDialog } from '../../engine/dialog/FullScreenDialog';
import { RecordStates } from '../../engine/dialog/RecordStates';
import { Waiting } from '../../engine/dialog/Waiting';
import { useCan, useEntity } from '../../engine/views/EntitiesContext';
import { Leave, UnsavedGuard } from '../../engine/form/UnsavedGuard';

import { PrintButton, RecordTools } from '../../engine/record/RecordTools';
import { recordName } from '../../engine/views/recordName';
import type { useNeighbours } from '../../engine/views/useNeighbours';
import { usePaths } from '../../engine/views/usePaths';
import { useRecord } from '../../engine/views/useRecord';
import type { ReviewSubject } from './decisions';
import { PaperPrints, PaperViewer } from './PaperViewer';
import type { ReviewDialogState } from './useReviewDialog';
import './kycReview.css';

interface ReviewBarProps {
  neighbours: ReturnType<typeof useNeighbours>;
  isBusy: boolean;
  children: ReactNode;
}

const ReviewBar = ({ neighbours, isBusy, children }: ReviewBarProps) => (
  <div className="full-screen__actions">
    <nav className="review-bar" aria-label={t('Requests')}>
      <Button title={t('Previous request')} disabled={isBusy || !neighbours.hasPrevious} onClick={neighbours.previous}>
        <Icon name="previous" />
        <span>{t('Previous')}</span>
      </Button>
      {neighbours.position > 0 && (
        <span className="review-bar__position">
          {t('%{position} of %{total}', { position: neighbours.position, total: neighbours.total })}
        </span>
      )}
      <Button title={t('Next request')} disabled={isBusy || !neighbours.hasNext} onClick={neighbours.next}>
        <span>{t('Next')}</span>
        <Icon name="next" />
      </Button>
    </nav>
    <Waiting isBusy={isBusy} isGuarded />
    {children}
  </div>
);

interface ReviewFrameProps {
  dialog: ReviewDialogState;
  onLeave: () => void;
  children: ReactNode;
  notice?: ReactNode;
  buttons: ReactNode;
}

/** A KYC dialog: what is decided on and the reason on one side, the paper on the other, the buttons below. */
export const ReviewFrame = ({ dialog, onLeave, children, notice, buttons }: ReviewFrameProps) => {
  const { label, state, draft, isBusy, isSent, isOutdated, papers, currentPaper, neighbours } = dialog;
  const mayDecide = useCan()('update');
  const leave = () => {
    draft?.clear();
    onLeave();
  };
  return (
    <>
      <UnsavedGuard
        label={label}
        isActive={state.isDirty && !isSent && !isOutdated}
        isBusy={isBusy && !isSent}
        onDiscard={() => draft?.clear()}
      />
      {isSent && <Leave onLeave={leave} />}
      {isOutdated && <Leave onLeave={onLeave} />}
      <div className="review">
        <div className="review__sections">
          {state.changed.length > 0 && (
            <div className="notice" role="status">
              <span>
                {t('Since you decided this, somebody has changed: %{fields}. Look again before you send it.', {
                  fields: state.changed.join(', '),
                })}
              </span>
              <Button size="small" onClick={state.startOver}>
                {t('Decide anew')}
              </Button>
            </div>
          )}
          {children}
          {state.isRejecting && (
            <TextField
              variant="outlined"
              label={t('Reason of Rejection')}
              required
              multiline
              minRows={3}
              value={state.reason}
              disabled={isBusy}
              error={state.refusal.reason !== undefined}
              helperText={state.refusal.reason}
              onChange={event => state.explain(takeText(event.target.value))}
            />
          )}
          {notice}
        </div>
        <div className="review__viewer">
          <PaperViewer
            key={currentPaper?.address ?? currentPaper?.name}
            paper={currentPaper}
            onSeen={dialog.noteSeen}
          />
        </div>
      </div>
      <PaperPrints papers={papers} />
      <ReviewBar neighbours={neighbours} isBusy={isBusy && !isSent}>
        {mayDecide && buttons}
      </ReviewBar>
    </>
  );
};

interface VerdictProps {
  subject: ReviewSubject;
  dialog: ReviewDialogState;
}

/**
 * Approve and Reject for one subject, for those who may decide. An approval hides Reject; one just given can be taken
 * back. A decision beside a paper that was opened and could not be shown asks first.
 */
export const Verdict = ({ subject: { flag, title }, dialog }: VerdictProps) => {
  const { state, isBusy: disabled } = dialog;
  const unseen = dialog.unseenAt(flag);
  /** The decision that waits for an answer, as its paper was not seen. */
  const [question, setQuestion] = useState<'approve' | 'reject'>();
  const decision = state.decisionOn(flag);
  const message = state.refusal.subjects[flag];
  const approve = useRef<HTMLButtonElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const mayDecide = useCan()('update');

  /** Decides and moves the keyboard on, since the button that was pressed is disabled or gone afterwards. */
  const decide = (value: boolean | undefined, next: RefObject<HTMLButtonElement | null>) => {
    flushSync(() => state.decide(flag, value));
    next.current?.focus();
  };
  // Reject stays in its place, with the focus.
  const carryOut = (verdict: 'approve' | 'reject') =>
    verdict === 'approve' ? decide(true, undo) : state.decide(flag, false);
  const choose = (verdict: 'approve' | 'reject') => (unseen.length > 0 ? setQuestion(verdict) : carryOut(verdict));

  return (
    <div className="verdict" role="group" aria-label={t('Decision on %{title}', { title })}>
      {mayDecide && (
        <Button
          ref={approve}
          variant={decision === true ? 'contained' : 'outlined'}
          color="success"
          aria-label={t('Approve %{title}', { title })}
          aria-pressed={decision === true}
          disabled={disabled || decision === true}
          onClick={() => choose('approve')}
        >
          {t('Approve')}
        </Button>
      )}
      {state.isSaved(flag) && <span className="status status--good">{t('Approved')}</span>}
      {state.wasRejected(flag) && (
        <p className="verdict__before">
          <span className="status status--bad">{t('Rejected before')}</span>
          {state.reasonBefore && <span>{state.reasonBefore}</span>}
        </p>
      )}
      {mayDecide && decision !== true && (
        <Button
          variant={decision === false ? 'contained' : 'outlined'}
          color="error"
          aria-label={t('Reject %{title}', { title })}
          aria-pressed={decision === false}
          disabled={disabled}
          onClick={() => choose('reject')}
        >
          {t('Reject')}
        </Button>
      )}
      {mayDecide && decision !== undefined && !state.isSaved(flag) && (
        <Button
          ref={undo}
          aria-label={t('Undo the decision on %{title}', { title })}
          disabled={disabled}
          onClick={() => decide(undefined, approve)}
        >
          {t('Undo')}
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {decision !== undefined && !state.isSaved(flag) && `${title}: ${decision ? t('Approved') : t('Rejected')}`}
      </span>
      {message && (
        <p className="verdict__message" role="alert">
          {message}
        </p>
      )}
      {question && (
        <ConfirmDialog
          question={
            question === 'approve'
              ? t('You have not seen this paper. Approve all the same?')
              : t('You have not seen this paper. Reject all the same?')
          }
          consequence={unseen.map(({ name }) => name).join(', ')}
          confirm={question === 'approve' ? t('Approve') : t('Reject')}
          tone={question === 'approve' ? 'good' : 'bad'}
          onConfirm={() => {
            // First, so that the focus stays where the decision puts it.
            setQuestion(undefined);
            carryOut(question);
          }}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </div>
  );
};

export const ReviewDialog = ({
  title,
  content: Content,
}: {
  title: string;
  content: ComponentType<{ user: RaRecord }>;
}) => {
  const { entity } = useEntity();
  const { toList } = usePaths();
  const { id, record, error, retry } = useRecord();
  return (
    <FullScreenDialog
      title={record ? `${title}: ${recordName(entity, record)}` : title}
      onClose={toList}
      tools={
        <RecordTools id={id}>
          <PrintButton />
        </RecordTools>
      }
    >
      {record ? <Content user={record} /> : <RecordStates error={error} onRetry={retry} onClose={toList} />}
    </FullScreenDialog>
  );
};
