import Button from '@mui/material/Button';
import { Suspense, type ComponentType, type RefObject } from 'react';
import { t } from '../../language/t';
import { Waiting } from '../dialog/Waiting';

/** What a form is at. */
export type Step = 'filling' | 'uploading' | 'saving' | 'saved';

const stepLabels = (): Partial<Record<Step, string>> => ({
  uploading: t('Waiting for the upload…'),
  saving: t('Saving…'),
});

interface Props {
  step: Step;
  /** Whether a save is under way that cannot be stopped. */
  isHeld: boolean;
  submitLabel: string;
  /** The buttons of a declaration's own, in the place of these. */
  toolbar?: ComponentType;
  /** Without it there is no Cancel. */
  onClose?: () => void;
  /** Saves and begins another form; without it that is not offered. */
  onAnother?: () => void;
  submitRef: RefObject<HTMLButtonElement | null>;
  anotherRef: RefObject<HTMLButtonElement | null>;
}

/** The foot of a form. */
export const FormButtons = (props: Props) => {
  const { step, isHeld, submitLabel, toolbar: Toolbar, onClose, onAnother, submitRef, anotherRef } = props;
  const isBusy = step !== 'filling';
  return (
    <div className="full-screen__actions">
      <Waiting isBusy={isHeld} isGuarded />
      {Toolbar ? (
        <Suspense>
          <Toolbar />
        </Suspense>
      ) : (
        <>
          {onClose && (
            <Button onClick={onClose} disabled={isHeld}>
              {t('Cancel')}
            </Button>
          )}
          {onAnother && (
            <Button ref={anotherRef} variant="outlined" disabled={isBusy} onClick={onAnother}>
              {t('Save and add another')}
            </Button>
          )}
          <Button ref={submitRef} type="submit" variant="contained" disabled={isBusy}>
            {stepLabels()[step] ?? submitLabel}
          </Button>
        </>
      )}
    </div>
  );
};
