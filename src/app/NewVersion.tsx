import { useEffect, useState, useSyncExternalStore } from 'react';
import { t } from '../language/t';
import { renewal } from '../release/renewal';
import { renewed } from '../release/renewed';
import { watchRenewed } from '../release/watchRenewed';
import { inFlight } from '../release/inFlight';
import { Button } from '../theme/Button';

/** Loads the new version, once no write is running. */
export const UpdateButton = () => {
  const isBusy = useSyncExternalStore(inFlight.subscribe, inFlight.get);
  return (
    <>
      {isBusy && <span>{t('It can be loaded when what is being sent has arrived.')}</span>}
      <Button variant="contained" disabled={isBusy} onClick={renewal.begin}>
        {t('Load the new version')}
      </Button>
    </>
  );
};

/** Offers a new version. One that a reload did not bring is not offered again. */
export const NewVersion = () => {
  const hasUpdate = useSyncExternalStore(renewed.subscribe, renewed.get);
  const [wasInVain] = useState(renewal.wasInVain);
  // In development, modules are replaced without reload.
  useEffect(() => (import.meta.env.PROD ? watchRenewed() : undefined), []);
  const isOffered = hasUpdate && !wasInVain;
  return (
    <div role="status" className={isOffered ? 'new-version' : 'visually-hidden'}>
      {isOffered && (
        <>
          <span>{t('A new version is ready.')}</span>
          <UpdateButton />
        </>
      )}
    </div>
  );
};
