import { language } from './language';
import type { Language } from '../../languages/languages';

/** The values for the placeholders of a text; `smart_count` chooses between `one |||| many`. */
export type Values = Readonly<Record<string, string | number>>;

export type Translate = (text: string, values?: Values) => string;

/**
 * An English text of a declaration. Only `t` makes a string of it, so the compiler refuses to show it untranslated: every
 * string has these members, but what has only these is no string for the compiler.
 */
export interface Translatable {
  toString(): string;
  codePointAt(position: number): number | undefined;
}

/** `T` if it can have a translation: a text in quotes, or one of a declaration. For any other text, the compiler's message. */
type Checked<T> = T extends string
  ? string extends T
    ? 'Only a text in quotes, or one of a declaration, can be translated.'
    : T
  : T;

const withValues = (text: string, values: Values): string =>
  text.replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/**
 * The English of a text, without the meaning that tells it from another one of the same words.
 * @example inEnglish('Display {{verb}}') // 'Display'
 */
export const inEnglish = (text: string): string => text.replace(/ \{\{.*/, '');

/** Translates by the dictionary alone, for the signed-out pages. */
const translateSimply: Translate = (text, values = {}) => {
  const [one = '', many = one] = (language.dictionary()?.texts[text] ?? inEnglish(text)).split(' |||| ');
  return withValues(values.smart_count === 1 ? one : many, values);
};

/** The translator that replaces `translateSimply`, and its language. */
let translator: { language: Language; translate: Translate } | undefined;

/** Sets the translator for the present language: in the admin polyglot's, which knows plurals. */
export const setTranslator = (translate: Translate): void => {
  translator = { language: language.get(), translate };
};

/**
 * Translates an English text. Call it while rendering, never at module load: a change of language renders everything
 * again. Where English has one word for two meanings, the text ends with the meaning: `Display {{verb}}`.
 * @example t('%{smart_count} row |||| %{smart_count} rows', { smart_count: 5 })
 */
export const t = <const T extends Translatable>(text: T & Checked<T>, values?: Values): string =>
  (translator?.language === language.get() ? translator.translate : translateSimply)(String(text), values);
