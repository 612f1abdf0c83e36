import { describe, expect, test } from 'vitest';
import { formatAligned, formatExact, formatIndian } from '../../../src/engine/i18n/formatNumber';
import { formatLakh, formatRupees } from '../../../src/features/money/format';
import { isPayable, lakhToPaise, lakhToRupees, rupeesToLakh } from '../../../src/features/money/lakh';

describe('Lakhs, rupees and the payment unit (COMMON-50 COMMON-51)', () => {
  /** Worked out by hand: a Lakh is 100 000 rupees, a rupee 100 paise. */
  test.each([
    [0, 0, 0],
    [0.00001, 1, 100],
    [0.07, 7000, 700_000],
    [0.1, 10_000, 1_000_000],
    [0.29, 29_000, 2_900_000],
    [1, 100_000, 10_000_000],
    [1.005, 100_500, 10_050_000],
    [1.1, 110_000, 11_000_000],
    [2.35, 235_000, 23_500_000],
    [2.5, 250_000, 25_000_000],
    [4.35, 435_000, 43_500_000],
    [8.2, 820_000, 82_000_000],
    [1_234.56, 123_456_000, 12_345_600_000],
    [99_999.99999, 9_999_999_999, 999_999_999_900],
    [123_456.78901, 12_345_678_901, 1_234_567_890_100],
  ])('%f Lakh are %i rupees and %i paise (REFUSER-24 REFUSER-26 REFUSER-27)', (lakh, rupees, paise) => {
    expect(lakhToRupees(lakh)).toBe(rupees);
    expect(lakhToPaise(lakh)).toBe(paise);
    expect(rupeesToLakh(rupees)).toBe(lakh);
  });

  test('every amount with two decimals keeps its digits (MONEY-18)', () => {
    for (let cents = 0; cents <= 100_000; cents += 1) {
      const lakh = cents / 100;
      if (lakhToRupees(lakh) !== cents * 1000 || lakhToPaise(lakh) !== cents * 100_000) {
        expect.fail(`${lakh} Lakh became ${lakhToRupees(lakh)} rupees and ${lakhToPaise(lakh)} paise`);
      }
    }
  });

  test.each([
    [0.000005, 1, 50],
    [0.000004, 0, 40],
    [1.00000004, 100_000, 10_000_000],
    [1e-7, 0, 1],
  ])('what is finer than the unit is rounded to it: %f Lakh are %i rupees and %i paise', (lakh, rupees, paise) => {
    expect([lakhToRupees(lakh), lakhToPaise(lakh)]).toEqual([rupees, paise]);
  });
});

test.each([
  [2.5, true],
  [0.00001, true],
  [900_000_000, true],
  [0, false],
  [-0, false],
  [-2.5, false],
  [0.000004, false],
  [1e-9, false],
  [1_000_000_000, false],
  [1e21, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('%d Lakh can be paid: %s', (lakh, can) => expect(isPayable(lakh)).toBe(can));

describe('Indian notation', () => {
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

  test.each([
    [0.0000001, '0.0000001'],
    [2.35, '2.35'],
    [1.00001, '1.00001'],
    [123_456.78901, '1,23,456.78901'],
    [2, '2'],
  ])('the price of %d Lakh is written with every rupee and paisa: %s', (lakh, text) => {
    expect(formatExact(lakh)).toBe(text);
  });
});

test.each([
  [2.5, '2.50'],
  [3, '3.00'],
  [1234567.125, '12,34,567.125'],
])('%d below other amounts reads %s (SOLD-19)', (value, text) => expect(formatAligned(value)).toBe(text));
