import { localStorageStore, memoryStore, type Store } from 'react-admin';

const unlessFull = (act: () => void) => {
  try {
    act();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
};

/** Which rows are chosen: nobody wants to find that again after days, in another tab, or after somebody else's session. */
const isOfSession = (key: string): boolean => key.endsWith('.selectedIds');

/**
 * react-admin's store of one person. The selection of lists lasts as long as the session, everything else as long as
 * local storage; if the browser has no room for it, it is not stored.
 * @param person id, which is part of the keys: `RaStore/<id>.` (see `personalData.ts`)
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
      // A list stores its parameters whenever it is opened: what has not changed would render it twice.
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
