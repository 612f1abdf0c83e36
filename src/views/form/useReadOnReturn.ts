import { useEffect, useEffectEvent, useRef } from 'react';

/** How long a tab has been in the background when what it shows may be old, in milliseconds. */
const longEnough = 2 * 60_000;

/** Calls back when somebody comes back to the tab after minutes. */
export const useReadOnReturn = (onReturn: () => void): void => {
  const hiddenAt = useRef<number>(undefined);
  const comeBack = useEffectEvent(onReturn);
  useEffect(() => {
    const follow = () => {
      if (document.hidden) {
        hiddenAt.current = Date.now();
        return;
      }
      const away = Date.now() - (hiddenAt.current ?? Date.now());
      hiddenAt.current = undefined;
      if (away >= longEnough) comeBack();
    };
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
};
