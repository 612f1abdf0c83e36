import { formatIndian } from '../../engine/i18n/formatNumber';
import { perLanguage } from '../../engine/i18n/perLanguage';
import { t } from '../../engine/i18n/t';

const twoDecimals = perLanguage(
  'en-IN',
  locale => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** Rupees in the Indian system: 235000 → `₹2,35,000`. */
export const formatRupees = (rupees: number): string => `₹${formatIndian(rupees)}`;

/** Lakhs with two decimals: 12.5 → `12.50 Lakh`. */
export const formatLakh = (lakh: number): string => t('%{amount} Lakh', { amount: twoDecimals().format(lakh) });
