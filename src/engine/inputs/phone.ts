import { toLatinDigits } from './digits';
import { takeText } from './text';

// A library of phone numbers would add 80 KiB, and accepts numbers that the documents refuse: all but ten digits.
/** Signs between the digits of a phone number. */
const phoneSigns = /[\s().\u2010-\u2015\u2212/-]/g;

/** Takes a typed or pasted phone number: `(98450) 12345` becomes `9845012345`. Any other text stays as it was typed. */
export const takePhone = (typed: string): string => {
  const latin = toLatinDigits(takeText(typed));
  const digits = latin.replace(phoneSigns, '');
  return /^\d+$/.test(digits) ? digits : latin;
};

/** Digits of a phone number without its country. */
const nationalLength = 10;
/** Fewest digits behind a prefix that are taken for a part of a phone number. */
const fewestDigits = 7;

/**
 * The text to search for: of a phone number, however it is written, the digits that it is stored as; of anything else
 * the visible text. @example toSearchText('+91 98450 12345') // '9845012345'
 */
export const toSearchText = (typed: string): string => {
  const text = takeText(typed).trim();
  const digits = toLatinDigits(text).replace(phoneSigns, '');
  const [, prefix = '', number = ''] = /^(\+|00|0)?(\d+)$/.exec(digits) ?? [];
  // A long row of digits without any sign may be another number, such as of an account.
  const isWrittenAsPhone = prefix !== '' || digits !== text;
  if (number.length > nationalLength && isWrittenAsPhone) return number.slice(-nationalLength);
  if (number.length === nationalLength) return number;
  // While it is typed: `+91 984` is a search for `984`.
  if (prefix === '+') return number.replace(/^91(?=\d)/, '');
  return prefix !== '' && number.length >= fewestDigits ? number : text;
};
