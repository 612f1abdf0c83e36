import { defineKind } from '../kind';
import { plainText } from '../plainText';
import type { SuggestedOptions } from './options';
import { lazyWithRetry } from '../../release/lazyWithRetry';

/** A line of text with suggestions, its first letter capitalised. Anything else may be typed as well. */
export const suggested = defineKind<string, SuggestedOptions>({
  name: 'suggested',
  filtering: 'choices',
  Input: lazyWithRetry(() => import('./SuggestedInput')),
  initial: ({ preset = '' }) => preset,
  toApi: plainText,
  sample: n => `Sample place ${n}`,
});
