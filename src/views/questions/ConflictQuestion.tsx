import { Button } from '../../theme/Button';
import { useId, useState } from 'react';
import { t } from '../../language/t';
import type { Choices } from '../../providers/merge';
import type { QuestionProps } from './about';
import { ChangeList } from './ChangeList';
import { ConflictChoice, firstRadio } from './ConflictChoice';
import { QuestionFrame } from './QuestionFrame';

/** Asks which of two values is to stand, for every value that two people have changed in different ways. */
export const ConflictQuestion = ({ question: { conflicts, kept }, about, onAnswer }: QuestionProps<'conflict'>) => {
  const id = useId();
  const [choices, setChoices] = useState<Choices>({});
  const [wasRefused, setRefused] = useState(false);
  const open = conflicts.findIndex(({ path }) => choices[path] === undefined);
  const nameOf = (at: number) => `${id}-${at}`;

  const chooseAll = (choice: Choices[string]) =>
    setChoices(Object.fromEntries(conflicts.map(({ path }) => [path, choice])));
  const save = () => {
    if (open === -1) {
      onAnswer(choices);
      return;
    }
    setRefused(true);
    firstRadio(nameOf(open))?.focus();
  };

  return (
    <QuestionFrame
      title={t('Somebody else has changed this record')}
      record={about.name}
      text={t(
        'Somebody else has changed what you have changed as well. Choose what is to stand. Nothing has been sent.',
      )}
      width="lg"
      onClose={() => onAnswer()}
      actions={
        <>
          <span className="question__refusal" role="alert">
            {wasRefused && open !== -1 && t('Choose for each field')}
          </span>
          <Button onClick={() => onAnswer()}>{t('Back to the form')}</Button>
          <Button variant="contained" onClick={save}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <div className="actions-row">
        <Button variant="outlined" size="small" onClick={() => chooseAll('theirs')}>
          {t('Take all theirs')}
        </Button>
        <Button variant="outlined" size="small" onClick={() => chooseAll('mine')}>
          {t('Keep all mine')}
        </Button>
      </div>
      {conflicts.map((conflict, at) => (
        <ConflictChoice
          key={conflict.path}
          name={nameOf(at)}
          about={about}
          conflict={conflict}
          choice={choices[conflict.path]}
          onChoose={choice => setChoices(all => ({ ...all, [conflict.path]: choice }))}
        />
      ))}
      {kept.length > 0 && (
        <section className="question__kept">
          <p>{t('Also changed by somebody else, and kept:')}</p>
          <ChangeList fields={about.fields} record={about.record} changes={kept} />
        </section>
      )}
    </QuestionFrame>
  );
};
