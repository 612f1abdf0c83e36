import { localStorageStore, memoryStore, type Store } from 'react-admin';
import { personal } from '../config/personalData';

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
 * react-admin's store of one person's lists. What is chosen in lists lasts as long as the session on screen, all else in the browser; where
 * the browser has no room for it, it is forgotten and nothing else happens.
 */
export const createStore = (person = ''): Store => {
  const kept = localStorageStore(undefined, personal.lists.slice('RaStore'.length) + person);
  const passing = memoryStore();
  const holding = (key: string) => (isOfSession(key) ? passing : kept);
  return {
    ...kept,
    setup: () => {
      passing.setup();
      unlessFull(kept.setup);
    },
    getItem: (key, otherwise) => holding(key).getItem(key, otherwise),
    setItem: (key, value) => unlessFull(() => holding(key).setItem(key, value)),
    removeItem: key => holding(key).removeItem(key),
    subscribe: (key, listener) => holding(key).subscribe(key, listener),
    reset: () => {
      passing.reset();
      kept.reset();
    },
  };
};
