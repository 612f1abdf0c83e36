import { Button } from '../../theme/Button';
import { t } from '../../language/t';
import type { QuestionProps } from './about';
import { ChangeList } from './ChangeList';
import { QuestionFrame } from './QuestionFrame';

/** Asks whether what was to be done with a record is still meant, now that somebody else has changed it. */
export const ChangedQuestion = ({ question: { changes, labels }, about, onAnswer }: QuestionProps<'changed'>) => (
  <QuestionFrame
    title={t('Somebody else has changed this record')}
    record={about.name}
    text={t('This has changed since it was drawn here. Nothing has been sent.')}
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
    <ChangeList fields={about.fields} record={about.record} changes={changes} labels={labels} />
  </QuestionFrame>
);
