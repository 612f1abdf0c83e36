import { useEffect, useId, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { t } from '../i18n/t';
import { Button } from '../ui/Button';
import { useReload } from '../views/afterWrite';
import { useEntity } from '../views/RegistryContext';
import { messageOf } from '../views/reportError';
import type { SaveAttempt } from './saveAttempt';
import type { LookFinding, LookResult, UnknownSave } from './usePossibleSave';
import './form.css';

const resultText = (result: LookResult, isNew: boolean): string => {
  if (result.finding === undefined)
    return `${messageOf(result.error)} ${t('So it is still not known whether it was saved.')}`;
  const texts: Record<LookFinding, string> = {
    saved: isNew ? t('The list has a record with these values.') : t('The record has the values that were sent.'),
    notSaved: isNew
      ? t('The list has no record with these values. Save again.')
      : t('The record has none of the values that were sent. Save again.'),
    tooEarly: t(
      'The list has no record with these values, but the server may still be saving it. Look again in a minute.',
    ),
    unclear: isNew
      ? t('It cannot be said whether the new record is there: look for it in the list.')
      : t('It cannot be said whether it was saved: look at the record in the list.'),
  };
  return texts[result.finding];
};

interface Props {
  unknownSave: UnknownSave;
  /** Looks for the save; its result is in `unknownSave` afterwards. */
  onLook: () => void;
  /** Closes the form as a save does, unless it holds more. */
  onFound: (attempt: SaveAttempt) => void;
  onSendAgain: () => void;
}

/** Says that the outcome of a save is unknown, looks for what was sent, and asks what to do. */
export const UnknownSaveNotice = ({ unknownSave, onLook, onFound, onSendAgain }: Props) => {
  const { attempt, isLooking = false, result } = unknownSave;
  const { isSubmitting } = useFormState();
  const isBusy = isLooking || isSubmitting;
  const reload = useReload(useEntity().name);
  const id = useId();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) notice.current?.focus();
  }, [result]);
  const confirmSaved = () => {
    void reload();
    onFound(attempt);
  };
  return (
    <div ref={notice} className="notice remote-changes" role="group" aria-labelledby={id} tabIndex={-1}>
      <p id={id} role="alert">
        {t('It is not known whether this was saved. Look before you send it again.')}
      </p>
      {(isLooking || result) && (
        <p role="status">{isLooking ? t('Looking…') : result && resultText(result, attempt.base === undefined)}</p>
      )}
      <div className="actions-row">
        <Button size="small" variant="outlined" disabled={isBusy} onClick={onLook}>
          {result ? t('Look again') : t('Look whether it was saved')}
        </Button>
        {result && (
          <>
            {result.finding !== 'notSaved' && (
              <Button size="small" disabled={isBusy} onClick={confirmSaved}>
                {t('It was saved')}
              </Button>
            )}
            {result.finding !== 'tooEarly' && (
              <Button size="small" disabled={isBusy} onClick={onSendAgain}>
                {t('Send again')}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
};
