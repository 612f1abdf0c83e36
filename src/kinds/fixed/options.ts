import type { FieldOptions } from '../field';

export interface FixedOptions extends FieldOptions {
  /** The value that is sent; nobody can change it. */
  value: string;
  /** What the form reads instead of the value. */
  shown: string;
}
