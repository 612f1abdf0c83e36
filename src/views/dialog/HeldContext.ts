import { createContext, use, useEffect } from 'react';

/** Whether the dialog around is held open, and the way to say so. */
export interface Held {
  isHeld: boolean;
  hold: (isHeld: boolean) => void;
}

/** Provided by `Modal`. */
export const HeldContext = createContext<Held>({ isHeld: false, hold: () => undefined });

/** Holds the dialog around open for as long as something runs in it that cannot be stopped. */
export const useHeldWhile = (isBusy: boolean): void => {
  const { hold } = use(HeldContext);
  useEffect(() => {
    if (!isBusy) return undefined;
    hold(true);
    return () => hold(false);
  }, [isBusy, hold]);
};
