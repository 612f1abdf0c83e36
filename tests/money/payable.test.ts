import { expect, test } from 'vitest';
import { isPayable, lakhToPaise, lakhToRupees } from '../../src/money/lakh';

/** Worked out by hand: a Lakh is 100 000 rupees, a rupee 100 paise. */
test.each([
  [2.5, 250_000, 25_000_000],
  [2.35, 235_000, 23_500_000],
  [0.07, 7000, 700_000],
  [1.1, 110_000, 11_000_000],
  [1.005, 100_500, 10_050_000],
  [8.2, 820_000, 82_000_000],
  [0.00001, 1, 100],
  [0.000005, 1, 50],
  [0.000004, 0, 40],
  [1.00000004, 100_000, 10_000_000],
  [123_456.78901, 12_345_678_901, 1_234_567_890_100],
])('COMMON-51 REFUSER-24 REFUSER-26 REFUSER-27: %d Lakh are %d rupees and %d paise', (lakh, rupees, paise) => {
  expect(lakhToRupees(lakh)).toBe(rupees);
  expect(lakhToPaise(lakh)).toBe(paise);
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
])('%d Lakh can be paid: %s', (lakh, can) => {
  expect(isPayable(lakh)).toBe(can);
});
