import { isVisible } from '../../inputs/text';
import { lazyComponent } from '../../updates/lazyComponent';
import { defineFieldType } from '../defineFieldType';
import { isWritten, toText } from '../toText';
import { sampleWithin, type TextOptions } from '../text/defineTextType';

export interface SuggestedOptions extends TextOptions {
  /** Returns the suggestions for the form's values, each time they open. @example () => Promise.resolve(['India', 'Nepal']) */
  suggest: (values: unknown) => Promise<readonly string[]>;
  /** The initial value where the record has none. @default none @example 'India' */
  preset?: string;
  /** Paths of fields that are emptied when another text is entered, such as the states of a country. @default none @example ['address.state'] */
  empties?: readonly string[];
}

/** A line of text with suggestions, its first letter capitalised. Anything else may be typed as well. */
export const suggested = defineFieldType<string, SuggestedOptions>({
  name: 'suggested',
  filtering: 'choices',
  Input: lazyComponent(() => import('./SuggestedInput')),
  holds: isWritten,
  isEmpty: value => !isVisible(toText(value)),
  initial: ({ preset = '' }) => preset,
  toApi: toText,
  sample: (n, options) => sampleWithin(`Sample place ${n}`, options),
});
