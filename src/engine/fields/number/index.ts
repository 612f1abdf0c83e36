import { countText } from '../../i18n/countText';
import { t, type Translatable } from '../../i18n/t';
import { formatIndian, formatExact } from '../../i18n/formatNumber';
import { lazyWithRetry } from '../../updates/lazyWithRetry';
import type { FieldOptions } from '../field';
import { defineFieldType } from '../defineFieldType';
import { toText, dash } from '../toText';

export interface NumberOptions extends FieldOptions {
  /** Whether a decimal point may be typed; otherwise digits only. @default false */
  decimals?: boolean;
  /** Whether typed text that is no number loses what does not belong into one; otherwise it is not taken at all. @default false */
  strips?: boolean;
  /** Most characters that can be typed. @default 10 (PROP-150) */
  max?: number;
  /** Unit that stands behind the input, such as `Lakh` or `%`. */
  unit?: Translatable;
  /** What the number means in other words, below the input. @default the number in the Indian system from 1000 on */
  inWords?: (value: number) => string | undefined;
  /** How it is written in cells and read-only views. @default grouped in the Indian system, and its bare digits in an export @example value => `${value} Lakh` */
  format?: (value: number) => string;
}

export const numberDefaults = {
  max: 10,
  inWords: (value: number) => (value >= 1000 ? formatIndian(value) : undefined),
} as const;

const plainNumber = /^\d+(\.\d*)?$|^\.\d+$/;

/** A value as the number it stands for; `undefined` for anything that is none, or below zero. */
export const numberIn = (value: unknown): number | undefined => {
  const text = toText(value);
  return plainNumber.test(text) ? Number(text) : undefined;
};

/** A number from outside, which may travel as text; `undefined` when it is none. */
export const readNumber = (value: unknown): number | undefined => {
  const text = toText(value);
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
};

/** What of a typed text can be a number without sign: its digits and the first dot. */
export const digitsAndDot = (typed: string): string => {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
  return rest.length > 0 ? `${whole}.${rest.join('')}` : whole;
};

const write = (value: unknown, format: (value: number) => string): string => {
  const number = readNumber(value);
  return number === undefined ? toText(value) : format(number);
};

const grouped = (value: number): string => (Number.isInteger(value) ? countText(value) : formatExact(value));

/** A number from zero up. Nothing else can be typed: no sign, no exponent, and a point only where it is declared. */
export const number = defineFieldType<number, NumberOptions>({
  name: 'number',
  filtering: 'range',
  align: 'end',
  Cell: ({ value }, options) => write(value, options.format ?? grouped) || dash,
  Input: lazyWithRetry(() => import('./NumberInput')),
  check: (value, { decimals, label }) => {
    const given = numberIn(value);
    if (given === undefined) return t('%{label} must be a number that is not below zero.', { label: t(label) });
    return decimals || Number.isInteger(given) ? undefined : t('%{label} must be a whole number.', { label: t(label) });
  },
  // A lone dot is no number yet, so it counts as nothing.
  isEmpty: value => ['', '.'].includes(toText(value)),
  toApi: numberIn,
  toText: (value, { format = String }) => write(value, format),
  sample: n => n + 1,
});
