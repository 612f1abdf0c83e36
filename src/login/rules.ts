import { t, type Translatable } from '../engine/i18n/t';

/** Checks a value. @returns the message to show; `undefined` if there is none */
export type Rule = (value: string) => string | undefined;

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const lengthRule: Rule = value => {
  if (value.length < 3) return t('Minimum 3 symbols');
  return value.length > 50 ? t('Maximum 50 symbols') : undefined;
};

/** Sign-in and forgot-password email (AUTH-19 to AUTH-22, AUTH-42). */
export const emailRule: Rule = value => {
  if (!value) return t('Email is Required');
  return lengthRule(value) ?? (emailPattern.test(value) ? undefined : t('Wrong email format'));
};

/** Sign-in password and new password (AUTH-23 to AUTH-26, AUTH-70 to AUTH-72). */
export const passwordRule: Rule = value => (value ? lengthRule(value) : t('Password is Required'));

/** The rule of a value that only has to be there. */
export const requiredRule =
  (label: Translatable): Rule =>
  value =>
    value.trim() ? undefined : t('%{label} is required.', { label: t(label) });
