import { useEffect, useEffectEvent } from 'react';

/** Leaves a dialog, once, when what it guarded has been saved and the guard has been switched off. */
export const Leave = ({ onLeave }: { onLeave: () => void }) => {
  const leave = useEffectEvent(onLeave);
  useEffect(() => leave(), []);
  return undefined;
};
