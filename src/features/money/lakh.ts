import { readNumber } from '../../engine/fields/number';

/** Powers of ten from a rupee to a Lakh: 1 Lakh is 100000 rupees (COMMON-50). */
const lakhDigits = 5;
/** Powers of ten from a paisa, the payment provider's unit, to a rupee. */
const paisaDigits = 2;

/** Multiplies by a power of ten through the text `2.35e5`, which leaves no floating-point remainder as 2.35 * 100000 does. */
const shiftDecimalPoint = (value: number, digits: number): number => {
  const [mantissa, exponent] = String(value).split('e');
  return Number(`${mantissa}e${Number(exponent ?? 0) + digits}`);
};

/** Lakhs in whole rupees, rounded: 2.35 → 235000 (REFUSER-26). */
export const lakhToRupees = (lakh: number): number => Math.round(shiftDecimalPoint(lakh, lakhDigits));

/** Lakhs in whole units of the payment provider, rounded: 2.35 → 23500000 (REFUSER-24). */
export const lakhToPaise = (lakh: number): number => Math.round(shiftDecimalPoint(lakh, lakhDigits + paisaDigits));

/** Rupees in Lakhs: 235000 → 2.35 (SOLD-17). */
export const rupeesToLakh = (rupees: number): number => shiftDecimalPoint(rupees, -lakhDigits);

interface PricedRecord {
  id: string;
  wholeHomePrice?: unknown;
  priceType?: unknown;
}

/** The price of a property in Lakhs; `undefined` where it cannot be read, or is in another unit. */
export const priceInLakh = ({ wholeHomePrice, priceType }: PricedRecord): number | undefined =>
  priceType === 'Lakh' ? readNumber(wholeHomePrice) : undefined;

/** Whether an amount in Lakhs comes to at least one rupee, and is not too large to be counted in paise. */
export const isPayable = (lakh: number): boolean => lakhToRupees(lakh) >= 1 && Number.isSafeInteger(lakhToPaise(lakh));
