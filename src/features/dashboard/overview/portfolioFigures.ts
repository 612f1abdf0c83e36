import { readDate } from '../../../engine/fields/date/formatDate';
import type { RaRecord } from '../../../engine/fields/field';
import { perLanguage } from '../../../engine/i18n/perLanguage';
import { t } from '../../../engine/i18n/t';
import { typeName } from '../../propertyForm/cells';

const fiveMinutes = 5 * 60_000;

/** Lists below the tiles are read without a request of the user (COMMON-30), so they are kept for minutes unless records are written. */
export const keptForMinutes = { staleTime: fiveMinutes, gcTime: fiveMinutes, meta: { rereads: 'written' } } as const;

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
    const before = counts.get(type) ?? { type, shown: 0, hidden: 0 };
    const state = row.isDisplay === true ? 'shown' : 'hidden';
    counts.set(type, { ...before, [state]: before[state] + 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.shown + b.hidden - (a.shown + a.hidden));
};

const valueOf = ({ wholeHomePrice }: RaRecord): number =>
  typeof wholeHomePrice === 'number' && Number.isFinite(wholeHomePrice) ? wholeHomePrice : 0;

/** Returns the value of all properties together, in Lakhs. */
export const portfolioValue = (rows: readonly RaRecord[]): number => rows.reduce((sum, row) => sum + valueOf(row), 0);

const monthNames = perLanguage(
  'en-GB',
  locale => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

const monthsSinceZero = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth();
const firstBelieved = 1970 * 12;

/** Months since the year 0; `undefined` for a date that cannot be read, or that would draw centuries of months. */
const monthOf = ({ creationDate }: RaRecord): number | undefined => {
  const date = readDate(creationDate);
  const month = date && monthsSinceZero(date);
  // The server's clock may be ahead.
  const last = monthsSinceZero(new Date()) + 1;
  return month !== undefined && month >= firstBelieved && month <= last ? month : undefined;
};

/** Growth of the portfolio's value by month, without gaps; without a believable date a property counts from the first month. */
export const valueByMonth = (rows: readonly RaRecord[]): MonthValue[] => {
  const dated = rows.map(row => ({ month: monthOf(row), value: valueOf(row) }));
  const months = dated.flatMap(({ month }) => month ?? []);
  if (months.length === 0) return [];
  const first = Math.min(...months);
  const length = Math.max(...months) - first + 1;
  return Array.from({ length }, (_, step) => {
    const now = first + step;
    const value = dated.reduce((sum, row) => ((row.month ?? first) <= now ? sum + row.value : sum), 0);
    return { month: monthNames().format(new Date(Date.UTC(Math.floor(now / 12), now % 12))), value };
  });
};
