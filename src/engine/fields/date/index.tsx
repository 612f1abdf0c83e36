import type { FieldOptions } from '../field';
import { defineFieldType } from '../defineFieldType';
import { dash } from '../toText';
import { dayOf, formatDate, formatExactly, type DateStyle } from './formatDate';

export interface DateOptions extends FieldOptions {
  /** How it is written; `relative` also tells the exact date and time. @default 'll' */
  style?: DateStyle;
  /** Days added to the date in UTC, which is then shown whatever the reader's time zone. @default the reader's own date */
  utcShift?: number;
}

/** `2 hours ago`, which says too little by itself and less with every hour that the screen stays open. */
const Relative = ({ value }: { value: unknown }) => (
  <time dateTime={String(value)} title={formatExactly(value)}>
    {formatDate(value, 'relative')}
  </time>
);

/** A day, read-only. A missing or unreadable one shows a dash. */
export const date = defineFieldType<string, DateOptions>({
  name: 'date',
  filtering: 'days',
  dayOf: (value, { utcShift }) => dayOf(value, utcShift),
  Cell: ({ value }, { style, utcShift }) => {
    const written = formatDate(value, style, utcShift);
    return written && style === 'relative' ? <Relative value={value} /> : written || dash;
  },
  // What is kept outside the screen, such as an export, must not depend on when it is read.
  toText: (value, { style, utcShift }) =>
    style === 'relative' ? formatExactly(value) : formatDate(value, style, utcShift),
  sample: n => new Date(Date.UTC(2026, 0, 1 + (n % 300), 9)).toISOString(),
});
