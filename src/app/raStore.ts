import { localStorageStore, memoryStore, type Store } from 'react-admin';

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
  const kept = localStorageStore(undefined, `/${person}`);
  const passing = memoryStore();
  const holding = (key: string) => (isOfSession(key) ? passing : kept);
  return {
    ...kept,
    setup: () => {
      passing.setup();
      unlessFull(kept.setup);
    },
    getItem: (key, otherwise) => holding(key).getItem(key, otherwise),
    setItem: (key, value) => {
      const store = holding(key);
      // Lists store their parameters whenever they open; storing them unchanged would render twice.
      const isChanged = JSON.stringify(store.getItem(key)) !== JSON.stringify(value);
      if (isChanged) unlessFull(() => store.setItem(key, value));
    },
    removeItem: key => holding(key).removeItem(key),
    subscribe: (key, listener) => holding(key).subscribe(key, listener),
    reset: () => {
      passing.reset();
      kept.reset();
    },
  };
};
