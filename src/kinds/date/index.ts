import type { FieldOptions } from '../field';
import { defineKind } from '../kind';
import { dash } from '../plainText';
import { formatDate, type DateStyle } from './formatDate';

export interface DateOptions extends FieldOptions {
  /** How it is written. @default 'll' */
  style?: DateStyle;
  /** Days added to the date in UTC, which is then shown whatever the reader's time zone. @default the reader's own date */
  utcShift?: number;
}

/** A day, read-only. A missing or unreadable one shows a dash. */
export const date = defineKind<string, DateOptions>({
  name: 'date',
  Cell: ({ value }, { style, utcShift }) => formatDate(value, style, utcShift) || dash,
  toText: (value, { style, utcShift }) => formatDate(value, style, utcShift),
  sample: n => new Date(Date.UTC(2026, 0, 1 + (n % 300), 9)).toISOString(),
});
