import { useEffect, useEffectEvent } from 'react';
import { announceUnsaved } from '../data/unsavedWork';
import { session } from '../http/session';
import { pageReload } from '../updates/pageReload';

/**
 * Asks before the tab is closed or reloaded, and before Sign Out in any tab.
 * @param label the name of what would be lost
 * @param isDrafted whether a reload for a new version loses nothing, so that it need not ask. @default never
 */
export const useBeforeUnloadPrompt = (isOn: boolean, label: string, isDrafted: () => boolean = () => false): void => {
  const isSafeReload = useEffectEvent(() => pageReload.isBegun() && isDrafted());
  useEffect(() => (isOn ? announceUnsaved(label) : undefined), [isOn, label]);
  useEffect(() => {
    if (!isOn) return undefined;
    const wasSignedIn = session.get() !== undefined;
    const ask = (event: BeforeUnloadEvent) => {
      const hasSignedOut = wasSignedIn && session.get() === undefined;
      if (!hasSignedOut && !isSafeReload()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOn]);
};
