import { addDays } from 'date-fns/addDays';
import { secondsInDay } from 'date-fns/constants';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { differenceInDays } from 'date-fns/differenceInDays';
import { differenceInHours } from 'date-fns/differenceInHours';
import { differenceInMinutes } from 'date-fns/differenceInMinutes';
import { differenceInMonths } from 'date-fns/differenceInMonths';
import { differenceInSeconds } from 'date-fns/differenceInSeconds';
import { differenceInWeeks } from 'date-fns/differenceInWeeks';
import { differenceInYears } from 'date-fns/differenceInYears';
import { isExists } from 'date-fns/isExists';
import { lightFormat } from 'date-fns/lightFormat';
import { parseJSON } from 'date-fns/parseJSON';
import { perLanguage } from '../../i18n/perLanguage';
import { t } from '../../i18n/t';

const dayFormat = perLanguage(
  'en-US',
  locale => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }),
);
const instantFormat = perLanguage(
  'en-US',
  locale => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);
const relativeFormat = perLanguage('en', locale => new Intl.RelativeTimeFormat(locale));
/** Writes 'yesterday' and 'tomorrow' for one day. */
const relativeDayFormat = perLanguage('en', locale => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** The calendar days between two dates if they are a day apart: 47 hours ago is not yesterday. */
const daysBetween = (date: Date, base: Date): number =>
  differenceInDays(date, base) === 0 ? 0 : differenceInCalendarDays(date, base);

/** Units of time, the longest first, with the function that counts them between two dates. */
const units = [
  ['year', differenceInYears],
  ['month', differenceInMonths],
  ['week', differenceInWeeks],
  ['day', daysBetween],
  ['hour', differenceInHours],
  ['minute', differenceInMinutes],
] as const;

/** Writes the time from now in the longest unit that fits: `2 hours ago`. */
const formatRelative = (date: Date): string => {
  const now = new Date();
  const seconds = differenceInSeconds(date, now);
  // A time of today that is to come: the clock of this computer is slow, or that of the server fast.
  if (seconds > 0 && seconds < secondsInDay) return t('just now');
  for (const [unit, countBetween] of units) {
    // Below zero for the past.
    const count = countBetween(date, now);
    if (count !== 0) return (unit === 'day' ? relativeDayFormat() : relativeFormat()).format(count, unit);
  }
  return t('just now');
};

/** The ways of writing a date (COMMON-46 to COMMON-48), in the reader's time zone. */
const styles = {
  /** `Nov 21, 2024` */
  ll: (date: Date) => dayFormat().format(date),
  'DD/MM/YYYY': (date: Date) => lightFormat(date, 'dd/MM/yyyy'),
  'DD-MM-YYYY': (date: Date) => lightFormat(date, 'dd-MM-yyyy'),
  /** `2 hours ago` */
  relative: formatRelative,
} as const;

export type DateStyle = keyof typeof styles;

/** `2024-11-21`, or `2024-11-21T14:30:00` with anything behind the seconds. */
const isoDate = /^(\d{4})-(\d{2})-(\d{2})(T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d|$)/;

/** The calendar day that an instant has in UTC, moved by some days, as its midnight where the reader is. */
const utcDay = (date: Date, days: number): Date =>
  addDays(new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()), days);

/** Reads an ISO date. The date of a day without a time is its midnight in UTC. */
const parseIso = (value: unknown): { date: Date; hasTime: boolean } | undefined => {
  if (typeof value !== 'string') return undefined;
  const [, year, month, day, time = ''] = isoDate.exec(value) ?? [];
  if (!isExists(Number(year), Number(month) - 1, Number(day))) return undefined;
  return { date: parseJSON(time ? value : `${value}T00:00:00Z`), hasTime: time !== '' };
};

/**
 * The date to write in the reader's time zone: an instant, or for a day its midnight there.
 * @param utcShift makes a day of an instant, too: its day in UTC. Days are moved by so many days
 */
const localDate = (value: unknown, utcShift?: number): Date | undefined => {
  const parsed = parseIso(value);
  if (!parsed) return undefined;
  const isInstant = parsed.hasTime && utcShift === undefined;
  return isInstant ? parsed.date : utcDay(parsed.date, utcShift ?? 0);
};

/** The calendar day that an ISO date is shown as, `YYYY-MM-DD`; empty when it is missing or unreadable. */
export const dayOf = (value: unknown, utcShift?: number): string => {
  const date = localDate(value, utcShift);
  return date ? lightFormat(date, 'yyyy-MM-dd') : '';
};

/** Writes an instant with its time: `Nov 21, 2024, 2:30 PM`. */
export const formatInstant = (date: Date): string => instantFormat().format(date);

/** An ISO date with its time, if it has one: the title of a date that is written as `2 hours ago`. */
export const formatExactly = (value: unknown): string => {
  const { date, hasTime } = parseIso(value) ?? {};
  return date && hasTime ? formatInstant(date) : formatDate(value);
};

/**
 * An ISO date as text; empty when missing or unreadable. A day without a time is the same in every time zone.
 * @param utcShift days added in UTC; with it, an instant too is the same day in every time zone
 */
export const formatDate = (value: unknown, style: DateStyle = 'll', utcShift?: number): string => {
  const date = localDate(value, utcShift);
  return date ? styles[style](date) : '';
};
