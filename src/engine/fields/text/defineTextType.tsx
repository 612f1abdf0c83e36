import type { ReactNode } from 'react';
import { t, type Translatable } from '../../i18n/t';
import type { TakenText } from '../../inputs/takeTyped';
import { isVisible } from '../../inputs/text';
import { lazyComponent } from '../../updates/lazyComponent';
import { defineFieldType, type InputProps } from '../defineFieldType';
import type { CellProps, FieldOptions } from '../field';
import { isWritten, toText } from '../toText';

export interface TextOptions extends FieldOptions {
  /** Most characters; a counter shows how many are used. A longer paste is cut, which is said and can be undone. */
  max?: number;
  /** Message for a value of the wrong form, such as an email address without `@`. @default a general sentence */
  invalid?: Translatable;
}

/** The traits of one text field type. */
export interface TextTraits<O extends TextOptions> {
  name: string;
  /** @default 'text' */
  type?: 'tel' | 'url';
  inputMode?: 'numeric' | 'tel' | 'email' | 'url';
  /** Height in lines; more than one makes it multi-line. @default 1 */
  lines?: number;
  /** Returns what the input takes of a typed text, and what it leaves out, which is named below. @default all visible characters */
  take?: (typed: string) => TakenText;
  /** Whether a value is of the right form; otherwise the declared `invalid` message shows. */
  isValid?: (value: string, options: O) => boolean;
  /** Message for a value of the wrong form where none is declared. */
  invalid?: () => string;
  Cell?: (props: CellProps, options: O) => ReactNode;
  /** @default as in a column */
  Show?: (props: CellProps, options: O) => ReactNode;
  /** A valid value for tests; `n` makes it distinct. One that is longer than `max` is shortened. */
  sample: (n: number, options: O) => string;
}

/** The refusal of a value with more characters than its field takes. */
export const tooLongText = (max: number): string =>
  t('At most %{smart_count} character. |||| At most %{smart_count} characters.', { smart_count: max });

const TextInput = lazyComponent(() => import('./TextInput'));

/** Shortens a sample to `max` characters. Keeps its end, in which samples differ. */
export const sampleWithin = (sample: string, { max = Number.POSITIVE_INFINITY }: Pick<TextOptions, 'max'>): string =>
  sample.slice(-max).trim();

/** Defines a field type whose value is typed text. Space around the text is not sent. */
export const defineTextType = <O extends TextOptions = TextOptions>(traits: TextTraits<O>) =>
  defineFieldType<string, O>({
    name: traits.name,
    isWide: (traits.lines ?? 1) > 1,
    Cell: traits.Cell,
    Show: traits.Show,
    Input: Object.assign((props: InputProps<O>) => <TextInput {...props} traits={traits} />, {
      preload: TextInput.preload,
      isLoaded: TextInput.isLoaded,
    }),
    holds: isWritten,
    isEmpty: value => !isVisible(toText(value)),
    check: (value, options) => {
      const typed = toText(value);
      if (options.max !== undefined && typed.length > options.max) return tooLongText(options.max);
      if (!typed || !traits.isValid || traits.isValid(typed, options)) return undefined;
      return options.invalid === undefined ? traits.invalid?.() : t(options.invalid);
    },
    toApi: toText,
    sample: (n, options) => sampleWithin(traits.sample(n, options), options),
  });
