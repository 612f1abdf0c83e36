import { addYears } from 'date-fns/addYears';
import { isExists } from 'date-fns/isExists';
import { lightFormat } from 'date-fns/lightFormat';
import { toLatinDigits } from './digits';
import { takeText } from './text';

/** A calendar day such as `2000-01-31`, today, or the same day of another year. */
export type DayLimit = `${number}-${number}-${number}` | 'today' | `today ${'+' | '-'} ${number} ${'year' | 'years'}`;

/** A limit as `YYYY-MM-DD`, in the time zone of the browser. @example dayAt('today + 1 year') // '2027-05-31' on 31 May 2026 */
export const dayAt = (limit: DayLimit, now = new Date()): string => {
  if (!limit.startsWith('today')) return limit;
  const years = Number(/[+-] \d+/.exec(limit)?.[0].replace(' ', '') ?? 0);
  return lightFormat(addYears(now, years), 'yyyy-MM-dd');
};

/** @example '2024-6-5' and '2024/06/05' */
const yearFirst = /^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})$/;
/** @example '5/6/2024', '5.6.2024' and '5 6 2024' */
const dayFirst = /^(?<day>\d{1,2})([-/. ])(?<month>\d{1,2})\2(?<year>\d{4})$/;
/** @example '5 Jun 2024' and '5-June-2024' */
const withMonthName = /^(?<day>\d{1,2})[\s-]+(?<name>[a-z]{3})[a-z]*\.?,?[\s-]+(?<year>\d{4})$/i;
/** As lists write it in English. @example 'Jun 5, 2024' and 'June 5 2024' */
const monthNameFirst = /^(?<name>[a-z]{3})[a-z]*\.?[\s-]+(?<day>\d{1,2})(?:,\s*|[\s-]+)(?<year>\d{4})$/i;
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * A pasted day as `YYYY-MM-DD`; `undefined` for anything else, also for a year of two digits. The day comes before the
 * month, or the year or the name of the month comes first. @example readDay('5/6/2024') // '2024-06-05'
 */
export const readDay = (pasted: string): string | undefined => {
  const text = toLatinDigits(takeText(pasted)).trim();
  const match = yearFirst.exec(text) ?? dayFirst.exec(text) ?? withMonthName.exec(text) ?? monthNameFirst.exec(text);
  if (!match?.groups) return undefined;
  const { year, month, day, name = '' } = match.groups;
  const monthIndex = month === undefined ? months.indexOf(name.toLowerCase()) : Number(month) - 1;
  if (!isExists(Number(year), monthIndex, Number(day))) return undefined;
  return lightFormat(new Date(Number(year), monthIndex, Number(day)), 'yyyy-MM-dd');
};
