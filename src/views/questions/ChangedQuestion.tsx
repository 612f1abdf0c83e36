import Button from '@mui/material/Button';
import { t } from '../../language/t';
import type { Answers, Question } from '../../providers/questions';
import type { About } from './about';
import { ChangeList } from './ChangeList';
import { QuestionFrame } from './QuestionFrame';

interface Props {
  question: Extract<Question, { is: 'changed' }>;
  about: About;
  onAnswer: (answer?: Answers['changed']) => void;
}

/** Asks whether what was to be done with a record is still meant, now that somebody else has changed it. */
export const ChangedQuestion = ({ question: { changes, labels }, about, onAnswer }: Props) => (
  <QuestionFrame
    title={t('Somebody else has changed this record')}
    text={t('%{name}: this has changed since it was drawn here. Nothing has been sent.', { name: about.name })}
    onClose={() => onAnswer()}
    actions={
      <>
        <Button onClick={() => onAnswer()} autoFocus>
          {t('Go back')}
        </Button>
        <Button variant="contained" onClick={() => onAnswer('anyway')}>
          {t('Go on all the same')}
        </Button>
      </>
    }
  >
    <ChangeList about={about} changes={changes} labels={labels} />
  </QuestionFrame>
);
