import { useRef, useState, type MouseEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../engine/i18n/t';
import { ConfirmDialog } from '../../engine/dialog/ConfirmDialog';
import { Button } from '../../engine/ui/Button';
import { useCan } from '../../engine/views/RegistryContext';
import type { ReviewSubject } from './decisions';
import { reasonInput } from './reviewElements';
import type { ReviewDialogState } from './useReviewDialog';

interface VerdictProps {
  subject: ReviewSubject;
  dialog: ReviewDialogState;
}

/**
 * Approve and Reject for one subject, for those who may decide. An approval hides Reject; until it is saved it can be
 * undone. A decision on a paper that was opened and could not be shown asks first.
 */
export const Verdict = ({ subject: { flag, title }, dialog }: VerdictProps) => {
  const { state, step } = dialog;
  const disabled = step !== 'deciding';
  const unseenPapers = dialog.unseenPapers(flag);
  /** The verdict that waits for a confirmation, as its paper was not seen. */
  const [unconfirmed, setUnconfirmed] = useState<{ isApproval: boolean; byMouse: boolean }>();
  /** `true` for an approval, `false` for a rejection. */
  const decision = state.decisionOn(flag);
  const message = state.refusal.subjects[flag];
  const approveButton = useRef<HTMLButtonElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const mayDecide = useCan()('update');
  /** Type of the pointer that was pressed last. Not in every browser a `click` has it. */
  const pointerType = useRef('');

  /** Decides, and moves the focus to another button, as the pressed one is disabled or gone afterwards. */
  const decideAndFocus = (newDecision: boolean | undefined, button: RefObject<HTMLButtonElement | null>) => {
    // At once, so that the other button is there to take the focus.
    flushSync(() => state.decide(flag, newDecision));
    button.current?.focus();
  };
  /**
   * Rejects. The button stays and keeps the focus, unless a mouse has pressed it: the letters of the reason, typed next,
   * must not decide. Nothing scrolls under the mouse; typing does.
   */
  const reject = (byMouse: boolean) => {
    flushSync(() => state.decide(flag, false));
    if (byMouse) document.querySelector<HTMLElement>(reasonInput)?.focus({ preventScroll: true });
  };
  const decide = (isApproval: boolean, byMouse: boolean) =>
    isApproval ? decideAndFocus(true, undoButton) : reject(byMouse);
  const decideOrAsk = (isApproval: boolean, { detail: clickCount }: MouseEvent) => {
    // A key makes a click, too, which has no count.
    const byMouse = clickCount > 0 && pointerType.current === 'mouse';
    if (unseenPapers.length > 0) setUnconfirmed({ isApproval, byMouse });
    else decide(isApproval, byMouse);
  };

  return (
    <div
      className="verdict"
      role="group"
      aria-label={t('Decision on %{title}', { title })}
      data-refused={message && ''}
      onPointerDownCapture={event => {
        pointerType.current = event.pointerType;
      }}
    >
      {mayDecide && (
        <Button
          ref={approveButton}
          data-decision="approve"
          variant={decision === true ? 'contained' : 'outlined'}
          color="success"
          aria-label={t('Approve %{title}', { title })}
          aria-pressed={decision === true}
          disabled={disabled || decision === true}
          onClick={event => decideOrAsk(true, event)}
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
          data-decision="reject"
          variant={decision === false ? 'contained' : 'outlined'}
          color="error"
          aria-label={t('Reject %{title}', { title })}
          aria-pressed={decision === false}
          disabled={disabled}
          onClick={event => decideOrAsk(false, event)}
        >
          {t('Reject')}
        </Button>
      )}
      {mayDecide && decision !== undefined && !state.isSaved(flag) && (
        <Button
          ref={undoButton}
          aria-label={t('Undo the decision on %{title}', { title })}
          disabled={disabled}
          onClick={() => decideAndFocus(undefined, approveButton)}
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
      {unconfirmed && (
        <ConfirmDialog
          question={
            unconfirmed.isApproval
              ? t('You have not seen this paper. Approve it anyway?')
              : t('You have not seen this paper. Reject it anyway?')
          }
          consequence={unseenPapers.map(({ name }) => name).join(', ')}
          confirm={unconfirmed.isApproval ? t('Approve') : t('Reject')}
          tone={unconfirmed.isApproval ? 'good' : 'bad'}
          onConfirm={() => {
            // First, as the closing dialog restores the focus, and the decision then moves it.
            setUnconfirmed(undefined);
            decide(unconfirmed.isApproval, unconfirmed.byMouse);
          }}
          onClose={() => setUnconfirmed(undefined)}
        />
      )}
    </div>
  );
};
