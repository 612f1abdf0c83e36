import { perLanguage } from '../language/perLanguage';
import { t } from '../language/t';

/** Digits by which a Lakh exceeds a rupee: 1 Lakh is 100000 (COMMON-50). */
const lakhDigits = 5;
/** Digits by which a rupee exceeds the payment provider's unit, the paisa. */
const paisaDigits = 2;

/** Moves the decimal point as text does, so that 2.35 or 0.07 leave no floating-point remainder. */
const shift = (value: number, digits: number): number => {
  const [mantissa, exponent] = String(value).split('e');
  return Number(`${mantissa}e${Number(exponent ?? 0) + digits}`);
};

/** Lakhs in whole rupees, rounded: 2.35 → 235000 (REFUSER-26). */
export const lakhToRupees = (lakh: number): number => Math.round(shift(lakh, lakhDigits));

/** Lakhs in whole units of the payment provider, rounded: 2.35 → 23500000 (REFUSER-24). */
export const lakhToPaise = (lakh: number): number => Math.round(shift(lakh, lakhDigits + paisaDigits));

/** Rupees in Lakhs: 235000 → 2.35 (SOLD-17). */
export const rupeesToLakh = (rupees: number): number => shift(rupees, -lakhDigits);

/** Whether an amount in Lakhs comes to at least one rupee, and is not too large to be counted in paise. */
export const isPayable = (lakh: number): boolean => lakhToRupees(lakh) >= 1 && Number.isSafeInteger(lakhToPaise(lakh));

const grouped = perLanguage('en-IN', locale => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
/** Enough decimals to tell every rupee and paisa apart. */
const exact = perLanguage('en-IN', locale => new Intl.NumberFormat(locale, { maximumFractionDigits: 7 }));
const withPaise = perLanguage(
  'en-IN',
  locale => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** A number in the Indian system, with at most two decimals: 1250000 → `12,50,000`. */
export const formatIndian = (value: number): string => grouped().format(value);

/** Lakhs in the Indian system with every digit there is: 2.35 → `2.35`, 1.00001 → `1.00001`. */
export const formatExact = (lakh: number): string => exact().format(lakh);

/** Rupees in the Indian system: 235000 → `₹2,35,000`. */
export const formatRupees = (rupees: number): string => `₹${formatIndian(rupees)}`;

/** Lakhs with two decimals: 12.5 → `12.50 Lakh`. */
export const formatLakh = (lakh: number): string => t('%{amount} Lakh', { amount: withPaise().format(lakh) });
