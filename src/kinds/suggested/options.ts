import type { TextOptions } from '../text/textKind';

export interface SuggestedOptions extends TextOptions {
  /** What is suggested, given the form's values; asked each time the suggestions open. @example () => Promise.resolve(['India', 'Nepal']) */
  suggest: (values: unknown) => Promise<readonly string[]>;
  /** What a form begins with where the record has no value. @default nothing @example 'India' */
  preset?: string;
}
