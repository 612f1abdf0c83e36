import { Button } from '../../theme/Button';
import { plainText } from '../../kinds/plainText';
import { valueAt } from '../../kinds/valueAt';
import { t } from '../../language/t';
import { fieldAt } from '../../define/fieldAt';
import { labelAt, type About, type QuestionProps } from './about';
import { QuestionFrame } from './QuestionFrame';
import { Scrolling } from './Scrolling';
import { canBeShown, Value } from './Value';
import '../dialog/fullScreen.css';

type Props = QuestionProps<'gone'>;

/** What was entered, without what is empty and without secrets. */
const enteredIn = ({ paths, values }: Props['question'], { fields }: About) =>
  paths.flatMap(path => {
    const field = fieldAt(fields, path);
    const value = valueAt(values, path);
    if (!canBeShown(field, value) || (field ? field.isEmpty(value) : plainText(value) === '')) return [];
    return [{ path, field, label: labelAt(fields, path), value, text: field?.toText(value) || plainText(value) }];
  });

/** Says that a record is no longer there, and hands back what was entered. */
export const GoneQuestion = ({ question, about, onAnswer }: Props) => {
  const entered = enteredIn(question, about);
  const text = entered.map(({ label, text }) => `${label}: ${text}`).join('\n');
  return (
    <QuestionFrame
      title={t('This record is no longer there')}
      record={about.name}
      text={t(
        'This record is not in the list of %{list} any more: somebody else has deleted it, or has changed it so that it belongs elsewhere. Nothing was sent.',
        { list: about.list },
      )}
      onClose={() => onAnswer()}
      actions={
        <>
          {text && <Button data-copy={text}>{t('Copy what I entered')}</Button>}
          <Button variant="contained" onClick={() => onAnswer()} autoFocus>
            {t('Close')}
          </Button>
        </>
      }
    >
      {entered.length > 0 && (
        <>
          <p className="question__aside">{t('What you entered:')}</p>
          <dl className="facts">
            {entered.map(({ path, field, label, value }) => (
              <div key={path}>
                <dt>{label}</dt>
                <dd>
                  <Scrolling label={label}>
                    <Value path={path} field={field} label={label} value={value} record={about.record} />
                  </Scrolling>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </QuestionFrame>
  );
};
