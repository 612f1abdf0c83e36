import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import type { I18nProvider } from 'react-admin';
import { countText } from '../i18n/countText';
import { language } from '../i18n/language';
import { isLanguage, languages } from '../../languages/languages';
import { inEnglish, setTranslator } from '../i18n/t';

const locales = Object.entries(languages).map(([locale, name]) => ({ locale, name }));

const messages = () => {
  const { texts, ra } = language.dictionary() ?? {};
  return { ...englishMessages, ...(ra && { ra }), ...texts };
};

const asRead = (value: unknown): string => {
  if (typeof value === 'number') return countText(value);
  return typeof value === 'string' ? value : '';
};

/** Puts values into a text as polyglot does it, but with numbers as people read them. */
function replaced(this: string, pattern: RegExp, valueOf: (expression: string, name: string) => unknown): string {
  return this.replace(pattern, (expression: string, name: string) => asRead(valueOf(expression, name)));
}

/** react-admin's i18n provider by polyglot; from then on it translates all texts, and its locale is the application's language. */
export const createI18nProvider = (): I18nProvider => {
  const polyglot = polyglotI18nProvider(messages, language.get(), locales, { allowMissing: true, replace: replaced });
  setTranslator((text, values) => polyglot.translate(text, { _: inEnglish(text), ...values }));
  return {
    ...polyglot,
    changeLocale: async locale => {
      if (!isLanguage(locale)) throw new Error(`There is no language '${locale}'.`);
      await language.set(locale);
      await polyglot.changeLocale(locale);
    },
  };
};
