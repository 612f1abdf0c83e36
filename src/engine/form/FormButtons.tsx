import { Suspense, type ComponentType, type RefObject } from 'react';
import { Waiting } from '../dialog/Waiting';
import { t } from '../i18n/t';
import { Button } from '../ui/Button';
import type { Step } from './useSubmission';

const stepLabels = (): Partial<Record<Step, string>> => ({
  uploading: t('Waiting for the upload…'),
  looking: t('Looking…'),
  saving: t('Saving…'),
});

interface Props {
  step: Step;
  /** Whether a save runs that cannot be cancelled. */
  isBlocking: boolean;
  submitLabel: string;
  /** A component of the declaration that replaces the buttons. */
  toolbar?: ComponentType;
  onClose?: () => void;
  /** Saves and opens the next form. @default not offered */
  onSaveAndNext?: () => void;
  nextLabel?: string;
  submitRef: RefObject<HTMLButtonElement | null>;
  nextRef: RefObject<HTMLButtonElement | null>;
}

/** The buttons below a form. */
export const FormButtons = (props: Props) => {
  const { step, isBlocking, submitLabel, toolbar: Toolbar, onClose } = props;
  const { nextLabel, onSaveAndNext, submitRef, nextRef } = props;
  const isSubmitting = step !== 'filling';
  return (
    <div className="full-screen__actions">
      <Waiting isBusy={isBlocking} isGuarded />
      {Toolbar ? (
        <Suspense>
          <Toolbar />
        </Suspense>
      ) : (
        <>
          {onClose && (
            <Button onClick={onClose} disabled={isBlocking}>
              {t('Cancel')}
            </Button>
          )}
          {onSaveAndNext && (
            <Button ref={nextRef} variant="outlined" disabled={isSubmitting} onClick={onSaveAndNext}>
              {nextLabel}
            </Button>
          )}
          <Button ref={submitRef} type="submit" variant="contained" disabled={isSubmitting}>
            {stepLabels()[step] ?? submitLabel}
          </Button>
        </>
      )}
    </div>
  );
};
