import { language } from './language';

/**
 * The language of a record's text, for its `lang`, if the script shows that it is not the application's.
 * `undefined` for texts without letters and for those in both scripts.
 */
export const otherLanguage = (text = ''): string | undefined => {
  const isDevanagari = /\p{Script=Devanagari}/u.test(text);
  if (isDevanagari === /\p{Script=Latin}/u.test(text)) return undefined;
  const scriptLanguage = isDevanagari ? 'hi' : 'en';
  return scriptLanguage === language.get() ? undefined : scriptLanguage;
};
