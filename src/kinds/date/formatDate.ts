const day: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' };
const short = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric' });
const numeric = new Intl.DateTimeFormat('en-GB', day);
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Units of time with their length in seconds, longest first. */
const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

const ago = (date: Date): string => {
  const seconds = (date.getTime() - Date.now()) / 1000;
  const unit = units.find(([, length]) => Math.abs(seconds) >= length);
  return unit ? relative.format(Math.trunc(seconds / unit[1]), unit[0]) : 'just now';
};

/** The documented ways of writing a date (spec 1 §9, spec 2 §2, §9), in the reader's time zone. */
const styles = {
  /** `Nov 21, 2024` */
  ll: (date: Date) => short.format(date),
  'DD/MM/YYYY': (date: Date) => numeric.format(date),
  'DD-MM-YYYY': (date: Date) => numeric.format(date).replaceAll('/', '-'),
  /** `2 hours ago` */
  relative: ago,
} as const;

export type DateStyle = keyof typeof styles;

/** The browser's own parser would read a date into almost any text that holds a number. */
const isoPattern = /^\d{4}-\d{2}-\d{2}/;

/** The calendar day that an instant falls on in UTC, moved by some days, as noon of that day where the reader is. */
const utcDay = (date: Date, days: number): Date =>
  new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + days, 12);

/** An ISO date from outside; nothing when it is missing or unreadable. */
const readDate = (value: unknown): Date | undefined => {
  if (typeof value !== 'string' || !isoPattern.test(value)) return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/** An ISO date with its time, for where it is written as `2 hours ago`: `Nov 21, 2024, 2:30 PM`. */
export const formatExactly = (value: unknown): string => {
  const date = readDate(value);
  return date ? exact.format(date) : '';
};

/**
 * An ISO date as text; nothing when it is missing or unreadable.
 * @param utcShift days added to the date in UTC, which is then shown whatever the reader's time zone
 */
export const formatDate = (value: unknown, style: DateStyle = 'll', utcShift?: number): string => {
  const date = readDate(value);
  if (!date) return '';
  return styles[style](utcShift === undefined ? date : utcDay(date, utcShift));
};
