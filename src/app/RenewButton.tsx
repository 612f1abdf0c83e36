import { useSyncExternalStore } from 'react';
import { t } from '../language/t';
import { pageReload } from '../release/pageReload';
import { inFlight } from '../release/inFlight';
import { Button } from '../theme/Button';

/** Loads the new version, as soon as nothing is under way that this would cut off. */
export const RenewButton = () => {
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
