import { dayOf } from '../../../engine/fields/date/formatDate';
import type { RaRecord } from '../../../engine/fields/field';
import { perLanguage } from '../../../engine/i18n/perLanguage';
import { t } from '../../../engine/i18n/t';
import { priceInLakh } from '../../money/lakh';
import { typeName } from '../../propertyForm/cells';

const fiveMinutes = 5 * 60_000;

/** Options of lists on the dashboard, which are read although no user asked for them (COMMON-30): they are read again after five minutes, or a write. */
export const fiveMinuteCache = {
  staleTime: fiveMinutes,
  gcTime: fiveMinutes,
  meta: { rereads: 'onlyAfterWrites' },
} as const;

/** Numbers of properties of a type that the public site shows, and does not show. */
export interface TypeCount {
  type: string;
  shown: number;
  hidden: number;
}

export interface MonthValue {
  /** Such as `Mar 2026`. */
  month: string;
  /** In Lakhs. */
  value: number;
}

/** Counts properties by type and display state, the commonest type first. */
export const countByType = (rows: readonly RaRecord[]): TypeCount[] => {
  const counts = new Map<string, TypeCount>();
  for (const row of rows) {
    const type = typeName(row.status) || t('No type');
    const count = counts.get(type) ?? { type, shown: 0, hidden: 0 };
    const display = row.isDisplay === true ? 'shown' : 'hidden';
    counts.set(type, { ...count, [display]: count[display] + 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.shown + b.hidden - (a.shown + a.hidden));
};

/** Returns the value of all properties whose price is in Lakhs, in Lakhs. */
export const portfolioValue = (rows: readonly RaRecord[]): number =>
  rows.reduce((sum, row) => sum + (priceInLakh(row) ?? 0), 0);

const monthNames = perLanguage(
  'en-GB',
  locale => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

const monthsSinceZero = (year: number, month: number): number => year * 12 + month - 1;
const earliestMonth = monthsSinceZero(1970, 1);

/** The month of the day that a table shows for a property, in months since the year 0; `undefined` for a date that cannot be read, or that would draw centuries of months. */
const creationMonth = ({ creationDate }: RaRecord): number | undefined => {
  const [year = 0, monthOfYear = 0] = dayOf(creationDate).split('-').map(Number);
  const month = monthsSinceZero(year, monthOfYear);
  const now = new Date();
  // The server's clock may be ahead.
  const latestMonth = monthsSinceZero(now.getFullYear(), now.getMonth() + 1) + 1;
  return month >= earliestMonth && month <= latestMonth ? month : undefined;
};

/** Returns the value of the portfolio in each month since the first property, without gaps. A property without a believable date counts from the first month. */
export const valueByMonth = (rows: readonly RaRecord[]): MonthValue[] => {
  const datedRows = rows.map(row => ({ row, month: creationMonth(row) }));
  const months = datedRows.flatMap(({ month }) => month ?? []);
  if (months.length === 0) return [];
  const firstMonth = Math.min(...months);
  const length = Math.max(...months) - firstMonth + 1;
  return Array.from({ length }, (_, index) => {
    const currentMonth = firstMonth + index;
    const rowsUntilNow = datedRows.filter(({ month = firstMonth }) => month <= currentMonth).map(({ row }) => row);
    const date = new Date(Date.UTC(Math.floor(currentMonth / 12), currentMonth % 12));
    return { month: monthNames().format(date), value: portfolioValue(rowsUntilNow) };
  });
};
