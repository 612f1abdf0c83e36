import { useEffect } from 'react';
import { useBlocker } from 'react-admin';
import { t } from '../i18n/t';
import { useBlockDialog } from '../ui/Dialog';
import { useOpenPrompt } from '../conflicts/prompts';
import { runningCall } from '../data/unsavedWork';
import { useBeforeUnloadPrompt } from '../views/useBeforeUnloadPrompt';

/** Blocks navigation to another path while it is mounted, and asks before the tab is closed. */
export const BlockNavigation = () => {
  const { state, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (state === 'blocked') reset();
  }, [state, reset]);
  useBeforeUnloadPrompt(true, runningCall());
  return undefined;
};

interface Props {
  isBusy: boolean;
  /** Whether an `UnsavedGuard` blocks navigation already. @default false */
  isGuarded?: boolean;
}

/**
 * The status beside the buttons of a call that cannot be cancelled. While it runs, this says so, and blocks Escape, Close
 * and Back. While a conflict dialog is open, it says that the user's answer is needed.
 */
export const Waiting = ({ isBusy, isGuarded = false }: Props) => {
  const prompt = useOpenPrompt();
  useBlockDialog(isBusy);
  return (
    <>
      {isBusy && !isGuarded && <BlockNavigation />}
      <span className="waiting" role="status">
        {isBusy &&
          (prompt ? t('Waiting for your answer.') : t('Waiting for the server. This can no longer be cancelled.'))}
      </span>
    </>
  );
};
