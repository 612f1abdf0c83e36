import { useEffect, useState, useSyncExternalStore } from 'react';
import { t } from '../language/t';
import { pageReload, watchForUpdate } from '../release/pageReload';
import { updateAvailable } from '../release/updateAvailable';
import { RenewButton } from './RenewButton';
import './newVersion.css';

/** Offers the new version when there is one. Nobody has to take it, and what did not help is not offered again. */
export const NewVersion = () => {
  const hasUpdate = useSyncExternalStore(updateAvailable.subscribe, updateAvailable.get);
  const [wasInVain] = useState(pageReload.wasInVain);
  // In development the page changes by itself.
  useEffect(() => (import.meta.env.PROD ? watchForUpdate() : undefined), []);
  const isOffered = hasUpdate && !wasInVain;
  return (
    <div role="status" className={isOffered ? 'new-version' : 'visually-hidden'}>
      {isOffered && (
        <>
          <span>{t('A new version is ready.')}</span>
          <RenewButton />
        </>
      )}
    </div>
  );
};
