import { isVisible } from '../../inputs/text';
import { lazyWithRetry } from '../../updates/lazyWithRetry';
import { defineFieldType } from '../defineFieldType';
import { isWritten, toText } from '../toText';
import type { TextOptions } from '../text';

export interface SuggestedOptions extends TextOptions {
  /** What is suggested, given the form's values; asked each time the suggestions open. @example () => Promise.resolve(['India', 'Nepal']) */
  suggest: (values: unknown) => Promise<readonly string[]>;
  /** What a form begins with where the record has no value. @default nothing @example 'India' */
  preset?: string;
  /** Paths of fields that are emptied when another text is entered, such as the states of a country. @default none @example ['address.state'] */
  empties?: readonly string[];
}

/** A line of text with suggestions, its first letter capitalised. Anything else may be typed as well. */
export const suggested = defineFieldType<string, SuggestedOptions>({
  name: 'suggested',
  filtering: 'choices',
  Input: lazyWithRetry(() => import('./SuggestedInput')),
  holds: isWritten,
  isEmpty: value => !isVisible(toText(value)),
  initial: ({ preset = '' }) => preset,
  toApi: toText,
  sample: n => `Sample place ${n}`,
});
