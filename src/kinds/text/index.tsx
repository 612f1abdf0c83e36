import { t } from '../../language/t';
import type { CellProps } from '../field';
import { dash, plainText } from '../plainText';
import { safeFile, safeLink } from '../safeUrl';
import { copyable } from './copyable';
import './text.css';
import { defineTextKind, type TextOptions } from './textKind';

/** One line of text. */
export const text = defineTextKind({ name: 'text', sample: n => `Sample text ${n}` });

/** Several lines of text. */
export const textarea = defineTextKind({ name: 'textarea', lines: 4, sample: n => `First line ${n}\nSecond line` });

const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(\.[^\s@.<>()[\]\\,;:"]+)+$/;

/** A part of an address that is no longer, in characters, stays whole. */
const longestPart = 40;

/**
 * Draws an address, which breaks before its `@`, if it has to, and can be copied. One that no line could hold breaks
 * anywhere.
 */
const drawEmail =
  (isInRow: boolean) =>
  ({ value }: CellProps) => {
    const address = plainText(value);
    const at = address.lastIndexOf('@');
    if (at <= 0 || Math.max(at, address.length - at) > longestPart) return address || dash;
    const drawn = (
      <>
        {address.slice(0, at)}
        <wbr />
        {address.slice(at)}
      </>
    );
    return copyable(address, 'email', drawn, isInRow);
  };

/** An email address; a value that is not one shows the `invalid` message. */
export const email = defineTextKind({
  name: 'email',
  type: 'email',
  inputMode: 'email',
  isValid: value => emailPattern.test(value),
  invalid: () => t('This is not an email address.'),
  Cell: drawEmail(true),
  Show: drawEmail(false),
  sample: n => `person${n}@example.test`,
});

const digitsOnly = (typed: string) => typed.replace(/\D/g, '');

export interface DigitsOptions extends TextOptions {
  /** Exact number of digits; any other number shows the `invalid` message. */
  length?: number;
}

const hasLength = (value: string, { length }: Pick<DigitsOptions, 'length'>) =>
  /^\d+$/.test(value) && (length === undefined || value.length === length);

/** A text of digits, leading zeros kept: a postal code, a count. Nothing but digits can be typed. */
export const digits = defineTextKind<DigitsOptions>({
  name: 'digits',
  inputMode: 'numeric',
  accept: digitsOnly,
  isValid: hasLength,
  invalid: () => t('This is not the right number of digits.'),
  sample: n => String(100000 + n),
});

/** Exact number of digits of a phone number (ADMIN-42, PROP-128). */
const phoneLength = 10;

/** A number that is no longer, in characters, stays on one line. */
const longestNumber = 24;

/** Draws a number on one line, which can be copied; one that is too long for that breaks anywhere. */
const drawPhone =
  (isInRow: boolean) =>
  ({ value }: CellProps) => {
    const given = plainText(value);
    if (!given || given.length > longestNumber) return given || dash;
    return copyable(given, 'phone', given, isInRow);
  };

/** A phone number of exactly ten digits; any other shows the `invalid` message. */
export const phone = defineTextKind({
  name: 'phone',
  type: 'tel',
  inputMode: 'tel',
  isValid: value => hasLength(value, { length: phoneLength }),
  invalid: () => t('A phone number has %{count} digits.', { count: phoneLength }),
  Cell: drawPhone(true),
  Show: drawPhone(false),
  sample: n => String(9_000_000_000 + n),
});

/**
 * A web address. What is given must be one of `http` or `https`; whatever is stored is shown, as a link only where it
 * is safe to open.
 */
export const url = defineTextKind({
  name: 'url',
  type: 'url',
  inputMode: 'url',
  isValid: value => safeFile(value) !== undefined,
  invalid: () => t('The address must begin with http:// or https://'),
  Cell: ({ value }) => {
    const href = safeLink(value);
    if (!href) return plainText(value) || dash;
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {plainText(value)}
      </a>
    );
  },
  sample: n => `https://example.test/${n}`,
});
