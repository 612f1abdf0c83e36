import { perLanguage } from './perLanguage';

const grouped = perLanguage('en-IN', locale => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
/** Enough decimals to tell every rupee and paisa apart. */
const maximumFractionDigits = 7;
const exact = perLanguage('en-IN', locale => new Intl.NumberFormat(locale, { maximumFractionDigits }));
const aligned = perLanguage(
  'en-IN',
  locale => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits }),
);

/** A number in the Indian system, with at most two decimals: 1250000 → `12,50,000`. */
export const formatIndian = (value: number): string => grouped().format(value);

/** A number in the Indian system with all its decimals: 2.35 → `2.35`, 1.00001 → `1.00001`. */
export const formatExact = (value: number): string => exact().format(value);

/** Formats like `formatExact`, with at least two decimals, for amounts in a column: 2.5 → `2.50`. */
export const formatAligned = (value: number): string => aligned().format(value);

const percent = perLanguage('en', locale => new Intl.NumberFormat(locale, { style: 'percent' }));

/** A share in percent: 0.25 → `25%`. */
export const formatPercent = (share: number): string => percent().format(share);
