import { addYears } from 'date-fns/addYears';
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

/** @example '2024-6-5', '5/6/2024', '5.6.2024' and '5 6 2024' */
const numericForm = /^(?:(\d{4})([-/.])(\d{1,2})\2(\d{1,2})|(\d{1,2})([-/. ])(\d{1,2})\6(\d{4}))$/;
/** @example '5 Jun 2024' and '5-June-2024' */
const formWithMonth = /^(\d{1,2})[\s-]+([a-z]{3})[a-z]*\.?,?[\s-]+(\d{4})$/i;
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * A pasted day as `YYYY-MM-DD`; `undefined` for anything else, also for a year of two digits. The day comes before the
 * month, as everywhere in the application, or the year comes first. @example readDay('5/6/2024') // '2024-06-05'
 */
export const readDay = (pasted: string): string | undefined => {
  const text = toLatinDigits(takeText(pasted)).trim();
  const [, year, , month, day, dayFirst, , monthSecond, yearLast] = numericForm.exec(text) ?? [];
  const [, numberOfDay, name = '', yearOfName] = formWithMonth.exec(text) ?? [];
  const parts = [
    year ?? yearLast ?? yearOfName,
    month ?? monthSecond ?? months.indexOf(name.toLowerCase()) + 1,
    day ?? dayFirst ?? numberOfDay,
  ];
  const [numericYear = 0, numericMonth = 0, numericDay = 0] = parts.map(Number);
  const date = new Date(numericYear, numericMonth - 1, numericDay);
  const isDay =
    date.getFullYear() === numericYear && date.getMonth() === numericMonth - 1 && date.getDate() === numericDay;
  return isDay ? lightFormat(date, 'yyyy-MM-dd') : undefined;
};
