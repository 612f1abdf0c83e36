import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { t } from '../../language/t';
import type { Choices, Conflict } from '../../providers/merge';
import { fieldAt } from '../../define/fieldAt';
import { labelAt, type About } from './about';
import { Scrolling } from './Scrolling';
import { Value } from './Value';

interface Props {
  /** Name of the radio buttons. */
  name: string;
  about: About;
  conflict: Conflict;
  choice: Choices[string] | undefined;
  onChoose: (choice: Choices[string]) => void;
}

const idOf = (name: string, choice: Choices[string]): string => `${name}-${choice}`;

/** The first radio button of a choice, for the keyboard. */
export const firstRadio = (name: string): HTMLElement | null => document.getElementById(idOf(name, 'theirs'));

/** A value in three states, and the choice between the two that are new. */
export const ConflictChoice = ({ name, about: { fields, record }, conflict, choice, onChoose }: Props) => {
  const { path, was, theirs, mine } = conflict;
  const label = labelAt(fields, path);
  const field = fieldAt(fields, path);
  const states = [
    { head: t('As it was'), value: was },
    { head: t('Theirs'), value: theirs, beside: mine, keeps: 'theirs' as const, keep: t('Keep theirs') },
    { head: t('Mine'), value: mine, beside: theirs, keeps: 'mine' as const, keep: t('Keep mine') },
  ];
  return (
    <fieldset className="conflict">
      <legend>{label}</legend>
      <div className="conflict__states">
        {states.map(({ head, value, beside, keeps, keep }) => (
          <div key={head} className={`conflict__state${keeps && keeps === choice ? ' conflict__state--chosen' : ''}`}>
            <p className="conflict__head">{head}</p>
            <Scrolling label={head}>
              <Value path={path} field={field} label={label} value={value} beside={beside} record={record} />
            </Scrolling>
            {keeps && (
              <FormControlLabel
                label={keep}
                control={
                  <Radio
                    id={idOf(name, keeps)}
                    name={name}
                    checked={choice === keeps}
                    onChange={() => onChoose(keeps)}
                    size="small"
                  />
                }
              />
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
};
