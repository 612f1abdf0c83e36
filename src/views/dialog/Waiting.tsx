import { useEffect } from 'react';
import { useBlocker } from 'react-admin';
import { useHeldWhile } from './HeldContext';
import './waiting.css';

/** Keeps the address, and the tab, as they are. */
const Stay = () => {
  const { state, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (state === 'blocked') reset();
  }, [state, reset]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return undefined;
};

/**
 * Stands beside the buttons of whatever makes a call that cannot be stopped. While it runs, this says so, and neither
 * Escape, Close nor Back pretend otherwise.
 */
export const Waiting = ({ isBusy }: { isBusy: boolean }) => {
  useHeldWhile(isBusy);
  return (
    <>
      {isBusy && <Stay />}
      <span className="waiting" role="status">
        {isBusy && 'Waiting for the server. This can no longer be cancelled.'}
      </span>
    </>
  );
};
