import { useState, useSyncExternalStore } from 'react';
import { t } from '../language/t';

const subscribe = (listener: () => void) => {
  const leaving = new AbortController();
  for (const name of ['online', 'offline'] as const) {
    window.addEventListener(name, listener, { signal: leaving.signal });
  }
  return () => leaving.abort();
};

/** Says in a line that there is no connection, for as long as there is none. */
export const Connection = () => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const [wasOffline, setWasOffline] = useState(false);
  if (!isOnline && !wasOffline) setWasOffline(true);
  return (
    <p role="status" className={isOnline ? 'visually-hidden' : 'offline'}>
      {!isOnline && t('There is no connection. What could not be read is read again as soon as it returns.')}
      {isOnline && wasOffline && t('The connection is back.')}
    </p>
  );
};
