import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import type { I18nProvider } from 'react-admin';
import { countText } from '../i18n/countText';
import { language } from '../i18n/language';
import { isLanguage, languages } from '../../languages/languages';
import { inEnglish, setTranslator, t } from '../i18n/t';
import { fieldAt } from '../schema/entity';
import type { Registry } from '../schema/registry';

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

/** The label of a declared field, whose place react-admin's components give as `resources.things.fields.title`. */
const labelAt = (registry: Registry, key: string): string | undefined => {
  const [, name, path = ''] = /^resources\.([^.]+)\.fields\.(.+)$/.exec(key) ?? [];
  const place = name === undefined ? undefined : registry.find(name);
  const entity = place && registry.loaded().get(place.route);
  const field = entity && fieldAt(entity.fields, path);
  return field && t(field.label);
};

/**
 * react-admin's i18n provider by polyglot; from then on it translates all texts, and its locale is the application's
 * language.
 * @param registry names the fields that slots show. @default react-admin guesses
 */
export const createI18nProvider = (registry?: Registry): I18nProvider => {
  const polyglot = polyglotI18nProvider(messages, language.get(), locales, { allowMissing: true, replace: replaced });
  setTranslator((text, values) => polyglot.translate(text, { _: inEnglish(text), ...values }));
  return {
    ...polyglot,
    translate: (key, options) => (registry && labelAt(registry, key)) ?? polyglot.translate(key, options),
    changeLocale: async locale => {
      if (!isLanguage(locale)) throw new Error(`There is no language '${locale}'.`);
      await language.set(locale);
      await polyglot.changeLocale(locale);
    },
  };
};
