import type { FieldOptions } from '../field';

export interface CountOptions extends FieldOptions {
  /** Smallest number on offer. @default 1 */
  least?: number;
  /** Largest number on offer. */
  most: number;
}
