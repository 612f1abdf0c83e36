import { countText } from '../../i18n/countText';
import { inEnglish, t, type Translatable } from '../../i18n/t';
import { formatIndian, formatExact } from '../../i18n/formatNumber';
import { plainNumber, refuseNumber, type NumberRules } from '../../inputs/number';
import { excerpt, longestQuote } from '../../inputs/excerpt';
import { lazyComponent } from '../../updates/lazyComponent';
import type { Field, FieldOptions } from '../field';
import { defineFieldType } from '../defineFieldType';
import { tooLongText } from '../text/defineTextType';
import { toText, dash } from '../toText';

export interface NumberOptions extends FieldOptions {
  /** Whether it may have decimals; otherwise digits only. @default false */
  decimals?: boolean;
  /** Whether it may be below zero. @default false */
  negative?: boolean;
  /** Whether letters and signs that are typed are left out, and named below the input. @default whether it is a whole number */
  strips?: boolean;
  /** Whether it travels as a text, as the decimals of some APIs do. @default false */
  asText?: boolean;
  /** Most characters. @default 10 (PROP-150) */
  max?: number;
  /** Unit behind the input, such as `Lakh` or `%`. */
  unit?: Translatable;
  /** The number in other words, below the input. @default the number in the Indian system from 1000 on */
  inWords?: (value: number) => string | undefined;
  /** Whether the column has a sum below the table: of the chosen rows, else of all rows where they were read, else of the page. @default false */
  summed?: boolean;
  /** The format in cells and read-only views. @default grouped in the Indian system, and its bare digits in an export @example value => `${value} Lakh` */
  format?: (value: number) => string;
}

export const numberDefaults = {
  max: 10,
  inWords: (value: number) => (value >= 1000 ? formatIndian(value) : undefined),
} as const;

/** The rules by which the field's input reads a typed text. The unit may be typed in English or in the present language. */
export const numberRules = ({ decimals, negative, strips, unit, label }: NumberOptions): NumberRules => ({
  decimals,
  negative,
  strips: strips ?? decimals !== true,
  units: [unit, label].flatMap(name => (name === undefined ? [] : [inEnglish(String(name)), t(name)])),
});

const refusalOf = (value: unknown, options: NumberOptions) => {
  // `max` limits what is typed, which is a text. A number that was read from the API may have more digits.
  const max = typeof value === 'string' ? (options.max ?? numberDefaults.max) : undefined;
  return refuseNumber(toText(value), options, max);
};

/** The number that a form's value is sent as; `undefined` for anything that is refused. */
export const numberIn = (value: unknown, options: NumberOptions): number | undefined =>
  refusalOf(value, options) === undefined ? plainNumber(toText(value)) : undefined;

const refusalText = (value: unknown, options: NumberOptions): string | undefined => {
  const { decimals, negative, max = numberDefaults.max } = options;
  const label = t(options.label);
  const refusal = refusalOf(value, options);
  if (refusal === undefined) return undefined;
  if (refusal === 'too long') return tooLongText(max);
  if (refusal === 'ambiguous' && decimals) {
    return t('“%{text}” can be read in two ways. Write the decimals after a point, and no commas.', {
      text: excerpt(toText(value), longestQuote),
    });
  }
  if (refusal === 'not whole' || refusal === 'ambiguous') return t('%{label} must be a whole number.', { label });
  return negative
    ? t('%{label} must be a number.', { label })
    : t('%{label} must be a number that is not below zero.', { label });
};

/** A number from outside, which may travel as text; `undefined` when it is none. */
export const readNumber = (value: unknown): number | undefined => {
  const text = toText(value);
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
};

/** Formats a number from outside; anything else is shown as its text. */
const formatOrText = (value: unknown, format: (value: number) => string): string => {
  const number = readNumber(value);
  return number === undefined ? toText(value) : format(number);
};

const formatGrouped = (value: number): string => (Number.isInteger(value) ? countText(value) : formatExact(value));

/** The type for numbers that travel as `V`. @param toWire returns a number as the API takes it */
const defineNumberType = <V>(toWire: (value: number) => V) =>
  defineFieldType<V, NumberOptions>({
    name: 'number',
    filtering: 'range',
    align: 'end',
    Cell: ({ value }, options) => formatOrText(value, options.format ?? formatGrouped) || dash,
    Input: lazyComponent(() => import('./NumberInput')),
    holds: (value, options) => numberIn(value, options) !== undefined,
    check: refusalText,
    toApi: (value, options) => {
      const number = numberIn(value, options);
      return number === undefined ? undefined : toWire(number);
    },
    toText: (value, { format = String }) => formatOrText(value, format),
    sample: (n, { max = numberDefaults.max }) => toWire((n % (10 ** max - 1)) + 1),
  });

const sentAsNumber = defineNumberType(value => value);
const sentAsText = defineNumberType(String);

/** A number from zero up. It can be typed as people write numbers; a text that is none stays in the input and is refused. */
export function number(options: NumberOptions & { asText: true }): Field<string, NumberOptions>;
export function number(options: NumberOptions): Field<number, NumberOptions>;
export function number(options: NumberOptions): Field<number | string, NumberOptions> {
  return options.asText ? sentAsText(options) : sentAsNumber(options);
}
