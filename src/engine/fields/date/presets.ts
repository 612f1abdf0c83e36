import { lightFormat } from 'date-fns/lightFormat';
import { startOfMonth } from 'date-fns/startOfMonth';
import { startOfYear } from 'date-fns/startOfYear';
import { subDays } from 'date-fns/subDays';
import { subMonths } from 'date-fns/subMonths';

/** First and last day of each preset. */
const spans = {
  today: (now: Date) => [now, now],
  yesterday: (now: Date) => [subDays(now, 1), subDays(now, 1)],
  last7: (now: Date) => [subDays(now, 6), now],
  last30: (now: Date) => [subDays(now, 29), now],
  thisMonth: (now: Date) => [startOfMonth(now), now],
  lastMonth: (now: Date) => [startOfMonth(subMonths(now, 1)), subDays(startOfMonth(now), 1)],
  thisYear: (now: Date) => [startOfYear(now), now],
} satisfies Record<string, (now: Date) => readonly [first: Date, last: Date]>;

export type DaysPreset = keyof typeof spans;

export const daysPresets = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth', 'thisYear'] as const;

/** A preset by the name that an address gives; `undefined` where there is none of that name. */
export const presetNamed = (name: unknown): DaysPreset | undefined => daysPresets.find(preset => preset === name);

/** First and last day of a preset where the reader is, as `YYYY-MM-DD`. */
export const daysOf = (preset: DaysPreset, now = new Date()): readonly [first: string, last: string] => {
  const [first, last] = spans[preset](now);
  return [lightFormat(first, 'yyyy-MM-dd'), lightFormat(last, 'yyyy-MM-dd')];
};
