import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-admin';
import { t } from '../../language/t';
import { useBlockDialog } from '../../theme/Dialog';
import { useOpenPrompt } from '../conflicts/ConflictDialogs';
import { renewal } from '../../release/renewal';

/**
 * While it is on, the browser asks before the tab is closed or loaded anew.
 * @param isDrafted whether all of it comes back when the page is loaded anew for a new version, so that nothing is
 * asked then. @default not
 */
export const useBeforeUnloadPrompt = (isOn: boolean, isDrafted: () => boolean = () => false): void => {
  const isSafe = useEffectEvent(() => renewal.isBegun() && isDrafted());
  useEffect(() => {
    if (!isOn) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSafe()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
};

/** Keeps the address, and the tab, as they are. */
export const BlockNavigation = () => {
  const { state, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (state === 'blocked') reset();
  }, [state, reset]);
  useBeforeUnloadPrompt(true);
  return undefined;
};

interface Props {
  isBusy: boolean;
  /** Whether a guard of unsaved changes, which is told that something runs, keeps the address. @default false */
  isGuarded?: boolean;
}

/**
 * Stands beside the buttons of whatever makes a call that cannot be stopped. While it runs, this says so, and neither
 * Escape, Close nor Back pretend otherwise. While a conflict dialog is open above it, the user is waited for.
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
