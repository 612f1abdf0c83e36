import { useEffect, useEffectEvent } from 'react';
import { pageReload } from '../../release/pageReload';

/**
 * While it is on, the browser asks before the tab is closed or loaded anew.
 * @param isDrafted whether all of it comes back when the page is loaded anew for a new version, so that nothing is
 * asked then. @default not
 */
export const useKeptTab = (isOn: boolean, isDrafted: () => boolean = () => false): void => {
  const isSafe = useEffectEvent(() => pageReload.isBegun() && isDrafted());
  useEffect(() => {
    if (!isOn) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSafe()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
};
