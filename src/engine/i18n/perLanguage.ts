import { language } from './language';
import type { Language } from '../../languages/languages';

/**
 * Makes something costly, such as a formatter, once per language.
 * @param english locale that the documents prescribe for English
 * @example const percent = perLanguage('en', locale => new Intl.NumberFormat(locale, { style: 'percent' }));
 */
export const perLanguage = <T>(english: string, make: (locale: string) => T): (() => T) => {
  const made = new Map<Language, T>();
  return () => {
    const spoken = language.get();
    const cached = made.get(spoken);
    if (cached !== undefined) return cached;
    const fresh = make(spoken === 'en' ? english : `${spoken}-IN`);
    made.set(spoken, fresh);
    return fresh;
  };
};
