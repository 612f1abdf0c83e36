import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { formatInstant } from '../date/formatDate';
import { defineFieldType, type FieldType } from '../defineFieldType';
import type { Field, FieldOptions } from '../field';
import { dash, toText } from '../toText';
import { lazyComponent } from '../../updates/lazyComponent';

export interface DateTimeOptions extends FieldOptions {
  /**
   * The time zone of a new value: UTC, or not at all, where the server means its own wall clock. A value that
   * replaces one of the API is written as that one was.
   * @default 'utc'
   */
  zone?: 'utc' | 'none';
  /** The unit of the number since 1970 as which it travels. @default it travels as an ISO date-time */
  since1970?: 'seconds' | 'milliseconds';
}

/** `2026-03-01T08:30`, `2026-03-01 08:30:15.123Z` and `2026-03-01T08:30:15+05:30`. */
const isoDateTime = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** Reads an ISO date-time from outside. One without a time zone is the same wall clock everywhere. */
const readDateTime = (value: unknown): Date | undefined => {
  const text = toText(value);
  const date = isoDateTime.test(text) ? parseISO(text.replace(' ', 'T')) : new Date(Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/** Returns a date-time as the browser's input holds it, in the person's time zone: `2026-03-01T08:30`. */
export const wallClockOf = (value: unknown): string => {
  const date = readDateTime(value);
  return date ? lightFormat(date, "yyyy-MM-dd'T'HH:mm") : '';
};

const formatDateTime = (value: unknown): string => {
  const date = readDateTime(value);
  return date ? formatInstant(date) : toText(value);
};

const sampleOf = (n: number): Date => new Date(Date.UTC(2026, 2, (n % 28) + 1, 8, 30));

/** The traits of both types, one sent as a text and one as a number. */
const commonTraits = {
  name: 'dateTime',
  filtering: 'days',
  dayOf: value => wallClockOf(value).slice(0, 10),
  Cell: ({ value }) => formatDateTime(value) || dash,
  Input: lazyComponent(() => import('./DateTimeInput')),
  holds: value => readDateTime(value) !== undefined,
  toText: formatDateTime,
} satisfies Partial<FieldType<never, DateTimeOptions>>;

const sentAsText = defineFieldType<string, DateTimeOptions>({
  ...commonTraits,
  toApi: toText,
  sample: n => sampleOf(n).toISOString(),
});

/** Milliseconds of the unit in which a date-time is sent as a number. */
const unitLength = ({ since1970 }: DateTimeOptions): number => (since1970 === 'seconds' ? 1000 : 1);

/** A number since 1970 as an ISO date-time; anything else unchanged. */
const isoOf = (value: unknown, options: DateTimeOptions): unknown => {
  const date = typeof value === 'number' ? new Date(value * unitLength(options)) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : value;
};

const sentAsNumber = defineFieldType<number, DateTimeOptions>({
  ...commonTraits,
  fromApi: isoOf,
  toApi: (value, options) => {
    const date = readDateTime(value);
    return date && Math.floor(date.getTime() / unitLength(options));
  },
  sample: (n, options) => sampleOf(n).getTime() / unitLength(options),
});

/** A day with its time that can be picked, in the time zone of the person; it travels as the API writes it. */
export function dateTime(
  options: DateTimeOptions & { since1970: 'seconds' | 'milliseconds' },
): Field<number, DateTimeOptions>;
export function dateTime(options: DateTimeOptions): Field<string, DateTimeOptions>;
export function dateTime(options: DateTimeOptions): Field<number | string, DateTimeOptions> {
  return options.since1970 ? sentAsNumber(options) : sentAsText(options);
}
