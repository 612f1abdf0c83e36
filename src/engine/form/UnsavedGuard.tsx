import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-admin';
import { t } from '../i18n/t';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import { useBeforeUnloadPrompt } from '../views/useBeforeUnloadPrompt';

interface Props {
  /** The form and its record, named where Sign Out would lose them. @example 'Update FAQ: What is a token?' */
  label: string;
  /** Whether there are unsaved changes. */
  isActive: boolean;
  /** Whether a call runs that cannot be cancelled: then it blocks navigation without asking. @default false */
  isBusy?: boolean;
  /** Called when the question appears. */
  onAsk?: () => void;
  onDiscard: () => void;
  /** Whether it is not known if the changes were saved. @default false */
  isUnknown?: boolean;
  /** The question of the dialog. @default that the changes have not been saved, or that this is not known */
  question?: string;
  /** Whether a draft holds all changes. @default never */
  isDrafted?: () => boolean;
}

/** Asks before unsaved changes are lost: by a link, Back, Escape, Cancel, or closing the tab. */
export const UnsavedGuard = (props: Props) => {
  const { label, isActive, isBusy = false, onAsk, onDiscard, isUnknown, question, isDrafted } = props;
  const isGuarding = isActive || isBusy;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isGuarding && currentLocation.pathname !== nextLocation.pathname,
  );
  const isAsking = blocker.state === 'blocked' && !isBusy;
  const ask = useEffectEvent(() => onAsk?.());
  useBeforeUnloadPrompt(isGuarding, label, isBusy ? undefined : isDrafted);

  const { state, reset } = blocker;
  useEffect(() => {
    if (state === 'blocked' && isBusy) reset();
  }, [state, reset, isBusy]);

  useEffect(() => {
    if (isAsking) ask();
  }, [isAsking]);

  if (!isAsking) return undefined;
  const unsavedText = isUnknown
    ? t('It is not known whether what you have entered was saved.')
    : t('What you have entered has not been saved.');
  return (
    <ConfirmDialog
      title={t('Discard your changes?')}
      question={question ?? unsavedText}
      confirm={t('Discard')}
      cancel={t('Keep editing')}
      tone="bad"
      onConfirm={() => {
        onDiscard();
        blocker.proceed?.();
        // The question goes with the blocked state. `onClose` would ask again, as navigation in the history takes effect later.
        return false;
      }}
      onClose={() => blocker.reset?.()}
    />
  );
};

/** Leaves a dialog after the render in which its guard is off: until then the guard would block. */
export const LeaveOnMount = ({ onLeave }: { onLeave: () => void }) => {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    leave();
  }, []);
  return undefined;
};
