import { lazy } from 'react';
import type { FieldOptions } from '../field';
import { defineKind } from '../kind';
import { dash } from '../plainText';

export interface FixedOptions extends FieldOptions {
  /** The value that is sent; nobody can change it. */
  value: string;
  /** What the form reads instead of the value. */
  shown: string;
}

/** A value set beforehand, shown read-only in the form (spec 1 §6: the role of an added admin). */
export const fixed = defineKind<string, FixedOptions>({
  name: 'fixed',
  Cell: (_, options) => options.shown || dash,
  Input: lazy(() => import('./FixedInput')),
  initial: options => options.value,
  toApi: (_, options) => options.value,
  sample: (_, options) => options.value,
});
