import { Button } from '../../theme/Button';
import { useId, useRef } from 'react';
import type { Fields } from '../../define/views';
import { t } from '../../language/t';
import type { Change } from '../../providers/merge';
import { fieldAt } from '../../define/fieldAt';
import { labelAt } from '../questions/about';
import { ChangeList } from '../questions/ChangeList';
import { Scrolling } from '../questions/Scrolling';
import { canBeShown, Value } from '../questions/Value';
import './beneath.css';

/** What somebody else has changed beneath a form. */
export interface ChangeBeneath extends Change {
  /** What the form holds, where the person has changed it as well. */
  mine?: unknown;
  /** Whether the person has changed it as well. */
  isTouched: boolean;
}

interface Props {
  fields: Fields;
  changes: readonly ChangeBeneath[];
  /** Whether it was changed while the form was open, or since a draft was kept. */
  because: 'changed' | 'draft';
  /** Puts what the other person has entered into the form. */
  onTake: (path: string) => void;
  /** Leaves in the form what the person has entered. */
  onKeep: (path: string) => void;
  onDismiss: () => void;
}

type Choosing = Pick<Props, 'fields' | 'onTake' | 'onKeep'>;

/** What the person has entered in the same place, and the choice. */
const Yours = ({ fields, change, onTake, onKeep }: Choosing & { change: ChangeBeneath }) => {
  const { path, mine } = change;
  const field = fieldAt(fields, path);
  const label = labelAt(fields, path);
  return (
    <>
      {canBeShown(field, mine) && (
        <div className="value-row">
          <span className="beneath__aside">{t('Yours')}</span>
          <Scrolling label={t('Yours')}>
            <Value path={path} field={field} label={label} value={mine} />
          </Scrolling>
        </div>
      )}
      <div className="actions-row">
        <Button size="small" aria-label={t('Take theirs: %{label}', { label })} onClick={() => onTake(path)}>
          {t('Take theirs')}
        </Button>
        <Button size="small" aria-label={t('Keep mine: %{label}', { label })} onClick={() => onKeep(path)}>
          {t('Keep mine')}
        </Button>
      </div>
    </>
  );
};

/** Stands above the inputs of a form whose record somebody else has changed meanwhile: what, and what becomes of it. */
export const Beneath = ({ fields, changes, because, onTake, onKeep, onDismiss }: Props) => {
  const id = useId();
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with the choice; the keyboard stays where the other choices are.
  const choose = (then: (path: string) => void) => (path: string) => {
    notice.current?.focus();
    then(path);
  };
  return (
    <div ref={notice} className="notice beneath" role="group" aria-labelledby={id} tabIndex={-1}>
      <p id={id} role="status">
        {because === 'draft'
          ? t('This record has been changed since you typed this.')
          : t('Somebody else has changed this record since you opened it.')}
      </p>
      <ChangeList
        fields={fields}
        changes={changes}
        renderBelow={change =>
          change.isTouched ? (
            <Yours fields={fields} change={change} onTake={choose(onTake)} onKeep={choose(onKeep)} />
          ) : (
            <span className="beneath__aside">{t('Is now in the form.')}</span>
          )
        }
      />
      <Button size="small" onClick={onDismiss}>
        {t('Hide this message')}
      </Button>
    </div>
  );
};
