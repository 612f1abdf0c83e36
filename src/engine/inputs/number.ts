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

/** `1200`, `-12.5` and `.5`. */
const plain = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** Most digits that a number keeps exactly. */
const exactDigits = 15;

export type NumberRefusal = 'ambiguous' | 'below zero' | 'not whole' | 'too long' | 'unreadable';

/** The number in a text without grouping, unit or currency sign; `undefined` for anything else. */
export const plainNumber = (text: string): number | undefined => (plain.test(text) ? Number(text) : undefined);

/**
 * The reason why a text of `takeNumber` is refused; `undefined` for a number that may be sent.
 * @param max most characters. @default any, and any number of digits
 */
export const refuseNumber = (
  text: string,
  { decimals, negative }: NumberRules,
  max = Number.POSITIVE_INFINITY,
): NumberRefusal | undefined => {
  const number = plainNumber(text);
  // Digits and marks that could be grouping or decimals, such as `1,5`.
  if (number === undefined) return /^-?[\d.,'’]*\d[.,][\d.,'’]*$/.test(text) ? 'ambiguous' : 'unreadable';
  if (text.startsWith('-') && !negative) return 'below zero';
  const digitCount = text.replace(/^-?[0.]+|\D/g, '').length;
  if (Number.isFinite(max) && (text.length > max || digitCount > exactDigits)) return 'too long';
  if (decimals) return undefined;
  // `1.000` is a thousand to many.
  return Number.isInteger(number) && !/\.\d{3}$/.test(text) ? undefined : 'not whole';
};
