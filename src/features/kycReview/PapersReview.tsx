import { Button } from '../../engine/ui/Button';
import { useState } from 'react';
import { outcomeOf } from '../../engine/http/outcome';
import { t } from '../../engine/i18n/t';
import { messageOf, writeMessageOf } from '../../engine/views/reportError';
import { Facts } from '../../engine/show/Facts';
import { papersReview } from './decisions';
import { factsOf } from './facts';
import { PaperButtons } from './PaperButtons';
import { ReviewDialog } from './ReviewDialog';
import { ReviewFrame } from './ReviewFrame';
import { useReviewDialog, type ReviewContentProps } from './useReviewDialog';
import { Verdict } from './Verdict';

/** Brings a text into sight that appears below what is on a small screen. */
const scrollToText = (text: HTMLElement | null): void => text?.scrollIntoView({ block: 'nearest' });

/** The content of the dialog: facts, and a table with a decision on each kind of paper. */
const PapersReviewContent = ({ user, onChanged }: ReviewContentProps) => {
  const dialog = useReviewDialog(papersReview, { user, onChanged });
  const { state, step, send, replaceByList, papersByFlag, currentPaper, showPaper } = dialog;
  const [failure, setFailure] = useState<string>();

  const submit = () => {
    const outcome = dialog.evaluate();
    if ('refusal' in outcome) return;
    setFailure(undefined);
    const { decisions, description, isApproved } = outcome;
    void send({ ...decisions, description, isActive: isApproved }, error => {
      console.error(`The decision could not be saved: ${messageOf(error)}`);
      const failed = { failure: writeMessageOf(error) };
      setFailure(
        outcomeOf(error) === 'unknown'
          ? t('It is not known whether the decision was saved. %{failure}', failed)
          : t('The decision could not be saved. %{failure}', failed),
      );
    });
  };

  return (
    <ReviewFrame
      dialog={dialog}
      onLeave={replaceByList}
      notice={
        failure && (
          <p ref={scrollToText} className="review__failure" role="status">
            {failure}
          </p>
        )
      }
      buttons={
        <Button variant="contained" disabled={step !== 'deciding'} onClick={submit}>
          {state.isRejecting ? t('Send') : t('Submit')}
        </Button>
      }
    >
      <Facts className="facts--columns review__section" record={user} facts={factsOf(user).personalInfo ?? []} />
      <table className="review__table">
        <thead>
          <tr>
            <th scope="col">{t('Document')}</th>
            <th scope="col">{t('File')}</th>
            <th scope="col">{t('Decision')}</th>
          </tr>
        </thead>
        <tbody>
          {papersReview.subjects().map(subject => (
            <tr key={subject.flag}>
              <th scope="row">{subject.title}</th>
              <td>
                <PaperButtons
                  papers={papersByFlag[subject.flag] ?? []}
                  currentPaper={currentPaper}
                  onShow={showPaper}
                />
              </td>
              <td>
                <Verdict subject={subject} dialog={dialog} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ReviewFrame>
  );
};

/** The dialog of the papers review (KYC-45 to KYC-61). */
const PapersReview = () => <ReviewDialog title={t('KYC Documents')} content={PapersReviewContent} />;

export default PapersReview;
