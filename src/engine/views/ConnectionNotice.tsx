import { useState } from 'react';
import { t } from '../i18n/t';
import './connection.css';
import { useIsOnline } from './useIsOnline';

interface Props {
  /** Renders nothing until the connection has been lost once. @default false */
  isInDialog?: boolean;
}

/** Says while the browser is offline, and once it is online again. */
export const ConnectionNotice = ({ isInDialog = false }: Props) => {
  const isOnline = useIsOnline();
  const [wasOffline, setWasOffline] = useState(false);
  if (!isOnline && !wasOffline) setWasOffline(true);
  if (isInDialog && isOnline && !wasOffline) return undefined;
  return (
    <p role="status" className={isOnline ? 'visually-hidden' : 'offline'}>
      {!isOnline &&
        t(
          'There is no connection. What could not be read is read again as soon as it returns. Nothing is sent by itself; forms keep what you type.',
        )}
      {isOnline && wasOffline && t('The connection is back.')}
    </p>
  );
};
