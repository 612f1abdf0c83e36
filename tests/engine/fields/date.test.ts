import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { date } from '../../../src/engine/fields';
import type { DateOptions } from '../../../src/engine/fields/date';
import { formatDate } from '../../../src/engine/fields/date/formatDate';
import { daysOf } from '../../../src/engine/fields/date/presets';
import { tableOf } from '../inputs/tableOf';

const written = (value: unknown, style?: DateOptions['style']) => date({ label: 'Date', style }).toText(value);

/** An instant where the tests run, written by hand. */
const exactly = (at: string) => {
  const instant = new Date(at);
  const month = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[instant.getMonth()];
  const minutes = String(instant.getMinutes()).padStart(2, '0');
  const time = `${instant.getHours() % 12 || 12}:${minutes} ${instant.getHours() < 12 ? 'AM' : 'PM'}`;
  return `${month} ${instant.getDate()}, ${instant.getFullYear()}, ${time}`;
};

describe('a date', () => {
  test.each([
    [undefined, 2024, 11, 21, 'Nov 21, 2024'],
    ['ll', 2024, 1, 5, 'Jan 5, 2024'],
    ['DD/MM/YYYY', 2024, 1, 5, '05/01/2024'],
    ['DD/MM/YYYY', 2031, 12, 31, '31/12/2031'],
    ['DD-MM-YYYY', 2024, 1, 5, '05-01-2024'],
    ['ll', 2024, 2, 29, 'Feb 29, 2024'],
  ] as const)('in the style %s reads %i-%i-%i as %s (COMMON-46 to COMMON-48)', (style, year, month, day, text) => {
    expect(written(new Date(year, month - 1, day, 9).toISOString(), style)).toBe(text);
  });

  const noTexts = [undefined, null, 20_241_121, Number.NaN, {}, ['2024-11-21'], true, '', '  '];
  const noDates = ['soon', 'Flat 12', '2024-13-45', '2023-02-29', '2024-11-21T25:00:00Z', 'Since 2024-11-21'];
  test.each([...noTexts, ...noDates, '21/11/2024', '2024-11-2'])('that reads %j is a dash (COMMON-49)', value => {
    const { renderCell, toText } = date({ label: 'Date' });
    expect([renderCell({ value, label: 'Date' }), toText(value)]).toEqual(['-', '']);
  });

  test.each([
    [0, 'just now'],
    [59, 'just now'],
    [60, '1 minute ago'],
    [2 * 3600 - 1, '1 hour ago'],
    [3 * 3600 + 5, '3 hours ago'],
    [23 * 3600, '23 hours ago'],
    [26 * 3600, 'yesterday'],
    // The night before last, though less than 48 hours ago.
    [47 * 3600, '2 days ago'],
    [8 * 86_400, '1 week ago'],
    [15 * 86_400, '2 weeks ago'],
    [59 * 86_400, '1 month ago'],
    [365 * 86_400, '1 year ago'],
    [700 * 86_400, '1 year ago'],
    // The clock here is slow.
    [-2 * 3600, 'just now'],
    [-86_399, 'just now'],
    [-86_400, 'tomorrow'],
    [-47 * 3600, 'in 2 days'],
  ])('%i seconds past reads %s (INPUT-18)', (seconds, text) => {
    vi.useFakeTimers({ now: new Date(2026, 10, 21, 12) });
    const at = new Date(Date.now() - seconds * 1000).toISOString();
    const { renderCell, renderShow } = date({ label: 'Date', style: 'relative' });
    for (const draw of [renderCell, renderShow]) {
      const html = renderToStaticMarkup(draw({ value: at, label: 'Date' }));
      expect(html).toBe(`<time dateTime="${at}" title="${exactly(at)}">${text}</time>`);
    }
  });

  test('that is shown as a relative one is exact wherever it is kept', () => {
    const values = [new Date(2024, 10, 21, 14, 5).toISOString(), 'soon', '2024-11-21'];
    const texts = ['Nov 21, 2024, 2:05 PM', '', 'Nov 21, 2024'];
    expect(values.map(value => written(value, 'relative'))).toEqual(texts);
  });
});

test.each([
  ['today', '2026-03-31', '2026-03-31'],
  ['yesterday', '2026-03-30', '2026-03-30'],
  ['last7', '2026-03-25', '2026-03-31'],
  ['last30', '2026-03-02', '2026-03-31'],
  ['thisMonth', '2026-03-01', '2026-03-31'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
  ['thisYear', '2026-01-01', '2026-03-31'],
] as const)('the days of the preset %s are %s to %s', (preset, first, last) => {
  expect(daysOf(preset, new Date(2026, 2, 31, 23, 30))).toEqual([first, last]);
});

const zones = ['UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati', 'America/Sao_Paulo'];
describe.each(zones)('a visit is shown one day before its UTC date, in %s (VISIT-10 VISIT-11 VISIT-13)', zone => {
  // The style of digits alone keeps nothing of the time zone.
  beforeEach(() => void vi.stubEnv('TZ', zone));
  test.each([
    ['2026-03-10T00:00:00.000Z', '09-03-2026'],
    ['2026-03-10T23:59:59.999Z', '09-03-2026'],
    ['2026-03-10T18:30:00.000Z', '09-03-2026'],
    ['2026-03-01T05:00:00.000Z', '28-02-2026'],
    // The clocks change in America.
    ['2026-03-08T10:00:00.000Z', '07-03-2026'],
    ['2026-03-10', '09-03-2026'],
    ['2028-03-01T12:00:00.000Z', '29-02-2028'],
    ['2026-01-01T00:00:00.000Z', '31-12-2025'],
  ])('%s', (value, shown) => expect(formatDate(value, 'DD-MM-YYYY', -1)).toBe(shown));
});

const cities = ['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'];
describe.each(cities.map((zone, at) => [zone, at] as const))('in %s (INPUT-14 KYC-17)', (zone, at) => {
  const kinds = { day: { is: 'day' }, moment: { is: 'moment' }, visit: { is: 'day', utcShift: -1 } } as const;
  test.each(tableOf('Time zones'))('a %s stored as %s', (kind, value, ...shown) => {
    vi.stubEnv('TZ', zone);
    const options = Object.entries(kinds).find(([name]) => name === kind)?.[1] ?? expect.unreachable(kind);
    expect(date({ label: 'Date', style: 'DD-MM-YYYY', ...options }).toText(value)).toBe(shown[at]);
  });
});

test.each([
  ['UTC', '10-03-2026'],
  ['Asia/Kolkata', '11-03-2026'],
])('other dates are the reader’s own, in %s (EXIT-05)', (zone, shown) => {
  vi.stubEnv('TZ', zone);
  expect(formatDate('2026-03-10T20:00:00.000Z', 'DD-MM-YYYY')).toBe(shown);
});
