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

/** The texts of the current language, which polyglot requests after `language.set` has loaded them. */
const messages = () => {
  const { texts, ra } = language.dictionary() ?? {};
  return { ...englishMessages, ...(ra && { ra }), ...texts };
};

const toDisplayText = (value: unknown): string => {
  if (typeof value === 'number') return countText(value);
  return typeof value === 'string' ? value : '';
};

/** Puts values into a text as polyglot does it, but with numbers as people read them. In place of `replace` of the text, `this`. */
function replaceNames(this: string, pattern: RegExp, valueOf: (expression: string, name: string) => unknown): string {
  return this.replace(pattern, (expression: string, name: string) => toDisplayText(valueOf(expression, name)));
}

/** The label of a field whose declaration is loading. */
const blank = '\u00A0';

/**
 * Returns a function for the labels of declared fields, for which react-admin's components ask with keys such as
 * `resources.things.fields.title`. The first request loads the declaration.
 */
const createLabels = (registry: Registry) => {
  const failedRoutes = new Set<string>();
  return (key: string): string | undefined => {
    const [, name, path = ''] = /^resources\.([^.]+)\.fields\.(.+)$/.exec(key) ?? [];
    const route = name === undefined ? undefined : registry.find(name)?.route;
    if (route === undefined) return undefined;
    const entity = registry.loaded().get(route);
    if (!entity) {
      // Translating is no reason to load it again. When a screen does, its labels are there.
      if (failedRoutes.has(route)) return undefined;
      registry.load(route).catch(() => failedRoutes.add(route));
      return blank;
    }
    const field = fieldAt(entity.fields, path);
    return field && t(field.label);
  };
};

/**
 * Creates react-admin's i18n provider, by polyglot. It also becomes the translator of `t`, and its locale is the
 * application's language.
 * @param registry names the fields that slots show. @default react-admin guesses
 */
export const createI18nProvider = (registry?: Registry): I18nProvider => {
  const polyglot = polyglotI18nProvider(messages, language.get(), locales, {
    allowMissing: true,
    replace: replaceNames,
  });
  // `_` is polyglot's default for a text that it does not have.
  setTranslator((text, values) => polyglot.translate(text, { _: inEnglish(text), ...values }));
  const labelAt = registry && createLabels(registry);
  return {
    ...polyglot,
    translate: (key, options) => labelAt?.(key) ?? polyglot.translate(key, options),
    changeLocale: async locale => {
      if (!isLanguage(locale)) throw new Error(`There is no language '${locale}'.`);
      await language.set(locale);
      await polyglot.changeLocale(locale);
    },
  };
};
