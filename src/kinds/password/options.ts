import type { FieldOptions } from '../field';
import type { Translatable } from '../../language/t';

export interface PasswordOptions extends FieldOptions {
  /** Message for a password that breaks the rule. */
  invalid: Translatable;
}
