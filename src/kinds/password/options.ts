import type { FieldOptions } from '../field';

export interface PasswordOptions extends FieldOptions {
  /** Message for a password that breaks the rule. */
  invalid: string;
}
