import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-admin';
import { ConfirmDialog } from '../dialog/ConfirmDialog';

interface Props {
  /** Called when the question is put. */
  onAsk?: () => void;
  onDiscard: () => void;
}

const Guard = ({ onAsk, onDiscard }: Props) => {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  const isLeaving = useRef(false);
  const isAsking = blocker.state === 'blocked';
  const ask = useEffectEvent(() => onAsk?.());

  useEffect(() => {
    if (isAsking) ask();
  }, [isAsking]);

  useEffect(() => {
    const prevent = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', prevent);
    return () => window.removeEventListener('beforeunload', prevent);
  }, []);

  if (!isAsking) return undefined;
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

/** While it is active, asks before unsaved changes are left behind: by a link, Back, Escape, Cancel, or closing the tab. */
export const UnsavedGuard = ({ isActive, ...props }: Props & { isActive: boolean }) =>
  isActive ? <Guard {...props} /> : undefined;
