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
  /** Whether it may be below zero. @default false */
  negative?: boolean;
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

const plainNumber = /^-?(?:\d+(\.\d*)?|\.\d+)$/;

/** A value as the number it stands for; `undefined` for anything that is none, or below zero where that may not be. */
export const numberIn = (
  value: unknown,
  { negative = false }: Pick<NumberOptions, 'negative'> = {},
): number | undefined => {
  const text = toText(value);
  return plainNumber.test(text) && (negative || !text.startsWith('-')) ? Number(text) : undefined;
};

/** Whether there is no number yet: nothing, or a lone minus or dot. */
const isUnfinished = (value: unknown): boolean => ['', '.', '-', '-.'].includes(toText(value));

/** A number from outside, which may travel as text; `undefined` when it is none. */
export const readNumber = (value: unknown): number | undefined => {
  const text = toText(value);
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
};

/** What of a typed text can be a number: its digits and the first dot, and a minus before them where that may be. */
export const digitsAndDot = (typed: string, negative = false): string => {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
  const sign = negative && typed.trim().startsWith('-') ? '-' : '';
  return sign + (rest.length > 0 ? `${whole}.${rest.join('')}` : whole);
};

const write = (value: unknown, format: (value: number) => string): string => {
  const number = readNumber(value);
  return number === undefined ? toText(value) : format(number);
};

const grouped = (value: number): string => (Number.isInteger(value) ? countText(value) : formatExact(value));

/** A number from zero up. Nothing else can be typed: no exponent, and a minus and a point only where they are declared. */
export const number = defineFieldType<number, NumberOptions>({
  name: 'number',
  filtering: 'range',
  align: 'end',
  Cell: ({ value }, options) => write(value, options.format ?? grouped) || dash,
  Input: lazyWithRetry(() => import('./NumberInput')),
  holds: (value, options) => {
    if (isUnfinished(value)) return true;
    const given = numberIn(value, options);
    return given !== undefined && (options.decimals === true || Number.isInteger(given));
  },
  check: (value, { decimals, label, negative }) => {
    const given = numberIn(value, { negative });
    if (given === undefined) {
      return negative
        ? t('%{label} must be a number.', { label: t(label) })
        : t('%{label} must be a number that is not below zero.', { label: t(label) });
    }
    return decimals || Number.isInteger(given) ? undefined : t('%{label} must be a whole number.', { label: t(label) });
  },
  isEmpty: isUnfinished,
  toApi: numberIn,
  toText: (value, { format = String }) => write(value, format),
  sample: n => n + 1,
});
