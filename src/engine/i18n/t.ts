import { countText } from './countText';
import { language } from './language';
import { perLanguage } from './perLanguage';

/** Values of a text by the names of their places; `smart_count` chooses between `one |||| many`. */
export type Values = Readonly<Record<string, string | number>>;

/** An English text of a declaration. Only `t` makes a string of it, so the compiler refuses to show it untranslated. */
export interface Translatable {
  toString(): string;
  codePointAt(position: number): number | undefined;
}

/** A text that is put together or comes from outside has no translation. */
type Checked<T> = T extends string
  ? string extends T
    ? 'Only a text in quotes, or one of a declaration, can be translated.'
    : T
  : T;

const textOfValue = (value: unknown): string => {
  if (typeof value === 'number') return countText(value);
  return typeof value === 'string' ? value : '';
};

const pluralRules = perLanguage('en-IN', locale => new Intl.PluralRules(locale));
/** Names of plural forms, in the order of a text's forms. A language has some of them. */
const pluralNames: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

const pluralForm = (text: string, count: number): string => {
  const forms = text.split(/ *\|{4} */);
  if (forms.length === 1) return text;
  const { pluralCategories } = pluralRules().resolvedOptions();
  const names = pluralNames.filter(name => pluralCategories.includes(name));
  return forms[names.indexOf(pluralRules().select(count))] ?? forms.at(-1) ?? '';
};

/** A text with its values in it, numbers as people read them. A value that is missing leaves its place as it is. */
export const withValues = (text: string, values: Readonly<Record<string, unknown>>): string => {
  const { smart_count: count } = values;
  const form = typeof count === 'number' ? pluralForm(text, count) : text;
  return form.replace(/%\{(\w+)\}/g, (place, name: string) => (name in values ? textOfValue(values[name]) : place));
};

/**
 * The English of a text, without the meaning that tells it from another one of the same words.
 * @example inEnglish('Display {{verb}}') // 'Display'
 */
export const inEnglish = (text: string): string => text.replace(/ \{\{.*/, '');

/** The translation of a text, without its values; `undefined` where there is none. */
export const translationOf = (text: string): string | undefined => language.dictionary()?.texts[text];

/**
 * Translates an English text. Call it while rendering, never at module load: a change of language renders everything
 * again. Where English has one word for two meanings, the text ends with the one meant: `Display {{verb}}`.
 * @example t('%{smart_count} row |||| %{smart_count} rows', { smart_count: 5 })
 */
export const t = <const T extends Translatable>(text: T & Checked<T>, values: Values = {}): string =>
  withValues(translationOf(String(text)) ?? inEnglish(String(text)), values);
