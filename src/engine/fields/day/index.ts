import { t } from '../../i18n/t';
import { dayAt, type DayLimit } from '../../inputs/day';
import { lazyComponent } from '../../updates/lazyComponent';
import { dayOf, formatDate } from '../date/formatDate';
import { defineFieldType } from '../defineFieldType';
import type { FieldOptions } from '../field';
import { dash, toText } from '../toText';

export interface DayOptions extends FieldOptions {
  /** First day that is accepted. @default '1900-01-01' @example '2000-01-01' */
  min?: DayLimit;
  /** Last day that is accepted. @default '2100-12-31' @example 'today + 1 year' */
  max?: DayLimit;
  /** A later day is unlikely: the form asks before it is sent. @default none @example 'today' */
  asksAfter?: DayLimit;
}

/** First and last day of a field, as `YYYY-MM-DD`. The defaults refuse a year of two digits. */
export const limitsOf = ({ min = '1900-01-01', max = '2100-12-31' }: DayOptions) => ({
  min: dayAt(min),
  max: dayAt(max),
});

/** Writes a day as `31-01-2026`. The last argument makes it the same day in every time zone. */
export const formatDay = (value: unknown): string => formatDate(value, 'DD-MM-YYYY', 0);

const refusalOf = (value: unknown, options: DayOptions): string | undefined => {
  const { min, max } = limitsOf(options);
  const day = dayOf(toText(value), 0);
  if (day !== '' && day >= min && day <= max) return undefined;
  const names = { label: t(options.label), min: formatDay(min), max: formatDay(max) };
  return t('%{label} must be a day from %{min} to %{max}.', names);
};

/** A calendar day that can be picked; it travels as `YYYY-MM-DD`. */
export const day = defineFieldType<string, DayOptions>({
  name: 'day',
  filtering: 'days',
  dayOf: value => dayOf(value, 0),
  Cell: ({ value }) => formatDay(value) || dash,
  Input: lazyComponent(() => import('./DayInput')),
  // A day that has a time would lose it.
  holds: (value, options) => /^\d{4}-\d{2}-\d{2}$/.test(toText(value)) && refusalOf(value, options) === undefined,
  check: refusalOf,
  toApi: toText,
  toText: formatDay,
  sample: (n, options) => {
    const { min, max } = limitsOf(options);
    const inMarch = `2026-03-${String((n % 28) + 1).padStart(2, '0')}`;
    if (inMarch >= min && inMarch <= max) return inMarch;
    return n % 2 === 0 ? min : max;
  },
});
