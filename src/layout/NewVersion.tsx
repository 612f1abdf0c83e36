import { useEffect, useState, useSyncExternalStore } from 'react';
import { t } from '../engine/i18n/t';
import { pageReload } from '../engine/updates/pageReload';
import { updateAvailable, watchForUpdate } from '../engine/updates/updateAvailable';
import { inFlight } from '../engine/updates/inFlight';
import { Button } from '../engine/ui/Button';

/** Loads the new version, once no write is running. */
export const UpdateButton = () => {
  const isBusy = useSyncExternalStore(inFlight.subscribe, inFlight.get);
  return (
    <>
      {isBusy && <span>{t('It can be loaded when what is being sent has arrived.')}</span>}
      <Button variant="contained" disabled={isBusy} onClick={pageReload.begin}>
        {t('Load the new version')}
      </Button>
    </>
  );
};

/** Offers a new version. One that a reload did not bring is not offered again. */
export const NewVersion = () => {
  const hasUpdate = useSyncExternalStore(updateAvailable.subscribe, updateAvailable.get);
  const [wasInVain] = useState(pageReload.wasInVain);
  // In development, modules are replaced without reload.
  useEffect(() => (import.meta.env.PROD ? watchForUpdate() : undefined), []);
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
