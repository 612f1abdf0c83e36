import { localStorageStore, memoryStore, type Store } from 'react-admin';
import { language } from '../engine/i18n/language';

const unlessFull = (act: () => void) => {
  try {
    act();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
};

/** Selections are not kept for days, other tabs or other sessions. */
const isOfSession = (key: string): boolean => key.endsWith('.selectedIds');

/**
 * react-admin's store of one user. Selections last as long as the session, the rest stays in local storage; without
 * space there, it is not stored.
 * @param person id in its keys: `RaStore/<id>.` (see `personalData.ts`)
 */
export const createRaStore = (person = ''): Store => {
  const persistent = localStorageStore(undefined, `/${person}`);
  const volatile = memoryStore();
  const storeOf = (key: string) => {
    // The application's language, which may have loaded since. Without a locale, react-admin renders nothing at first.
    if (key === 'locale') return memoryStore({ locale: language.get() });
    return isOfSession(key) ? volatile : persistent;
  };
  return {
    ...persistent,
    setup: () => {
      volatile.setup();
      unlessFull(persistent.setup);
    },
    getItem: (key, otherwise) => storeOf(key).getItem(key, otherwise),
    setItem: (key, value) => {
      const store = storeOf(key);
      // Lists store their parameters whenever they open; storing them unchanged would render twice.
      const isChanged = JSON.stringify(store.getItem(key)) !== JSON.stringify(value);
      if (isChanged) unlessFull(() => store.setItem(key, value));
    },
    removeItem: key => storeOf(key).removeItem(key),
    subscribe: (key, listener) => storeOf(key).subscribe(key, listener),
    reset: () => {
      volatile.reset();
      persistent.reset();
    },
  };
};
