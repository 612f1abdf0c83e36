import { t } from '../language/t';
import type { Rule } from './rules';

/** The new password typed once more. */
export const confirmation = (value: string, values: { password: string }): string | undefined => {
  if (!value) return t('Please confirm your password');
  return value === values.password ? undefined : t('Passwords do not match');
};

/** The one-time code (AUTH-54, spelled so). */
export const code: Rule = value => (value ? undefined : t('This is Required feild'));
