import { perLanguage } from '../language/perLanguage';
import { t } from '../language/t';

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
