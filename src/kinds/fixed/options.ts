import type { FieldOptions } from '../field';
import type { Translatable } from '../../language/t';

export interface FixedOptions extends FieldOptions {
  /** The value that is sent; nobody can change it. */
  value: string;
  /** What the form reads instead of the value. */
  shown: Translatable;
}
