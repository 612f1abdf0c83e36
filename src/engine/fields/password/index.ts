import { t, type Translatable } from '../../i18n/t';
import { lazyComponent } from '../../updates/lazyComponent';
import type { FieldOptions } from '../field';
import { defineFieldType } from '../defineFieldType';
import { dash } from '../toText';

export interface PasswordOptions extends FieldOptions {
  /** Message for a password that breaks the rule. */
  invalid: Translatable;
}

/** 7 to 15 characters, one lowercase and one uppercase letter, one digit, one special character, no white space (ADMIN-46 to ADMIN-51). */
const rule = /^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d)(?=.*[^\p{L}\p{N}\s])\S{7,15}$/u;

/** A new password. It is never shown, kept in a draft or trimmed. */
export const password = defineFieldType<string, PasswordOptions>({
  name: 'password',
  filtering: 'none',
  secret: true,
  Cell: () => dash,
  Input: lazyComponent(() => import('./PasswordInput')),
  holds: value => typeof value === 'string',
  check: (value, options) => (typeof value === 'string' && rule.test(value) ? undefined : t(options.invalid)),
  isEmpty: value => value === '' || value === undefined || value === null,
  toText: () => '',
  sample: n => `Sample@${n}`.slice(0, 15),
});
