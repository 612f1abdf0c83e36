import { useEffect, useEffectEvent } from 'react';

/** Leaves a dialog, once, when what it guarded has been saved and the guard has been switched off. */
export const Leave = ({ onLeave }: { onLeave: () => void }) => {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    // Whatever it returns is no way to undo it.
    leave();
  }, []);
  return undefined;
};
