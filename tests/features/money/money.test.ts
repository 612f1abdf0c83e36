import { expect, test } from 'vitest';
import { formatAligned, formatExact, formatIndian } from '../../../src/engine/i18n/formatNumber';
import { formatLakh, formatRupees } from '../../../src/features/money/format';
import { isPayable, lakhToPaise, lakhToRupees, rupeesToLakh } from '../../../src/features/money/lakh';

/** Worked out by hand: a Lakh is 100 000 rupees, a rupee 100 paise. */
test.each([
  [0, 0, 0],
  [0.00001, 1, 100],
  [1.005, 100_500, 10_050_000],
  [2.35, 235_000, 23_500_000],
  [1_234.56, 123_456_000, 12_345_600_000],
  [99_999.99999, 9_999_999_999, 999_999_999_900],
  [123_456.78901, 12_345_678_901, 1_234_567_890_100],
])(
  '%f Lakh are %i rupees and %i paise (REFUSER-24 REFUSER-26 REFUSER-27 COMMON-50 COMMON-51)',
  (lakh, rupees, paise) => {
    expect(lakhToRupees(lakh)).toBe(rupees);
    expect(lakhToPaise(lakh)).toBe(paise);
    expect(rupeesToLakh(rupees)).toBe(lakh);
  },
);

test('every amount with two decimals keeps its digits (MONEY-18)', () => {
  const lost: number[] = [];
  for (let cents = 0; cents <= 100_000; cents += 1) {
    const lakh = cents / 100;
    const isKept = lakhToRupees(lakh) === cents * 1000 && lakhToPaise(lakh) === cents * 100_000;
    if (!isKept || rupeesToLakh(cents * 1000) !== lakh) lost.push(lakh);
  }
  expect(lost).toEqual([]);
});

test.each([
  [0.000005, 1, 50],
  [0.000004, 0, 40],
  [1.00000004, 100_000, 10_000_000],
  [1e-7, 0, 1],
])('what is finer than the unit is rounded to it: %f Lakh are %i rupees and %i paise', (lakh, rupees, paise) => {
  expect([lakhToRupees(lakh), lakhToPaise(lakh)]).toEqual([rupees, paise]);
});

const payable = [2.5, 0.00001, 900_000_000];
const unpayable = [0, -0, -2.5, 0.000004, 1e-9, 1_000_000_000, 1e21, Number.NaN, Number.POSITIVE_INFINITY];
test.each([...payable, ...unpayable])('whether %d Lakh can be paid', lakh => {
  expect(isPayable(lakh)).toBe(payable.includes(lakh));
});

test.each([
  [12.345, '12.35'],
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [100_000, '1,00,000'],
  [1_250_000, '12,50,000'],
  [1_234_567_890, '1,23,45,67,890'],
])('%d reads %s (MONEY-19)', (value, text) => expect(formatIndian(value)).toBe(text));

test('rupees and Lakhs name their unit', () => {
  expect(formatRupees(235_000)).toBe('₹2,35,000');
  expect(formatLakh(12.5)).toBe('12.50 Lakh');
  expect(formatLakh(1234)).toBe('1,234.00 Lakh');
});

test.each<[(value: number) => string, number, string]>([
  [formatExact, 0.0000001, '0.0000001'],
  [formatExact, 2.35, '2.35'],
  [formatExact, 1.00001, '1.00001'],
  [formatExact, 123_456.78901, '1,23,456.78901'],
  [formatExact, 2, '2'],
  [formatAligned, 2.5, '2.50'],
  [formatAligned, 3, '3.00'],
  [formatAligned, 1_234_567.125, '12,34,567.125'],
])(
  '%o writes every rupee and paisa of a price, and as many decimals as below other amounts: %d reads %s (SOLD-19)',
  (format, value, text) => {
    expect(format(value)).toBe(text);
  },
);
