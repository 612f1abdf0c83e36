import { deviceChoices } from '../../config/siteData';
import { createStore } from '../store/createStore';
import type { Dictionary } from '../../languages/dictionary';
import { isLanguage, type Language } from '../../languages/languages';

type Loader = () => Promise<{ default: Dictionary }>;

/** Loaders of the texts by language. English has none, as texts are written in English. */
const loaders: Readonly<Record<Exclude<Language, 'en'>, Loader> & { en?: undefined }> = {
  hi: () => import('../../languages/hi'),
};

const { get, set, subscribe } = createStore<Language>('en');
/** The texts of the present language; none for English. */
let dictionary: Dictionary | undefined;
/** The language that was requested last: an earlier one may load later. */
let requestedLanguage: Language = 'en';

/** Loads the texts of a language, and applies it. */
const apply = async (name: Language): Promise<void> => {
  requestedLanguage = name;
  const loadedDictionary = (await loaders[name]?.())?.default;
  if (requestedLanguage !== name) return;
  dictionary = loadedDictionary;
  document.documentElement.lang = name;
  set(name);
};

/** The language of the application. In a cookie, as sign-out clears local storage, and the choice belongs to the device. */
export const language = {
  get,

  subscribe,

  dictionary: (): Dictionary | undefined => dictionary,

  /** Applies the stored choice; English, if its texts cannot be loaded. */
  start: (): Promise<void> => {
    const choice = deviceChoices.get('language');
    if (!isLanguage(choice) || choice === 'en') return Promise.resolve();
    return apply(choice).catch(() => undefined);
  },

  /** Stores the choice for a year and applies it once its texts have loaded. @throws when they cannot be loaded; nothing changes then */
  set: async (name: Language): Promise<void> => {
    await apply(name);
    if (get() !== name) return;
    deviceChoices.set('language', name);
  },
};
