import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { number } from '../../../src/engine/fields';
import { numberRules } from '../../../src/engine/fields/number';
import { formatExact } from '../../../src/engine/i18n/formatNumber';
import { takeNumber } from '../../../src/engine/inputs/takeNumber';
import { tableOf } from './tableOf';

const sqft = { label: 'Home sqft' } as const;
const price = { label: 'Total Assets Value', unit: 'Lakh', decimals: true } as const;
const yieldOf = { label: 'Rental Yield (%)', unit: '%', decimals: true } as const;
const token = { label: 'Amount', decimals: true, strips: true } as const;
const depth = { label: 'Depth', decimals: true, negative: true, max: 20 } as const;

type Options = Parameters<typeof number>[0];

const takeTyped = (typed: string, options: Options) => takeNumber(typed, numberRules(options));

const fields: Readonly<Record<string, Options>> = { sqft, price, yield: yieldOf, token, depth };

const refusals = ({ label, negative, max = 10 }: Options, typed: string): Readonly<Record<string, string>> => ({
  whole: `${String(label)} must be a whole number.`,
  'not below zero': `${String(label)} must be a number${negative ? '' : ' that is not below zero'}.`,
  'two ways': `“${typed}” can be read in two ways. Write the decimals after a point, and no commas.`,
  'too long': `At most ${max} characters.`,
});

describe('a number as people write it (INPUT-01 INPUT-02 INPUT-03 INPUT-04)', () => {
  test.each(tableOf('Numbers'))('in %s, %j shows %j and is %s', (name, typed = '', text, sent = '', leftOut) => {
    const options = fields[name] ?? expect.unreachable(name);
    expect(takeTyped(typed, options)).toEqual({ text, leftOut });
    const field = number(options);
    expect(field.check(text) ?? field.toApi(text)).toBe(refusals(options, typed)[sent] ?? Number(sent));
  });
});

test.each([
  ['500 ₹ lakh', price, '500'],
  ['12 lak', price, '12'],
  ['12 la', price, '12 la'],
  ['-0b11', token, '-0b11'],
])(
  '%j shows its number without the unit, however that is written, and stays where it is none',
  (typed, options, text) => {
    expect(takeTyped(typed, options).text).toBe(text);
  },
);

test('a number keeps fifteen digits, and is whole with four zeros behind a point', () => {
  const digits = '123456789012345';
  expect([digits, `${digits}6`].map(number(depth).check)).toEqual([undefined, 'At most 20 characters.']);
  expect(number(sqft).check('1.0000')).toBeUndefined();
});

test('points beside commas stay, and are not named as left out (INPUT-04)', () => {
  expect(takeTyped('1,2.3.4abc', token)).toEqual({ text: '1,2.3.4', leftOut: 'abc' });
});

const kinds = fc.constantFrom<Options>(sqft, price, yieldOf, token, depth);
const typed = fc.oneof(
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,- ₹%e\u00A0१२ab')) }),
  fc.string({ unit: 'grapheme' }),
);

test('a minus may be typed before its digits, where a number may be below zero (INPUT-01)', () => {
  const floor = { label: 'Floor', negative: true };
  const taken = ['-', '-1', '-1a', 'a'].map(typed => takeTyped(typed, floor));
  expect(taken.map(({ text, leftOut }) => [text, leftOut].join('|'))).toEqual(['-|', '-1|', '-1|a', '|a']);
});

describe('whatever is typed into a number (INPUT-04)', () => {
  const always = (claim: (options: Options, text: string) => void) => fc.assert(fc.property(kinds, typed, claim));

  test('is sent as it is shown, or refused', () =>
    always((options, text) => {
      const field = number(options);
      const shows = takeTyped(text, options).text;
      if (field.isEmpty(shows) || field.check(shows) !== undefined) return;
      expect(shows).toMatch(/^-?\d*\.?\d*$/);
      expect(field.toApi(shows)).toBe(Number(shows));
    }));

  test('keeps every digit that was typed', () => {
    const digitsIn = (text: string) => text.replace(/\D/g, '');
    const texts = fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,- ₹%abx')) });
    const isKept = (options: Options, text: string) => {
      expect(digitsIn(takeTyped(text, options).text)).toBe(digitsIn(text));
    };
    fc.assert(fc.property(kinds, texts, isKept));
  });

  test('is not changed when it is taken again', () =>
    always((options, text) => {
      const { text: shows } = takeTyped(text, options);
      expect(takeTyped(shows, options).text).toBe(shows);
    }));

  test('is the number that was written with its grouping', () => {
    const amounts = fc.integer({ min: 0, max: 999_999_999 }).map(paise => paise / 100);
    const isKept = (amount: number) => {
      expect(number(price).toApi(takeTyped(formatExact(amount), price).text)).toBe(amount);
    };
    fc.assert(fc.property(amounts, isKept));
  });
});
