import { language } from './language';
import type { Language } from '../../languages/languages';

/**
 * Creates something costly, such as a formatter, once per language.
 * @param english locale that the documents prescribe for English
 * @param make creates it for a locale, such as `en-IN`
 * @returns the function that gives that of the present language
 * @example const percent = perLanguage('en', locale => new Intl.NumberFormat(locale, { style: 'percent' }));
 */
export const perLanguage = <T>(english: string, make: (locale: string) => T): (() => T) => {
  const cache = new Map<Language, T>();
  return () => {
    const current = language.get();
    const cached = cache.get(current);
    if (cached !== undefined) return cached;
    const created = make(current === 'en' ? english : `${current}-IN`);
    cache.set(current, created);
    return created;
  };
};
