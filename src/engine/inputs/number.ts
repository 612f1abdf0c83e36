import { toLatinDigits, type TypedDigits } from './digits';
import { takeText } from './text';

/*
 * Own code: parsers by locale, such as that of `@internationalized/number`, take every comma for grouping, so that
 * `4,5` becomes 45, and do not tell what they left out. The table is in docs/behaviour/inputs.md.
 */

export interface NumberRules {
  /** Whether a decimal point may be in it. @default false */
  decimals?: boolean;
  /** Whether it may be below zero. @default false */
  negative?: boolean;
  /** Whether letters and signs that belong to no number are left out. @default false */
  strips?: boolean;
  /** Names of its unit, which may stand behind it. @default none @example ['Lakh'] */
  units?: readonly string[];
}

const signs = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;
const fullWidth: Readonly<Record<string, string>> = { '，': ',', '٬': ',', '．': '.', '٫': '.', '％': '%', '＋': '+' };

const plain = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;
/** Groups of three digits, or of two before the last three, with the same separator between all. */
const grouped = /^([1-9]\d{0,2}([,\s'’])\d{3}(?:\2\d{3})*|[1-9]\d?([,\s'’])(?:\d{2}\3)*\d{3})(\.\d*)?$/;
const currency = /^(?:₹|rs\b\.?|inr\b)\s*|\s*(?:₹|\brs\.?|\binr)$|\/-$/gi;

/** Thousands behind points, as in much of Europe. */
const pointed = /^\d{1,3}(?:\.\d{3}){2,}$/;

/** What would become another number without its letters or marks. */
const meaningful = [
  /\d\s*e\s*[+-]?\d/i,
  /^[+-]?0[xob][\da-f]/i,
  /\d\s*(?:[klm]|cr|mn|bn|crores?|la(?:kh|c)s?|thousand|hundred|[mb]illion|dozen|लाख|करोड़|हज़ार|हजार)(?![\p{L}\p{M}])/iu,
  /[¼-¾⅐-⅞]/u,
  // Two numbers, or a unit with a digit: `1200 to 1300`, `1200 ft2`.
  /\d(?:\s+\p{L}|\p{L}{2})[\p{L}\p{M}.\s]*\d/u,
  /\d(?:[^\d.,\p{L}\p{M}]+|\s*x\s*)\d/iu,
];

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{M}%]/gu, '').toLowerCase();

/** Shortest abbreviation by which a unit is recognised, other than a sign. */
const shortestUnit = 3;

const isUnit = (text: string, units: readonly string[]): boolean => {
  const letters = lettersOf(text);
  return units
    .flatMap(unit => [unit, ...unit.split(/\s+/)].map(lettersOf))
    .some(
      unit =>
        unit !== '' &&
        (unit === letters ||
          (Math.min(letters.length, unit.length) >= shortestUnit &&
            (unit.startsWith(letters) || letters.startsWith(unit)))),
    );
};

/** The number without currency, unit and grouping; `undefined` if it is none. */
const plainIn = (typed: string, units: readonly string[]): string | undefined => {
  const bare = typed.trim().replace(currency, '').trim();
  const [, sign = '', body = '', unit = ''] = /^([+-]?)\s*(.*?)\s*([\p{L}\p{M}%][\p{L}\p{M}%.\s]*)?$/u.exec(bare) ?? [];
  if (unit !== '' && !isUnit(unit, units)) return undefined;
  const digits = grouped.test(body) ? body.replace(/[,\s'’]/g, '') : body;
  const number = `${sign === '-' ? '-' : ''}${digits.replace(currency, '')}`;
  return plain.test(number) ? number : undefined;
};

const strip = (typed: string, units: readonly string[]): TypedDigits => {
  const kept = typed.replace(/[^\d.,]/g, '');
  const [whole = '', ...rest] = kept.split('.');
  const text = plainIn(kept, []) ?? (rest.length > 0 && !kept.includes(',') ? `${whole}.${rest.join('')}` : kept);
  const others = typed.replace(currency, '').replace(/[\d.,\s]/g, '');
  const dots = '.'.repeat(Math.max(0, rest.length - 1));
  return { text, left: isUnit(others, units) ? dots : others + dots };
};

/**
 * Takes a typed or pasted text into the input of a number: `१,२०,००० sqft` becomes `120000`. Spaces, grouping, the
 * unit and a currency sign are left out without a word. What is no number stays as it was typed, and `refuseNumber`
 * says so; a comma that may be a decimal comma is such a text.
 */
export const takeNumber = (typed: string, rules: NumberRules): TypedDigits => {
  const { strips = false, decimals = false, negative = false, units = [] } = rules;
  const latin = toLatinDigits(takeText(typed))
    .replace(signs, '-')
    .replace(/[，٬．٫％＋]/g, sign => fullWidth[sign] ?? sign);
  const number = plainIn(latin, units);
  if (number !== undefined && (negative || !strips || !number.startsWith('-'))) return { text: number, left: '' };
  const isKept = [...meaningful, ...(decimals ? [] : [pointed])].some(pattern => pattern.test(latin.trim()));
  if (!strips || isKept) return { text: latin, left: '' };
  const sign = negative && latin.trim().startsWith('-') ? '-' : '';
  const { text, left } = strip(latin.trim().slice(sign.length), units);
  return { text: sign + text, left };
};

/** Most digits that a number keeps exactly. */
const exactDigits = 15;

export type NumberRefusal = 'ambiguous' | 'below zero' | 'not whole' | 'too long' | 'unreadable';

/** The number in a text without grouping, unit or currency sign; `undefined` for anything else. */
export const plainNumber = (text: string): number | undefined => (plain.test(text) ? Number(text) : undefined);

/**
 * Why a text of `takeNumber` is refused; `undefined` for a number that may be sent.
 * @param max most characters. @default any, and any number of digits
 */
export const refuseNumber = (
  text: string,
  { decimals, negative }: NumberRules,
  max = Number.POSITIVE_INFINITY,
): NumberRefusal | undefined => {
  const number = plainNumber(text);
  if (number === undefined) return /^-?[\d.,'’]*\d[.,][\d.,'’]*$/.test(text) ? 'ambiguous' : 'unreadable';
  if (text.startsWith('-') && !negative) return 'below zero';
  const digits = text.replace(/^-?[0.]+|\D/g, '').length;
  if (Number.isFinite(max) && (text.length > max || digits > exactDigits)) return 'too long';
  if (decimals) return undefined;
  // `1.000` is a thousand to many.
  return Number.isInteger(number) && !/\.\d{3}$/.test(text) ? undefined : 'not whole';
};
