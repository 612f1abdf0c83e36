// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { formatDate } from '../../src/kinds/date/formatDate';

describe('a day that is moved (spec 2 §9: bookings are displayed shifted back one day)', () => {
  test.each([
    ['2026-03-10T00:00:00.000Z', -1, '09-03-2026'],
    ['2026-03-10T23:59:59.999Z', -1, '09-03-2026'],
    ['2026-03-01T12:00:00.000Z', -1, '28-02-2026'],
    ['2028-03-01T12:00:00.000Z', -1, '29-02-2028'],
    ['2026-01-01T00:00:00.000Z', -1, '31-12-2025'],
    ['2026-03-10', -1, '09-03-2026'],
    ['2026-03-10T00:00:00.000Z', 0, '10-03-2026'],
    ['2026-03-10T23:59:59.999Z', 0, '10-03-2026'],
    ['2026-12-31T12:00:00.000Z', 1, '01-01-2027'],
    ['x2026-03-10', -1, ''],
    ['2026-3-10', -1, ''],
    ['2026-02-30T25:00:00', -1, ''],
    [20_260_310, -1, ''],
  ])('%s by %i is %s', (value, days, text) => {
    expect(formatDate(value, 'DD-MM-YYYY', days)).toBe(text);
  });
});
