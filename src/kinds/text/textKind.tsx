import { type ReactNode } from 'react';
import { t, type Translatable } from '../../language/t';
import type { CellProps, FieldOptions } from '../field';
import { defineKind, type InputProps } from '../kind';
import { plainText } from '../plainText';
import { lazyWithRetry } from '../../release/lazyWithRetry';

export interface TextOptions extends FieldOptions {
  /** Most characters that can be typed; a counter shows how many are used. */
  max?: number;
  /** Message for a value of the wrong form, such as an email address without `@`. @default a plain sentence of the kind's own */
  invalid?: Translatable;
}

/** What sets a kind of typed text apart from the others. */
export interface TextTraits<O extends TextOptions> {
  name: string;
  /** @default 'text' */
  type?: 'email' | 'tel' | 'url';
  inputMode?: 'numeric' | 'tel' | 'email' | 'url';
  /** Height in lines; more than one makes it multi-line. @default 1 */
  lines?: number;
  /** Takes out of the typed text what may not be in it. */
  accept?: (typed: string) => string;
  /** Whether a value is of the right form; otherwise the declared `invalid` message shows. */
  isValid?: (value: string, options: O) => boolean;
  /** Message for a value of the wrong form where none is declared. */
  invalid?: () => string;
  Cell?: (props: CellProps, options: O) => ReactNode;
  /** @default the same as the cell */
  Show?: (props: CellProps, options: O) => ReactNode;
  sample: (n: number) => string;
}

const TextInput = lazyWithRetry(() => import('./TextInput'));

/** Makes a kind whose value is typed text. Space around the text is not sent. */
export const defineTextKind = <O extends TextOptions = TextOptions>(traits: TextTraits<O>) =>
  defineKind<string, O>({
    name: traits.name,
    isWide: (traits.lines ?? 1) > 1,
    Cell: traits.Cell,
    Show: traits.Show,
    Input: Object.assign((props: InputProps<O>) => <TextInput {...props} traits={traits} />, {
      preload: TextInput.preload,
      isLoaded: TextInput.isLoaded,
    }),
    check: (value, options) => {
      const given = plainText(value);
      if (options.max !== undefined && given.length > options.max)
        return t('At most %{max} characters.', { max: options.max });
      if (!given || !traits.isValid || traits.isValid(given, options)) return undefined;
      return options.invalid === undefined ? traits.invalid?.() : t(options.invalid);
    },
    toApi: plainText,
    sample: traits.sample,
  });
