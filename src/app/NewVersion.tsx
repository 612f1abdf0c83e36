import { useEffect, useState, useSyncExternalStore } from 'react';
import { t } from '../language/t';
import { renewal } from '../release/renewal';
import { renewed } from '../release/renewed';
import { watchRenewed } from '../release/watchRenewed';
import { RenewButton } from './RenewButton';
import './newVersion.css';

/** Offers the new version when there is one. Nobody has to take it, and what did not help is not offered again. */
export const NewVersion = () => {
  const isRenewed = useSyncExternalStore(renewed.subscribe, renewed.get);
  const [wasInVain] = useState(renewal.wasInVain);
  // In development the page changes by itself.
  useEffect(() => (import.meta.env.PROD ? watchRenewed() : undefined), []);
  const isOffered = isRenewed && !wasInVain;
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
