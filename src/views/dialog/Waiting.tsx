import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-admin';
import { t } from '../../language/t';
import { openQuestion } from '../../providers/questions';
import { useBlockDialog } from '../../theme/Dialog';
import { useKeptTab } from './useKeptTab';
import './waiting.css';

/** Keeps the address, and the tab, as they are. */
export const Stay = () => {
  const { state, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (state === 'blocked') reset();
  }, [state, reset]);
  useKeptTab(true);
  return undefined;
};

interface Props {
  isBusy: boolean;
  /** Whether a guard of unsaved changes, which is told that something runs, keeps the address. @default false */
  isGuarded?: boolean;
}

/**
 * Stands beside the buttons of whatever makes a call that cannot be stopped. While it runs, this says so, and neither
 * Escape, Close nor Back pretend otherwise. While a question stands above it, that is what is waited for: closing it
 * cancels the call.
 */
export const Waiting = ({ isBusy, isGuarded = false }: Props) => {
  const asked = useSyncExternalStore(openQuestion.subscribe, openQuestion.get);
  useBlockDialog(isBusy);
  return (
    <>
      {isBusy && !isGuarded && <Stay />}
      <span className="waiting" role="status">
        {isBusy &&
          (asked ? t('Waiting for your answer.') : t('Waiting for the server. This can no longer be cancelled.'))}
      </span>
    </>
  );
};
