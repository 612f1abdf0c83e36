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
