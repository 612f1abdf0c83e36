import { useEffect, useId, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { t } from '../i18n/t';
import { Button } from '../ui/Button';
import { useReload } from '../views/afterWrite';
import { useEntity } from '../views/EntitiesContext';
import { messageOf } from '../views/reportError';
import type { Finding, UnclearAttempt } from './lookForSave';
import './form.css';

/** Finds out whether the server holds what was sent. Rejects where it cannot be read. */
export type LookForSave = (attempt: UnclearAttempt) => Promise<Finding>;

type Answer = { finding: Finding } | { error: unknown };

const isNotSaved = (answer: Answer): boolean => 'finding' in answer && answer.finding === 'notSaved';

/** The state of a save whose outcome is unknown. Nothing is sent again before somebody has looked. */
export const useUnclearSave = (lookForSave: LookForSave | undefined, restored: UnclearAttempt | undefined) => {
  const [attempt, setAttempt] = useState(lookForSave && restored);
  const [answer, setAnswer] = useState<Answer>();
  const [isLooking, setLooking] = useState(false);
  const mayRepeat = useRef(false);

  /** Looks for the save. @returns whether the server holds nothing of it */
  const look = async (): Promise<boolean> => {
    if (!attempt || !lookForSave || isLooking) return false;
    setLooking(true);
    const next: Answer = await lookForSave(attempt).then(
      finding => ({ finding }),
      (error: unknown) => ({ error }),
    );
    setLooking(false);
    setAnswer(next);
    return isNotSaved(next);
  };

  return {
    attempt,
    answer,
    isLooking,
    look,
    note: (next: UnclearAttempt | undefined) => {
      setAttempt(lookForSave && next);
      setAnswer(undefined);
    },
    /** Decides whether the next save is sent without looking. */
    setRepeat: (isAllowed: boolean) => void (mayRepeat.current = isAllowed),
    /** Looks before a save is repeated. @returns whether it may be sent */
    check: async (): Promise<boolean> => mayRepeat.current || !attempt || look(),
  };
};

type UnclearSaveState = ReturnType<typeof useUnclearSave>;

const textOf = (answer: Answer, isNew: boolean): string => {
  if ('error' in answer) return `${messageOf(answer.error)} ${t('So it is still not known whether it was saved.')}`;
  const texts: Record<Finding, string> = {
    saved: isNew ? t('The list has a record with these values.') : t('The record has the values that were sent.'),
    notSaved: isNew
      ? t('The list has no record with these values. Save again.')
      : t('The record has none of the values that were sent. Save again.'),
    unclear: isNew
      ? t('It cannot be said whether the new record is there: look for it in the list.')
      : t('It cannot be said whether it was saved: look at the record in the list.'),
  };
  return texts[answer.finding];
};

interface Props {
  state: UnclearSaveState;
  /** Ends the form as a save does. */
  onSaved: (values: FieldValues) => void;
  onSendAgain: () => void;
}

const Notice = ({ state, attempt, onSaved, onSendAgain }: Props & { attempt: UnclearAttempt }) => {
  const { answer, isLooking, look } = state;
  const reload = useReload(useEntity().name);
  const id = useId();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) notice.current?.focus();
  }, [answer]);
  const saved = () => {
    void reload();
    onSaved(attempt.sent);
  };
  return (
    <div ref={notice} className="notice remote-changes" role="group" aria-labelledby={id} tabIndex={-1}>
      <p id={id} role="alert">
        {t('It is not known whether this was saved. Look before you send it again.')}
      </p>
      {(isLooking || answer) && (
        <p role="status">{isLooking ? t('Looking…') : answer && textOf(answer, attempt.base === undefined)}</p>
      )}
      <div className="actions-row">
        <Button size="small" variant="outlined" disabled={isLooking} onClick={() => void look()}>
          {answer ? t('Look again') : t('Look whether it was saved')}
        </Button>
        {answer && (
          <>
            {!isNotSaved(answer) && (
              <Button size="small" disabled={isLooking} onClick={saved}>
                {t('It was saved')}
              </Button>
            )}
            <Button size="small" disabled={isLooking} onClick={onSendAgain}>
              {t('Send again')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
};

/** Says that the outcome of a save is unknown, looks for what was sent, and asks what to do. */
export const UnclearSave = (props: Props) => {
  const { attempt } = props.state;
  return attempt && <Notice attempt={attempt} {...props} />;
};
