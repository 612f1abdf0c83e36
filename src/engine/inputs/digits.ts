import { takeText } from './text';

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** The value of a decimal digit of any script. Unicode has the ten digits of a script in a row from zero, and such rows behind each other. */
const digitOf = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  let digitsBefore = 0;
  while (isDigit(code - digitsBefore - 1)) digitsBefore += 1;
  return String(digitsBefore % 10);
};

/** A text with the decimal digits of all scripts as 0 to 9. @example toLatinDigits('१२०') // '120' */
export const toLatinDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, digitOf);

/** A typed text as an input takes it. */
export interface TypedDigits {
  /** The text that the input shows. */
  text: string;
  /** What was left out besides spaces, grouping and units. */
  leftOut: string;
}

/**
 * Takes a typed or pasted text into an input of digits, such as a postal code: `395 007` becomes `395007`. A text with
 * another sign between its digits stays as it is, as `395007-1234` is not one code.
 */
export const takeDigits = (typed: string): TypedDigits => {
  const latin = toLatinDigits(takeText(typed)).trim();
  if (/\d[^\d\s,\p{L}\p{M}]+\d/u.test(latin)) return { text: latin, leftOut: '' };
  return { text: latin.replace(/\D/g, ''), leftOut: latin.replace(/[\d\s,]/g, '') };
};

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
 * the visible text. @example searchText('+91 98450 12345') // '9845012345'
 */
export const searchText = (typed: string): string => {
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
