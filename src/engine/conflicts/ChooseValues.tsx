import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { useId, useState } from 'react';
import type { ConflictError } from '../data/errors';
import { resolve, type Choices, type Conflict } from '../data/merge';
import type { RaRecord } from '../fields/field';
import { t } from '../i18n/t';
import { Button } from '../ui/Button';
import { ChangedValues } from './ChangedValues';
import { Frame, type ContentProps } from './Frame';
import { Value } from './Value';

interface ConflictingValuesProps {
  conflict: Conflict;
  record: RaRecord;
  radioName: string;
  choice?: Choices[string];
  onChoose: (choice: Choices[string]) => void;
}

/** A value as it was, theirs and mine; one of the last two is chosen. */
const ConflictingValues = ({ conflict, record, radioName, choice, onChoose }: ConflictingValuesProps) => {
  const { label, was, theirs, mine } = conflict;
  const choices = [
    { name: 'theirs', state: t('Theirs'), value: theirs, comparedValue: mine, choiceLabel: t('Keep theirs') },
    { name: 'mine', state: t('Mine'), value: mine, comparedValue: theirs, choiceLabel: t('Keep mine') },
  ] as const;
  return (
    <fieldset className="conflict">
      <legend>{label}</legend>
      <div className="conflict__states">
        <div className="conflict__state">
          <p className="conflict__head">{t('As it was')}</p>
          <Value labelled={conflict} record={record} state={t('As it was')} value={was} />
        </div>
        {choices.map(({ name, choiceLabel, ...valueProps }) => (
          <div key={name} className="conflict__state">
            <p className="conflict__head">{valueProps.state}</p>
            <Value labelled={conflict} record={record} {...valueProps} />
            <FormControlLabel
              label={choiceLabel}
              name={radioName}
              checked={choice === name}
              onChange={() => onChoose(name)}
              control={<Radio size="small" />}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
};

/** Asks which value to save, for every value that both have changed. */
export const ChooseValues = ({ error, name, onAnswer }: ContentProps<ConflictError>) => {
  const { conflicts, keptChanges, record, theirs, merged = {} } = error;
  const id = useId();
  const [choices, setChoices] = useState<Choices>({});
  /** Whether "Save" was pressed before every choice was made. */
  const [wasRefused, setRefused] = useState(false);
  const firstUndecidedIndex = conflicts.findIndex(({ path }) => choices[path] === undefined);
  const isUndecided = firstUndecidedIndex !== -1;
  const radioName = (index: number) => `${id}-${index}`;
  const chooseAll = (choice: Choices[string]) =>
    setChoices(Object.fromEntries(conflicts.map(({ path }) => [path, choice])));
  const save = () => {
    if (isUndecided) {
      setRefused(true);
      document.getElementsByName(radioName(firstUndecidedIndex))[0]?.focus();
      return;
    }
    const data = resolve(merged, conflicts, choices);
    onAnswer({ is: 'resolved', choice: { base: theirs, data, keptPaths: keptChanges.map(({ path }) => path) } });
  };
  return (
    <Frame
      title={t('Somebody else has changed this record')}
      name={name}
      text={t(
        'Somebody else has changed what you have changed as well. Choose which value to save. Nothing has been sent.',
      )}
      width="lg"
      answers={[{ label: t('Back to the form') }, { label: t('Save'), variant: 'contained', onClick: save }]}
      onAnswer={onAnswer}
      aside={
        <span className="conflict-dialog__refusal" role="alert">
          {wasRefused && isUndecided && t('Choose for each field')}
        </span>
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
      {conflicts.map((conflict, index) => (
        <ConflictingValues
          key={conflict.path}
          conflict={conflict}
          record={record}
          radioName={radioName(index)}
          choice={choices[conflict.path]}
          onChoose={choice => setChoices(previous => ({ ...previous, [conflict.path]: choice }))}
        />
      ))}
      {keptChanges.length > 0 && (
        <section className="conflict-dialog__kept">
          <p>{t('Also changed by somebody else, and kept:')}</p>
          <ChangedValues record={record} changes={keptChanges} />
        </section>
      )}
    </Frame>
  );
};
