import { localStorageStore, memoryStore, type Store } from 'react-admin';
import { isLanguage } from '../languages/languages';
import { language } from '../engine/i18n/language';
import { t } from '../engine/i18n/t';
import { mode } from '../engine/ui/mode';
import { toast } from '../engine/ui/toasts/toast';

/** Writes to a storage, unless the browser has no room left in it. */
const unlessFull = (write: () => void) => {
  try {
    write();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
};

/** The application's own choices, which react-admin's components change too, by their key in its store. */
const choices = {
  locale: {
    get: language.get,
    set: (name: unknown) => {
      if (!isLanguage(name)) return;
      language.set(name).catch(() => toast.error(t('This language could not be loaded. Try again.')));
    },
    // A change of language renders everything again.
    subscribe: () => () => undefined,
  },
  theme: {
    get: () => document.documentElement.dataset.theme,
    set: (name: unknown) => {
      if (name === 'dark' || name === 'light') mode.set(name);
    },
    subscribe: mode.subscribe,
  },
};

const choiceOf = (key: string) => (key === 'locale' || key === 'theme' ? choices[key] : undefined);

/** Selections are not kept for days, other tabs or other sessions. */
const isOfSession = (key: string): boolean => key.endsWith('.selectedIds');

/** Whether a change is announced in this tab only: a list opens as it was left, but must not change under the user's hands. */
const isOfThisTab = (key: string): boolean => key.endsWith('.listParams');

/**
 * react-admin's store of one person. Selections last as long as the session, the rest stays in local storage; without
 * space there, it is not stored. Language and theme are the application's own.
 * @param personId the person in its keys: `RaStore/<id>.` (see `personalData.ts`)
 */
export const createRaStore = (personId = ''): Store => {
  const persistent = localStorageStore(undefined, `/${personId}`);
  const volatile = memoryStore();
  const storeOf = (key: string) => {
    const choice = choiceOf(key);
    if (choice) return memoryStore({ [key]: choice.get() });
    return isOfSession(key) ? volatile : persistent;
  };
  return {
    ...persistent,
    setup: () => {
      volatile.setup();
      unlessFull(persistent.setup);
    },
    getItem: (key, defaultValue) => storeOf(key).getItem(key, defaultValue),
    setItem: (key, value) => {
      const choice = choiceOf(key);
      if (choice) return choice.set(value);
      const store = storeOf(key);
      const write = () => {
        store.setItem(key, value);
        if (isOfThisTab(key)) volatile.setItem(key, value);
      };
      // Lists store their parameters whenever they open; storing them unchanged would render twice.
      const isChanged = JSON.stringify(store.getItem(key)) !== JSON.stringify(value);
      if (isChanged) unlessFull(write);
      return undefined;
    },
    removeItem: key => {
      storeOf(key).removeItem(key);
      if (isOfThisTab(key)) volatile.removeItem(key);
    },
    subscribe: (key, listener) => {
      const choice = choiceOf(key);
      if (choice) return choice.subscribe(() => listener(choice.get()));
      return (isOfThisTab(key) ? volatile : storeOf(key)).subscribe(key, listener);
    },
    reset: () => {
      volatile.reset();
      persistent.reset();
    },
  };
};
