import { lazy } from 'react';
import type { FieldOptions } from '../field';
import { defineKind } from '../kind';
import { dash, plainText } from '../plainText';

export interface DecimalOptions extends FieldOptions {
  /** How it is written, such as a price in Lakhs. @default its digits @example value => `${value} Lakh` */
  format?: (value: number) => string;
}

/** A number from outside, which may travel as text; `undefined` when it is none. */
export const readNumber = (value: unknown): number | undefined => {
  const text = plainText(value);
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
};

const write = (value: unknown, { format = String }: DecimalOptions): string => {
  const number = readNumber(value);
  return number === undefined ? '' : format(number);
};

/** What of a typed text can be a number without sign: its digits and the first dot. */
const digitsAndDot = (typed: string): string => {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
  return rest.length > 0 ? `${whole}.${rest.join('')}` : whole;
};

const TextInput = lazy(() => import('../text/TextInput'));
const traits = { name: 'decimal', inputMode: 'decimal', accept: digitsAndDot } as const;

/** A number that may have decimals. Nothing but digits and one dot can be typed; a number is sent. */
export const decimal = defineKind<number, DecimalOptions>({
  name: 'decimal',
  Cell: ({ value }, options) => write(value, options) || dash,
  Input: props => <TextInput {...props} traits={traits} />,
  // A lone dot is no number yet, so it counts as nothing.
  isEmpty: value => readNumber(value) === undefined,
  toApi: value => readNumber(value) ?? plainText(value),
  toText: write,
  sample: n => n + 0.25,
});
