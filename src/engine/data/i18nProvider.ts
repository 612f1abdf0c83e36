import englishMessages from 'ra-language-english';
import type { I18nProvider } from 'react-admin';
import { valueAt } from '../http/valueAt';
import { language } from '../i18n/language';
import { isLanguage, languages } from '../../languages/languages';
import { inEnglish, t, translationOf, withValues } from '../i18n/t';
import { fieldAt } from '../schema/entity';
import type { Registry } from '../schema/registry';

const locales = Object.entries(languages).map(([locale, name]) => ({ locale, name }));

/** A message of react-admin, such as that of `ra.action.save`. */
const raMessage = (key: string): string | undefined => {
  const message = valueAt({ ra: language.dictionary()?.ra ?? englishMessages.ra }, key);
  return typeof message === 'string' ? message : undefined;
};

/**
 * Returns the labels of declared fields, whose places react-admin's components give as `resources.things.fields.title`.
 * A label is blank while its declaration loads, which the first question starts.
 */
const createLabels = (registry: Registry) => {
  const unreachable = new Set<string>();
  return (key: string): string | undefined => {
    const [, name, path = ''] = /^resources\.([^.]+)\.fields\.(.+)$/.exec(key) ?? [];
    const route = name === undefined ? undefined : registry.find(name)?.route;
    if (route === undefined) return undefined;
    const entity = registry.loaded().get(route);
    if (!entity) {
      registry.load(route).catch(() => unreachable.add(route));
      return unreachable.has(route) ? undefined : '\u00A0';
    }
    const field = fieldAt(entity.fields, path);
    return field && t(field.label);
  };
};

/**
 * The i18n provider of react-admin's components: their messages, the texts of `t` and the labels of fields. Its locale is
 * the application's language.
 * @param registry names the fields that slots show. @default react-admin guesses
 */
export const createI18nProvider = (registry?: Registry): I18nProvider => {
  const labelAt = registry && createLabels(registry);
  return {
    translate: (key: string, options: { readonly _?: string } = {}) =>
      labelAt?.(key) ?? withValues(translationOf(key) ?? raMessage(key) ?? options._ ?? inEnglish(key), { ...options }),
    getLocale: language.get,
    getLocales: () => locales,
    changeLocale: async locale => {
      if (!isLanguage(locale)) throw new Error(`There is no language '${locale}'.`);
      await language.set(locale);
    },
  };
};
