import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  const listening = new AbortController();
  for (const name of ['online', 'offline'] as const) {
    window.addEventListener(name, listener, { signal: listening.signal });
  }
  return () => listening.abort();
};

/** Whether the browser knows of a connection. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
