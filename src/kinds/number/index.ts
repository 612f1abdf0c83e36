import { lazy } from 'react';
import { formatIndian } from '../../money/format';
import type { FieldOptions } from '../field';
import { defineKind } from '../kind';
import { plainText } from '../plainText';

export interface NumberOptions extends FieldOptions {
  /** Whether a decimal point may be typed; otherwise digits only. @default false */
  decimals?: boolean;
  /** Most characters that can be typed. @default 10 (spec 1 §9) */
  max?: number;
  /** Unit that stands behind the input, such as `Lakh` or `%`. */
  unit?: string;
  /** What the number means in other words, below the input. @default the number in the Indian system from 1000 on */
  inWords?: (value: number) => string | undefined;
}

export const numberDefaults = {
  max: 10,
  inWords: (value: number) => (value >= 1000 ? formatIndian(value) : undefined),
} as const;

const plainNumber = /^\d+(\.\d*)?$|^\.\d+$/;

/** A value as the number it stands for; `undefined` for anything that is none, or below zero. */
export const numberIn = (value: unknown): number | undefined => {
  const text = plainText(value);
  return plainNumber.test(text) ? Number(text) : undefined;
};

/** A number from zero up. Nothing else can be typed: no sign, no exponent, and a point only where it is declared. */
export const number = defineKind<number, NumberOptions>({
  name: 'number',
  Input: lazy(() => import('./NumberInput')),
  check: (value, { decimals, label }) => {
    const given = numberIn(value);
    if (given === undefined) return `${label} must be a number that is not below zero.`;
    return decimals || Number.isInteger(given) ? undefined : `${label} must be a whole number.`;
  },
  toApi: numberIn,
  sample: n => n + 1,
});
