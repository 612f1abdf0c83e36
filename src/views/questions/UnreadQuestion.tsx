import { Button } from '../../theme/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { countText } from '../../language/countText';
import { t } from '../../language/t';
import { messageOf } from '../reportError';
import type { QuestionProps } from './about';
import { QuestionFrame } from './QuestionFrame';

type Props = QuestionProps<'unread'>;

const Wait = ({ onAnswer, count }: { onAnswer: Props['onAnswer']; count: number }) => (
  <QuestionFrame
    title={t('This takes longer than usual')}
    text={t(
      'Before anything is sent, this record is read again to see whether somebody else has changed it. The server has not answered yet. Nothing has been sent. |||| Before anything is sent, these %{count} records are read again to see whether somebody else has changed them. The server has not answered yet. Nothing has been sent.',
      { smart_count: count, count: countText(count) },
    )}
    onClose={() => onAnswer()}
    actions={
      <>
        <Button onClick={() => onAnswer()} autoFocus>
          {t('Cancel')}
        </Button>
        <Button onClick={() => onAnswer('unseen')}>{t('Send without looking')}</Button>
      </>
    }
  >
    <p className="question__wait" role="status">
      <CircularProgress size={20} aria-hidden="true" />
      {t('Waiting for the server')}
    </p>
  </QuestionFrame>
);

/** Says that nobody knows whether a record has been changed, since the server's answer is late or missing. */
export const UnreadQuestion = ({ question: { error, count = 1 }, about, onAnswer }: Props) => {
  if (error === undefined) return <Wait onAnswer={onAnswer} count={count} />;
  return (
    <QuestionFrame
      title={t('This record could not be read again |||| %{count} records could not be read again', {
        smart_count: count,
        count: countText(count),
      })}
      text={`${messageOf(error)} ${t('So nobody can say whether somebody else has made changes. Nothing has been sent.')}`}
      onClose={() => onAnswer()}
      actions={
        <>
          <Button onClick={() => onAnswer()}>{t('Cancel')}</Button>
          <Button onClick={() => onAnswer('unseen')}>{t('Send without looking')}</Button>
          <Button variant="contained" onClick={() => onAnswer('again')} autoFocus>
            {t('Try again')}
          </Button>
        </>
      }
    >
      {count === 1 && <p className="question__aside">{about.name}</p>}
    </QuestionFrame>
  );
};
