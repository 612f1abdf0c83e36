import type { ReactNode } from 'react';
import { t } from '../../engine/i18n/t';
import { Button } from '../../engine/ui/Button';
import { Icon } from '../../engine/ui/Icon';
import { Waiting } from '../../engine/dialog/Waiting';
import { useCan } from '../../engine/views/RegistryContext';
import { LeaveOnMount, UnsavedGuard } from '../../engine/form/UnsavedGuard';
import type { useNeighbours } from '../../engine/views/useNeighbours';
import { RejectionReason } from '../RejectionReason';
import { PaperPrints } from './PaperPrints';
import { PaperViewer } from './PaperViewer';
import type { ReviewDialogState } from './useReviewDialog';
import './kycReview.css';

interface ReviewBarProps {
  neighbours: ReturnType<typeof useNeighbours>;
  isBusy: boolean;
  children: ReactNode;
}

/** The bar at the bottom: the neighbouring requests, and the buttons of the dialog. */
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
  /** Called after the decision was saved, or made by somebody else. */
  onLeave: () => void;
  children: ReactNode;
  /** Shown below the reason. */
  notice?: ReactNode;
  buttons: ReactNode;
}

/** The layout of a KYC dialog: subjects and reason on one side, the paper on the other, buttons below. */
export const ReviewFrame = ({ dialog, onLeave, children, notice, buttons }: ReviewFrameProps) => {
  const { label, state, draft, step, isUnknown, papers, currentPaper, neighbours } = dialog;
  const isSending = step === 'sending';
  const mayDecide = useCan()('update');
  const clearDraftAndLeave = () => {
    draft?.clear();
    onLeave();
  };
  return (
    <>
      <UnsavedGuard
        label={label}
        isActive={state.isDirty && step === 'deciding'}
        isBusy={isSending}
        isUnknown={isUnknown}
        onDiscard={() => draft?.clear()}
      />
      {step === 'sent' && <LeaveOnMount onLeave={clearDraftAndLeave} />}
      {/* Somebody else has decided: the draft stays. */}
      {step === 'outdated' && <LeaveOnMount onLeave={onLeave} />}
      <div className="review">
        <div className="review__sections">
          {state.changedLabels.length > 0 && (
            <div className="notice" role="status">
              <span>
                {state.isChangedByOthers
                  ? t('Since you decided this, somebody has changed: %{fields}. Look again before you send it.', {
                      fields: state.changedLabels.join(', '),
                    })
                  : t('Changed since you decided this: %{fields}. Look again before you send it.', {
                      fields: state.changedLabels.join(', '),
                    })}
              </span>
              <Button size="small" onClick={state.startOver}>
                {t('Decide anew')}
              </Button>
            </div>
          )}
          {children}
          {state.isRejecting && (
            <RejectionReason
              value={state.reason}
              disabled={step !== 'deciding'}
              refusal={state.refusal.reason}
              onChange={state.setReason}
            />
          )}
          {notice}
        </div>
        <div className="review__viewer" data-review="viewer">
          <PaperViewer paper={currentPaper} onSeen={dialog.noteSeen} />
        </div>
      </div>
      <PaperPrints papers={papers} />
      <ReviewBar neighbours={neighbours} isBusy={isSending}>
        {mayDecide && buttons}
      </ReviewBar>
    </>
  );
};
