import { t } from '../../i18n/t';
import { takeDigits } from '../../inputs/digits';
import { readableEmail } from '../../inputs/domain';
import { excerpt } from '../../inputs/excerpt';
import { takePhone } from '../../inputs/phone';
import { clip } from '../clip';
import { safeWebUrl, safeLink } from '../safeUrl';
import { dash, toText } from '../toText';
import { drawCopyable } from './copyable';
import { defineTextType, type TextOptions } from './defineTextType';

/** One line of text. */
export const text = defineTextType({ name: 'text', sample: n => `Sample text ${n}` });

/** Several lines of text. */
export const textarea = defineTextType({ name: 'textarea', lines: 4, sample: n => `First line\nSecond line ${n}` });

/** Fits `a.rao@mail.example.com`: no spaces or brackets, and a dot in the domain. */
const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(\.[^\s@.<>()[\]\\,;:"]+)+$/;

/** Most characters before and after the `@` of an address that breaks only there. */
const longestEmailPart = 40;

/**
 * Draws an email address that may break before its `@`, with a button that copies it as it is stored. A text with longer
 * parts, or without an `@`, is drawn as it is.
 */
const drawEmail = (value: unknown, place: 'row' | 'view') => {
  const storedAddress = toText(value);
  const address = readableEmail(storedAddress);
  const atSign = address.lastIndexOf('@');
  const longestPart = Math.max(atSign, address.length - atSign);
  if (atSign <= 0 || longestPart > longestEmailPart) return address || dash;
  const content = (
    <>
      {address.slice(0, atSign)}
      <wbr />
      {address.slice(atSign)}
    </>
  );
  const fittingContent = place === 'row' ? clip(address, content) : content;
  return drawCopyable({ text: storedAddress, className: 'email', content: fittingContent, place });
};

/** An email address; a value that is not one shows the `invalid` message. */
export const email = defineTextType({
  name: 'email',
  // Not of the type `email`, whose domain browsers rewrite as `xn--…`.
  inputMode: 'email',
  isValid: value => emailPattern.test(value),
  invalid: () => t('This is not an email address.'),
  Cell: ({ value }) => drawEmail(value, 'row'),
  Show: ({ value }) => drawEmail(value, 'view'),
  sample: n => `person${n}@example.test`,
});

interface DigitsOptions extends TextOptions {
  /** Exact number of digits; any other number shows the `invalid` message. */
  length?: number;
}

const hasLength = (value: string, { length }: Pick<DigitsOptions, 'length'>) =>
  /^\d+$/.test(value) && (length === undefined || value.length === length);

/** A text of digits, leading zeros kept: a postal code, a count. Other characters that are typed are left out. */
export const digits = defineTextType<DigitsOptions>({
  name: 'digits',
  inputMode: 'numeric',
  take: takeDigits,
  isValid: hasLength,
  invalid: () => t('This is not the right number of digits.'),
  sample: (n, { length = 6 }) => String(10 ** (length - 1) + n),
});

/** Exact number of digits of a phone number (ADMIN-42, PROP-128). */
const phoneLength = 10;

/** Characters of the longest text that stays on one line. */
const longestPhone = 24;

/** Draws a phone number with a button that copies it. A longer text, which is none, is drawn as it is. */
const drawPhone = (value: unknown, place: 'row' | 'view') => {
  const phoneNumber = toText(value);
  if (!phoneNumber || phoneNumber.length > longestPhone) return phoneNumber || dash;
  return drawCopyable({ text: phoneNumber, className: 'phone', place });
};

/** A phone number of exactly ten digits; any other shows the `invalid` message. */
export const phone = defineTextType({
  name: 'phone',
  type: 'tel',
  inputMode: 'tel',
  take: typed => ({ text: takePhone(typed), leftOut: '' }),
  isValid: value => hasLength(value, { length: phoneLength }),
  invalid: () => t('A phone number has %{count} digits.', { count: phoneLength }),
  Cell: ({ value }) => drawPhone(value, 'row'),
  Show: ({ value }) => drawPhone(value, 'view'),
  sample: n => String(9_000_000_000 + n),
});

/** A web address of `http` or `https`. Any stored value is shown; it is a link only if it is safe to open. */
export const url = defineTextType({
  name: 'url',
  type: 'url',
  inputMode: 'url',
  isValid: value => safeWebUrl(value) !== undefined,
  invalid: () => t('The address must begin with http:// or https://'),
  Cell: ({ value }) => {
    const href = safeLink(value);
    if (!href) return toText(value) || dash;
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {excerpt(toText(value))}
      </a>
    );
  },
  sample: n => `https://example.test/${n}`,
});
