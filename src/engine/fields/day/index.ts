import { dayOf, formatDate } from '../date/formatDate';
import { defineFieldType } from '../defineFieldType';
import { dash, isWritten, toText } from '../toText';
import { lazyWithRetry } from '../../updates/lazyWithRetry';

/** A calendar day that can be picked; it travels as `YYYY-MM-DD`. */
export const day = defineFieldType<string>({
  name: 'day',
  filtering: 'days',
  dayOf: value => dayOf(value, 0),
  Cell: ({ value }) => formatDate(value, 'DD-MM-YYYY', 0) || dash,
  Input: lazyWithRetry(() => import('./DayInput')),
  holds: isWritten,
  toApi: toText,
  toText: value => formatDate(value, 'DD-MM-YYYY', 0),
  sample: n => `2026-03-${String((n % 28) + 1).padStart(2, '0')}`,
});
