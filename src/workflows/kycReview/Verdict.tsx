import { Button } from '../../theme/Button';
import { useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../language/t';
import type { Subject } from './decisions';
import type { ReviewState } from './useReview';

/** Approve and Reject for one subject. An approval hides Reject; one just given can be taken back. */
export const Verdict = ({
  subject: { flag, title },
  state,
  disabled,
}: {
  subject: Subject;
  state: ReviewState;
  disabled: boolean;
}) => {
  const decision = state.decisionOn(flag);
  const message = state.refusal.subjects[flag];
  const approve = useRef<HTMLButtonElement>(null);
  const undo = useRef<HTMLButtonElement>(null);

  /** Decides and moves the keyboard on, since the button that was pressed is disabled or gone afterwards. */
  const decide = (value: boolean | undefined, next: RefObject<HTMLButtonElement | null>) => {
    flushSync(() => state.decide(flag, value));
    next.current?.focus();
  };

  return (
    <div className="verdict" role="group" aria-label={t('Decision on %{title}', { title })}>
      <Button
        ref={approve}
        className={decision === true ? 'verdict__approved' : undefined}
        variant={decision === true ? 'contained' : 'outlined'}
        color="success"
        aria-label={t('Approve %{title}', { title })}
        aria-pressed={decision === true}
        disabled={disabled || decision === true}
        onClick={() => decide(true, undo)}
      >
        {t('Approve')}
      </Button>
      {state.isSaved(flag) && <span className="status status--good">{t('Approved')}</span>}
      {state.wasRejected(flag) && (
        <p className="verdict__before">
          <span className="status status--bad">{t('Rejected before')}</span>
          {state.reasonBefore && <span>{state.reasonBefore}</span>}
        </p>
      )}
      {decision !== true && (
        <Button
          variant={decision === false ? 'contained' : 'outlined'}
          color="error"
          aria-label={t('Reject %{title}', { title })}
          aria-pressed={decision === false}
          disabled={disabled}
          onClick={() => state.decide(flag, false)}
        >
          {t('Reject')}
        </Button>
      )}
      {decision !== undefined && !state.isSaved(flag) && (
        <Button
          ref={undo}
          aria-label={t('Undo the decision on %{title}', { title })}
          disabled={disabled}
          onClick={() => decide(undefined, approve)}
        >
          {t('Undo')}
        </Button>
      )}
      {message && (
        <p className="verdict__message" role="alert">
          {message}
        </p>
      )}
    </div>
  );
};
