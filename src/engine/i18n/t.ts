import { language } from './language';
import type { Language } from '../../languages/languages';

/** The values for the placeholders of a text; `smart_count` chooses between `one |||| many`. */
export type Values = Readonly<Record<string, string | number>>;

export type Translate = (text: string, values?: Values) => string;

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

const withValues = (text: string, values: Values): string =>
  text.replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/**
 * The English of a text, without the meaning that tells it from another one of the same words.
 * @example inEnglish('Display {{verb}}') // 'Display'
 */
export const inEnglish = (text: string): string => text.replace(/ \{\{.*/, '');

/** Translates for the signed-out pages: without grouped numbers. */
const plainly: Translate = (text, values = {}) => {
  const [one = '', many = one] = (language.dictionary()?.texts[text] ?? inEnglish(text)).split(' |||| ');
  return withValues(values.smart_count === 1 ? one : many, values);
};

let speaker: { language: Language; translate: Translate } | undefined;

/** Lets somebody else translate into the language at hand: the admin has polyglot do it, which knows plurals. */
export const setTranslator = (translate: Translate): void => {
  speaker = { language: language.get(), translate };
};

/**
 * Translates an English text. Call it while rendering, never at module load: a change of language renders everything
 * again. Where English has one word for two meanings, the text ends with the one meant: `Display {{verb}}`.
 * @example t('%{smart_count} row |||| %{smart_count} rows', { smart_count: 5 })
 */
export const t = <const T extends Translatable>(text: T & Checked<T>, values?: Values): string =>
  (speaker?.language === language.get() ? speaker.translate : plainly)(String(text), values);
