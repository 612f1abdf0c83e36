import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-admin';
import { ConfirmDialog } from '../dialog/ConfirmDialog';

/** Asks before unsaved changes are left behind: by a link, Back, Escape, Cancel, or closing the tab. */
export const UnsavedGuard = ({ isActive, onDiscard }: { isActive: boolean; onDiscard: () => void }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isActive && currentLocation.pathname !== nextLocation.pathname,
  );

  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isActive) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);

  if (blocker.state !== 'blocked') return undefined;
  return (
    <ConfirmDialog
      title="Discard your changes?"
      question="What you have entered has not been saved."
      confirm="Discard"
      cancel="Keep editing"
      tone="bad"
      onConfirm={() => {
        isLeaving.current = true;
        onDiscard();
        blocker.proceed?.();
      }}
      onClose={() => {
        // A step in the history takes effect later: a reset now would have it asked about again.
        if (!isLeaving.current) blocker.reset?.();
        isLeaving.current = false;
      }}
    />
  );
};
