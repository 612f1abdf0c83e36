import { addYears } from 'date-fns/addYears';
import { lightFormat } from 'date-fns/lightFormat';

/** A calendar day such as `2000-01-31`, today, or the same day of another year. */
export type DayLimit = `${number}-${number}-${number}` | 'today' | `today ${'+' | '-'} ${number} ${'year' | 'years'}`;

/** A limit as `YYYY-MM-DD`, where the reader is. */
export const dayAt = (limit: DayLimit, now = new Date()): string => {
  if (!limit.startsWith('today')) return limit;
  const years = Number(/[+-] \d+/.exec(limit)?.[0].replace(' ', '') ?? 0);
  return lightFormat(addYears(now, years), 'yyyy-MM-dd');
};
