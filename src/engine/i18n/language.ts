import { choices } from '../../config/siteData';
import { createStore } from '../store/createStore';
import type { Dictionary } from '../../languages/dictionary';
import { isLanguage, type Language } from '../../languages/languages';

type Loader = () => Promise<{ default: Dictionary }>;

const dictionaries: Readonly<Record<Exclude<Language, 'en'>, Loader>> = {
  hi: () => import('../../languages/hi'),
};

const loaderOf = (name: Language): Loader | undefined => (name === 'en' ? undefined : dictionaries[name]);

const readChoice = (): Language => {
  const name = choices.get('language');
  return isLanguage(name) ? name : 'en';
};

const { get, set, subscribe } = createStore<Language>('en');
let dictionary: Dictionary | undefined;

let latest: Language = 'en';

const speak = async (name: Language): Promise<void> => {
  latest = name;
  const words = (await loaderOf(name)?.())?.default;
  if (latest !== name) return;
  dictionary = words;
  document.documentElement.lang = name;
  set(name);
};

/** The language of the application. Kept in a cookie, since signing out clears local storage and the choice is the device's. */
export const language = {
  get,

  subscribe,

  dictionary: (): Dictionary | undefined => dictionary,

  start: (): Promise<void> => {
    const name = readChoice();
    return name === 'en' ? Promise.resolve() : speak(name).catch(() => undefined);
  },

  /** Stores the choice for a year and applies it once its texts have loaded. @throws when they cannot be loaded; nothing changes then */
  set: async (name: Language): Promise<void> => {
    await speak(name);
    if (get() !== name) return;
    choices.set('language', name);
  },
};
