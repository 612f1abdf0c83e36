import { Button } from '../../engine/ui/Button';
import { Suspense, useRef, useState } from 'react';
import { can } from '../../engine/auth/permissions';
import { session } from '../../engine/http/session';
import type { RaRecord } from '../../engine/fields/field';
import { t } from '../../engine/i18n/t';
import { lazyDialog } from '../../engine/dialog/lazyDialog';
import { EntityProvider, useRegistry } from '../../engine/views/RegistryContext';
import { LeaveOnMount } from '../../engine/form/UnsavedGuard';
import { Facts } from '../../engine/show/Facts';
import { fullReview } from './decisions';
import { factsOf } from './facts';
import { PaperButtons } from './PaperButtons';
import { ReviewDialog } from './ReviewDialog';
import { ReviewFrame } from './ReviewFrame';
import { useReviewDialog, type ReviewContentProps } from './useReviewDialog';
import { Verdict } from './Verdict';
import { useReviewKeys } from './useReviewKeys';

const userEntity = 'roles/user';
const ActionDialog = lazyDialog(() => import('../../engine/actions/ActionDialog'));

/** Activates an approved user who was made inactive, with the status action of the user list, which does not list these users. */
const ActivateButton = ({ user, onDone }: { user: RaRecord; onDone: () => void }) => {
  const [isAsking, setAsking] = useState(false);
  const [isDone, setDone] = useState(false);
  return (
    <>
      {/* After the question is closed, as its dialog prevents leaving. */}
      {isDone && !isAsking && <LeaveOnMount onLeave={onDone} />}
      <Button variant="contained" color="success" onClick={() => setAsking(true)}>
        {t('Activate')}
      </Button>
      {isAsking && (
        <Suspense>
          <EntityProvider name={userEntity}>
            <ActionDialog
              name="status"
              record={user}
              isFlagOff
              onDone={() => setDone(true)}
              onClose={() => setAsking(false)}
            />
          </EntityProvider>
        </Suspense>
      )}
    </>
  );
};

/** The content of the dialog: a section with facts, papers and decision for each subject. */
const FullReviewContent = ({ user, onChanged }: ReviewContentProps) => {
  const dialog = useReviewDialog(fullReview, { user, onChanged });
  const { state, step, send, neighbours, replaceByList, papersByFlag, currentPaper, showPaper } = dialog;
  const isDisabled = step !== 'deciding';
  /** Whether the next request opens after the decision is saved. */
  const [opensNext, setOpensNext] = useState(false);
  const facts = factsOf(user);
  const sections = useRef<HTMLDivElement>(null);
  /** The button that Ctrl and Enter press: “Submit and next” while there is a next request, else “Submit”. */
  const submitButton = useRef<HTMLButtonElement>(null);
  // Not `useCan`, which is about the entity of this screen.
  const mayActivate = can(session.role(), 'status', useRegistry().entries[userEntity]);
  useReviewKeys(sections, submitButton);

  const submit = (shouldOpenNext: boolean) => {
    const outcome = dialog.evaluate();
    if ('refusal' in outcome) return;
    setOpensNext(shouldOpenNext);
    const { decisions, description, isApproved } = outcome;
    void send({ ...decisions, description, isActive: isApproved, locked: isApproved });
  };

  return (
    <ReviewFrame
      dialog={dialog}
      onLeave={() =>
        opensNext && neighbours.hasNext ? neighbours.nextAfterChange({ replace: true }) : replaceByList()
      }
      buttons={
        <>
          {state.isAllSaved && user.isActive !== true && mayActivate && (
            <ActivateButton user={user} onDone={replaceByList} />
          )}
          {!state.isAllSaved && neighbours.hasNext && (
            <Button ref={submitButton} variant="outlined" disabled={isDisabled} onClick={() => submit(true)}>
              {t('Submit and next')}
            </Button>
          )}
          <Button
            ref={neighbours.hasNext ? undefined : submitButton}
            variant="contained"
            disabled={isDisabled || state.isAllSaved}
            onClick={() => submit(false)}
          >
            {state.isAllSaved ? t('Approved All Document') : t('Submit')}
          </Button>
        </>
      }
    >
      <div ref={sections} className="review__sections">
        {fullReview.subjects().map(subject => {
          const papers = papersByFlag[subject.flag];
          return (
            <section key={subject.flag} className="review__section" aria-label={subject.title}>
              <h3>{subject.title}</h3>
              <Facts className="facts--columns" record={user} facts={facts[subject.flag] ?? []} />
              <div className="review__decision">
                {papers && <PaperButtons papers={papers} currentPaper={currentPaper} onShow={showPaper} />}
                <Verdict subject={subject} dialog={dialog} />
              </div>
            </section>
          );
        })}
      </div>
    </ReviewFrame>
  );
};

/** The dialog of the full review (KYC-01 to KYC-44). */
const FullReview = () => <ReviewDialog title={t('KYC Review')} content={FullReviewContent} />;

export default FullReview;
