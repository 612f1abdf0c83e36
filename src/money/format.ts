const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
/** Enough decimals to tell every rupee and paisa apart. */
const exact = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 7 });
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A number in the Indian system, with at most two decimals: 1250000 → `12,50,000`. */
export const formatIndian = (value: number): string => grouped.format(value);

/** Lakhs in the Indian system with every digit there is: 2.35 → `2.35`, 1.00001 → `1.00001`. */
export const formatExact = (lakh: number): string => exact.format(lakh);

/** Rupees in the Indian system: 235000 → `₹2,35,000`. */
export const formatRupees = (rupees: number): string => `₹${formatIndian(rupees)}`;

/** Lakhs with two decimals: 12.5 → `12.50 Lakh`. */
export const formatLakh = (lakh: number): string => `${withPaise.format(lakh)} Lakh`;
