import { localStorageStore, type Store } from 'react-admin';

const unlessFull = (act: () => void) => {
  try {
    act();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
};

/** react-admin's store. Where the browser has no room for what it keeps, that is forgotten and nothing else happens. */
export const createStore = (): Store => {
  const store = localStorageStore();
  return {
    ...store,
    setup: () => unlessFull(store.setup),
    setItem: (key, value) => unlessFull(() => store.setItem(key, value)),
  };
};
