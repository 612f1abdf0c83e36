import { expect, onTestFinished, test, vi } from 'vitest';
import { language } from '../../../src/engine/i18n/language';
import { monthName, monthOf } from '../../../src/features/orders/useAllOrders';

test.each([
  ['UTC', '2025-10-31T20:00:00.000Z', '2025-10'],
  ['Asia/Kolkata', '2025-10-31T20:00:00.000Z', '2025-11'],
  ['Asia/Kolkata', '2025-12-31T18:30:00.000Z', '2026-01'],
  ['America/New_York', '2025-11-01T02:00:00.000Z', '2025-10'],
  ['America/New_York', '2025-11-01', '2025-11'],
  ['UTC', 'soon', ''],
])('in %s an order of %s belongs to the month %s of the reader (SHELL-139)', (zone, value, month) => {
  vi.stubEnv('TZ', zone);
  expect(monthOf(value)).toBe(month);
});

test('west of Greenwich a month has its own name, not that of the month before (SHELL-139)', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  // Its formatter is made once a language, in the time zone of that moment.
  onTestFinished(() => language.set('en'));
  await language.set('hi');
  expect(monthName('2026-11')).toBe('नवंबर 2026');
});
