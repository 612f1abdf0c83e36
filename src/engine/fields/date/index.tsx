import type { FieldOptions } from '../field';
import { defineFieldType } from '../defineFieldType';
import { dash } from '../toText';
import { dayOf, formatDate, formatExactly, type DateStyle } from './formatDate';

export interface DateOptions extends FieldOptions {
  /** The format; `relative` also tells the exact date and time. @default 'll' */
  style?: DateStyle;
  /**
   * `day`: a calendar day, such as a birthday, which is shown as it is in UTC, whatever the reader's time zone.
   * `moment`: an instant, shown in the reader's time zone. A value without a time is always a day.
   * @default 'moment'
   */
  is?: 'day' | 'moment';
  /** Days that are added to the day in UTC; an instant that has it is shown as that day. @default 0 for a day, none for an instant */
  utcShift?: number;
}

/** The `utcShift` of `formatDate`; `undefined` for an instant in the reader's time zone. */
const shiftOf = ({ is, utcShift }: Pick<DateOptions, 'is' | 'utcShift'>): number | undefined =>
  utcShift ?? (is === 'day' ? 0 : undefined);

/** `2 hours ago`, with the exact time as its title: the text is not updated while the screen stays open. */
const Relative = ({ value }: { value: unknown }) => (
  <time dateTime={String(value)} title={formatExactly(value)}>
    {formatDate(value, 'relative')}
  </time>
);

/** A day or an instant, read-only. A missing or unreadable one shows a dash. */
export const date = defineFieldType<string, DateOptions>({
  name: 'date',
  filtering: 'days',
  dayOf: (value, options) => dayOf(value, shiftOf(options)),
  Cell: ({ value }, options) => {
    const { style } = options;
    const formattedDate = formatDate(value, style, shiftOf(options));
    return formattedDate && style === 'relative' ? <Relative value={value} /> : formattedDate || dash;
  },
  // What is kept outside the screen, such as an export, must not depend on when it is read.
  toText: (value, options) =>
    options.style === 'relative' ? formatExactly(value) : formatDate(value, options.style, shiftOf(options)),
  sample: n => new Date(Date.UTC(2026, 0, 1 + (n % 300), 9)).toISOString(),
});
