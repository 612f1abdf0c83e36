import { lazyComponent } from '../../updates/lazyComponent';
import { defineFieldType } from '../defineFieldType';
import type { FieldOptions } from '../field';
import { dash, isWritten, toText } from '../toText';

interface TextsOptions extends FieldOptions {
  /** Texts that are offered while another is typed. Others may be typed as well. @default none @example ['sea view', 'quiet'] */
  suggestions?: readonly string[];
}

/** Returns the texts in a value from outside, without empty ones. */
export const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).map(toText).filter(text => text !== '');

const joinTexts = (value: unknown): string => textsIn(value).join(', ');

/** Several short texts, such as tags. Enter or a comma ends one. */
export const texts = defineFieldType<readonly string[], TextsOptions>({
  name: 'texts',
  filtering: 'contains',
  isWide: true,
  Cell: ({ value }) => joinTexts(value) || dash,
  Input: lazyComponent(() => import('./TextsInput')),
  holds: value => Array.isArray(value) && value.every(isWritten),
  isEmpty: value => textsIn(value).length === 0,
  initial: () => [],
  toApi: textsIn,
  toText: joinTexts,
  sample: n => [`sample ${n}`, `sample ${n + 1}`],
});
