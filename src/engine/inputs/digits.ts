import type { TakenText } from './takeTyped';
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

/**
 * Takes a typed or pasted text into an input of digits, such as a postal code: `395 007` becomes `395007`. A text with
 * another sign between its digits stays as it is, as `395007-1234` is not one code.
 */
export const takeDigits = (typed: string): TakenText => {
  const latin = toLatinDigits(takeText(typed)).trim();
  if (/\d[^\d\s,\p{L}\p{M}]+\d/u.test(latin)) return { text: latin, leftOut: '' };
  return { text: latin.replace(/\D/g, ''), leftOut: latin.replace(/[\d\s,]/g, '') };
};
