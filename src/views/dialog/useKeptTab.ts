import { useEffect } from 'react';

/** While it is on, the browser asks before the tab is closed or loaded anew. */
export const useKeptTab = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
};
