import { countText } from '../../language/countText';
import { t } from '../../language/t';
import { formatExact } from '../../money/format';
import { defineKind } from '../kind';
import { dash, plainText } from '../plainText';
import { numberIn, readNumber, type NumberOptions } from './options';
import { lazyWithRetry } from '../../release/lazyWithRetry';

/** As it is declared to be written; what is no number stays as it came. */
const write = (value: unknown, format: (value: number) => string): string => {
  const number = readNumber(value);
  return number === undefined ? plainText(value) : format(number);
};

/** Small whole numbers need no formatter. */
const grouped = (value: number): string => (Number.isInteger(value) ? countText(value) : formatExact(value));

/** A number from zero up. Nothing else can be typed: no sign, no exponent, and a point only where it is declared. */
export const number = defineKind<number, NumberOptions>({
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
  isEmpty: value => ['', '.'].includes(plainText(value)),
  toApi: numberIn,
  toText: (value, { format = String }) => write(value, format),
  sample: n => n + 1,
});
