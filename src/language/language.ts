import { choices } from '../config/siteData';
import { createStore } from '../store/createStore';
import type { Dictionary } from './dictionary';
import { isLanguage, type Language } from './languages';

const dictionaries: Record<Exclude<Language, 'en'>, () => Promise<{ default: Dictionary }>> = {
  hi: () => import('./hi'),
};

const chosen = (): Language => {
  const name = choices.get('language');
  return isLanguage(name) ? name : 'en';
};

const { get, set, subscribe } = createStore<Language>('en');
let dictionary: Dictionary | undefined;

let latest: Language = 'en';

const speak = async (wanted: Language): Promise<void> => {
  latest = wanted;
  const words = wanted === 'en' ? undefined : (await dictionaries[wanted]()).default;
  // Another one was chosen meanwhile.
  if (latest !== wanted) return;
  dictionary = words;
  document.documentElement.lang = wanted;
  set(wanted);
};

/** The language of the application. Kept in a cookie, since signing out clears local storage and the choice is the device's. */
export const language = {
  /** What is spoken now; English until another language has arrived. */
  get,

  /** Calls `listener` after each change. Returns the way to stop that. */
  subscribe,

  /** The words of the language; none for English, which stands in the code. */
  dictionary: (): Dictionary | undefined => dictionary,

  /** Makes ready what was chosen at an earlier visit. Speaks English where it cannot be had. */
  start: (): Promise<void> => {
    const wanted = chosen();
    return wanted === 'en' ? Promise.resolve() : speak(wanted).catch(() => undefined);
  },

  /**
   * Stores the choice for a year and speaks it as soon as its words are there.
   * @throws where they cannot be loaded; all stays as it was then
   */
  set: async (wanted: Language): Promise<void> => {
    await speak(wanted);
    if (get() !== wanted) return;
    choices.set('language', wanted);
  },
};
