import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { formatInstant } from '../date/formatDate';
import { defineFieldType } from '../defineFieldType';
import type { FieldOptions } from '../field';
import { dash, toText } from '../toText';
import { lazyComponent } from '../../updates/lazyComponent';

export interface DateTimeOptions extends FieldOptions {
  /**
   * The time zone of a new value: UTC, or not at all, where the server means its own wall clock. A value that
   * replaces one of the API is written as that one was.
   * @default 'utc'
   */
  zone?: 'utc' | 'none';
}

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

const format = (value: unknown): string => {
  const date = readDateTime(value);
  return date ? formatInstant(date) : toText(value);
};

/** A day with its time that can be picked, in the time zone of the person; it travels as the API writes it. */
export const dateTime = defineFieldType<string, DateTimeOptions>({
  name: 'dateTime',
  filtering: 'days',
  dayOf: value => wallClockOf(value).slice(0, 10),
  Cell: ({ value }) => format(value) || dash,
  Input: lazyComponent(() => import('./DateTimeInput')),
  holds: value => readDateTime(value) !== undefined,
  toApi: toText,
  toText: format,
  sample: n => new Date(Date.UTC(2026, 2, (n % 28) + 1, 8, 30)).toISOString(),
});
