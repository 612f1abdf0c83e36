import { dayOf, formatDate } from '../date/formatDate';
import { defineKind } from '../kind';
import { dash, plainText } from '../plainText';
import { lazyWithRetry } from '../../updates/lazyWithRetry';

/** A calendar day that can be picked; it travels as `YYYY-MM-DD`. */
export const day = defineKind<string>({
  name: 'day',
  filtering: 'days',
  dayOf: value => dayOf(value, 0),
  Cell: ({ value }) => formatDate(value, 'DD-MM-YYYY', 0) || dash,
  Input: lazyWithRetry(() => import('./DayInput')),
  toApi: plainText,
  toText: value => formatDate(value, 'DD-MM-YYYY', 0),
  sample: n => `2026-03-${String((n % 28) + 1).padStart(2, '0')}`,
});
