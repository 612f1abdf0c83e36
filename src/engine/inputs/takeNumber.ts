import { toLatinDigits } from './digits';
import { plainNumber, type NumberRules } from './number';
import type { TakenText } from './takeTyped';
import { takeText } from './text';

/*
 * Own code: parsers by locale, such as that of `@internationalized/number`, take every comma for grouping, so that
 * `4,5` becomes 45, and do not tell what they left out. The table is in docs/behaviour/inputs.md.
 */

/** Minus signs and dashes other than the hyphen. */
const minusSigns = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
/** Full-width and Arabic signs with the ones that are read. */
const otherSigns: Readonly<Record<string, string>> = { '，': ',', '٬': ',', '．': '.', '٫': '.', '％': '%', '＋': '+' };

/** Groups of three digits, or of two before the last three, with the same separator between all. @example '1,20,000' and '120 000.5' */
const grouped = /^([1-9]\d{0,2}([,\s'’])\d{3}(?:\2\d{3})*|[1-9]\d?([,\s'’])(?:\d{2}\3)*\d{3})(\.\d*)?$/;
const ungroup = (text: string): string => (grouped.test(text) ? text.replace(/[,\s'’]/g, '') : text);

/** Signs of the currency. @example '₹ 500', 'Rs. 500' and '500/-' */
const currency = /^(?:₹|rs\b\.?|inr\b)\s*|\s*(?:₹|\brs\.?|\binr)$|\/-$/gi;

/** Thousands behind points, as in much of Europe; stripped, this one would be `1.200000`. @example '1.200.000' */
const pointed = /^\d{1,3}(?:\.\d{3}){2,}$/;

/** Patterns of texts that would become another number without their letters or marks. @example '1e5', '0x1F', '2 lakh', '½', '3 x 4' */
const otherNumbers = [
  /\d\s*e\s*[+-]?\d/i,
  /^[+-]?0[xob][\da-f]/i,
  /\d\s*(?:[klm]|cr|mn|bn|crores?|la(?:kh|c)s?|thousand|hundred|[mb]illion|dozen|लाख|करोड़|हज़ार|हजार)(?![\p{L}\p{M}])/iu,
  /[¼-¾⅐-⅞]/u,
  // Two numbers, or a unit with a digit: `1200 to 1300`, `1200 ft2`.
  /\d(?:\s+\p{L}|\p{L}{2})[\p{L}\p{M}.\s]*\d/u,
  /\d(?:[^\d.,\p{L}\p{M}]+|\s*x\s*)\d/iu,
];

/** Whether a text may be another number than what is left of it when it is stripped. */
const mayBeOtherNumber = (text: string, decimals: boolean): boolean =>
  otherNumbers.some(pattern => pattern.test(text)) || (!decimals && pointed.test(text));

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{M}%]/gu, '').toLowerCase();

/** Shortest abbreviation by which a unit is recognised, other than a sign. */
const shortestUnit = 3;

const isSameUnit = (letters: string, unit: string): boolean => {
  if (unit === '' || unit === letters) return unit !== '';
  const isLongEnough = Math.min(letters.length, unit.length) >= shortestUnit;
  return isLongEnough && (unit.startsWith(letters) || letters.startsWith(unit));
};

/** Whether a text names a unit, one of its words or the beginning of one: `feet` for `Square feet`, `lakhs` for `Lakh`, but not `l`. */
const isUnit = (text: string, units: readonly string[]): boolean => {
  const letters = lettersOf(text);
  const names = units.flatMap(unit => [unit, ...unit.split(/\s+/)]).map(lettersOf);
  return names.some(name => isSameUnit(letters, name));
};

/** A sign, a number and a unit: `- 1,200 sqft`. */
const numberWithUnit = /^([+-]?)\s*(.*?)\s*([\p{L}\p{M}%][\p{L}\p{M}%.\s]*)?$/u;

/** The number without currency, unit and grouping; `undefined` if the text is none. */
const plainIn = (typed: string, units: readonly string[]): string | undefined => {
  const withoutCurrency = typed.trim().replace(currency, '').trim();
  const [, sign = '', body = '', unit = ''] = numberWithUnit.exec(withoutCurrency) ?? [];
  if (unit !== '' && !isUnit(unit, units)) return undefined;
  // The currency can also be between the number and its unit: `500 ₹ lakh`.
  const number = `${sign === '-' ? '-' : ''}${ungroup(body).replace(currency, '')}`;
  return plainNumber(number) === undefined ? undefined : number;
};

/** Leaves out all but digits, commas and the first point; beside commas all points stay. @example '12a.5.' → '12.5', with 'a.' left out */
const strip = (typed: string, units: readonly string[]): TakenText => {
  const digitsAndMarks = typed.replace(/[^\d.,]/g, '');
  const otherCharacters = typed.replace(currency, '').replace(/[\d.,\s]/g, '');
  const leftOut = isUnit(otherCharacters, units) ? '' : otherCharacters;
  // It may be grouped digits: `1,20,000`.
  if (digitsAndMarks.includes(',')) return { text: ungroup(digitsAndMarks), leftOut };
  const [whole = '', ...decimals] = digitsAndMarks.split('.');
  const text = decimals.length > 0 ? `${whole}.${decimals.join('')}` : whole;
  return { text, leftOut: leftOut + '.'.repeat(digitsAndMarks.length - text.length) };
};

/**
 * Takes a typed or pasted text into the input of a number: `१,२०,००० sqft` becomes `120000`. Spaces, grouping, the
 * unit and a currency sign are left out and not named. A text that is no number, such as one with what may be a decimal
 * comma, stays as it was typed, and `refuseNumber` refuses it. Where `strips` is set, its letters and signs are left out,
 * unless they may mean something.
 */
export const takeNumber = (typed: string, rules: NumberRules): TakenText => {
  const { strips = false, decimals = false, negative = false, units = [] } = rules;
  const latin = toLatinDigits(takeText(typed))
    .replace(minusSigns, '-')
    .replace(/[，٬．٫％＋]/g, sign => otherSigns[sign] ?? sign);
  const number = plainIn(latin, units);
  const isMinusStripped = strips && !negative;
  if (number !== undefined && !(isMinusStripped && number.startsWith('-'))) return { text: number, leftOut: '' };
  const trimmed = latin.trim();
  if (!strips || mayBeOtherNumber(trimmed, decimals)) return { text: latin, leftOut: '' };
  const sign = negative && trimmed.startsWith('-') ? '-' : '';
  const { text, leftOut } = strip(trimmed.slice(sign.length), units);
  return { text: sign + text, leftOut };
};
