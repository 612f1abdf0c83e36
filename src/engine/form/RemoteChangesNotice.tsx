import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import type { RaRecord } from '../fields/field';
import { t } from '../i18n/t';
import type { Conflict } from '../data/merge';
import { onTabVisible } from '../data/onTabVisible';
import { announceEditing, followRecord } from '../data/otherTabs';
import { Button } from '../ui/Button';
import { ChangedValues } from '../conflicts/ChangedValues';
import { Value } from '../conflicts/Value';
import { useEntity } from '../views/RegistryContext';
import './form.css';
import type { ThreeWayState } from './useThreeWayState';

interface Props {
  record: RaRecord;
  recordState: ThreeWayState;
  /** Reads the record's values as they are now; `undefined` if the record is gone. */
  readValues: () => Promise<FieldValues | undefined>;
}

/** Milliseconds after which a hidden tab's record is read again once the tab is visible. */
const staleAfter = 2 * 60_000;

/** Tells other tabs whether the form of a record holds changes, and follows theirs. Returns whether another tab's form holds some. */
export const useOtherTabs = (name: string, id: string, isDirty: boolean, onWritten: () => void): boolean => {
  const [isEdited, setEdited] = useState(false);
  const handleWritten = useEffectEvent(onWritten);
  useEffect(() => followRecord(name, id, { onWritten: () => handleWritten(), onEditing: setEdited }), [name, id]);
  useEffect(() => (isDirty ? announceEditing(name, id) : undefined), [name, id, isDirty]);
  return isEdited;
};

/** Reads the record on request, and when the tab is visible again after a while. Returns also whether the last read found it gone. */
const useReread = (
  readValues: Props['readValues'],
  { beginRead, update }: Pick<ThreeWayState, 'beginRead' | 'update'>,
) => {
  const [isGone, setGone] = useState(false);
  const readAgain = async (): Promise<void> => {
    const takeAnswer = beginRead();
    const answer = await readValues()
      .then(values => ({ values }))
      .catch(() => undefined);
    // A failure changes nothing: the save reads the record again anyway.
    if (!answer || !takeAnswer()) return;
    setGone(answer.values === undefined);
    if (answer.values) update(answer.values);
  };
  const readIfStale = useEffectEvent((hiddenFor: number) => {
    if (hiddenFor >= staleAfter) void readAgain();
  });
  useEffect(() => onTabVisible(hiddenFor => readIfStale(hiddenFor)), []);
  return { isGone, readAgain };
};

interface MyValueProps extends Pick<ThreeWayState, 'takeTheirs' | 'keepMine'> {
  conflict: Conflict;
}

const MyValue = ({ conflict, takeTheirs, keepMine }: MyValueProps) => {
  const { label, mine } = conflict;
  const { isSubmitting } = useFormState();
  return (
    <>
      <div className="value-row">
        <span className="remote-changes__aside">{t('Yours')}</span>
        <Value labelled={conflict} state={t('Yours')} value={mine} />
      </div>
      <div className="actions-row">
        <Button
          size="small"
          disabled={isSubmitting}
          aria-label={t('Take theirs: %{label}', { label })}
          onClick={() => takeTheirs(conflict)}
        >
          {t('Take theirs')}
        </Button>
        <Button
          size="small"
          disabled={isSubmitting}
          aria-label={t('Keep mine: %{label}', { label })}
          onClick={() => keepMine(conflict)}
        >
          {t('Keep mine')}
        </Button>
      </div>
    </>
  );
};

const RemoteChanges = (state: ThreeWayState) => {
  const { conflicts, unseenChanges, changedSince, takeTheirs, keepMine, dismiss } = state;
  const id = useId();
  const notice = useRef<HTMLDivElement>(null);
  // The pressed button disappears; the focus stays near the other choices.
  const focusAnd = (settle: (conflict: Conflict) => void) => (conflict: Conflict) => {
    notice.current?.focus();
    settle(conflict);
  };
  return (
    <div ref={notice} className="notice remote-changes" role="group" aria-labelledby={id} tabIndex={-1}>
      <p id={id} role="status">
        {changedSince === 'draft'
          ? t('This record has been changed since you typed this.')
          : t('Somebody else has changed this record since you opened it.')}
      </p>
      <ChangedValues<Conflict>
        changes={[...conflicts, ...unseenChanges]}
        renderBelow={change =>
          conflicts.includes(change) ? (
            <MyValue conflict={change} takeTheirs={focusAnd(takeTheirs)} keepMine={focusAnd(keepMine)} />
          ) : (
            <span className="remote-changes__aside">{t('Is now in the form.')}</span>
          )
        }
      />
      <Button size="small" onClick={dismiss}>
        {t('Hide this message')}
      </Button>
    </div>
  );
};

/**
 * Keeps the record of a form as others change it: reads it again when another tab has written it, or this tab was hidden
 * for long, and says above the form what others have done. Only this component subscribes to `isDirty`, so that typing does
 * not render the form.
 */
export const RemoteChangesNotice = ({ record, recordState, readValues }: Props) => {
  const { name } = useEntity();
  const { isDirty } = useFormState();
  const { isGone, readAgain } = useReread(readValues, recordState);
  const isEditedInOtherTab = useOtherTabs(name, record.id, isDirty, () => void readAgain());

  return (
    <>
      {isGone && (
        <p className="notice" role="alert">
          {t(
            'This record is no longer in the list: somebody else has deleted it or moved it. Copy what you still need.',
          )}
        </p>
      )}
      {isEditedInOtherTab && (
        <p className="notice" role="status">
          {t('You are changing this record in another tab as well.')}
        </p>
      )}
      {recordState.conflicts.length + recordState.unseenChanges.length > 0 && <RemoteChanges {...recordState} />}
    </>
  );
};
