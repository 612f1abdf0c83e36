import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { date } from '../../../src/engine/fields';
import type { DateOptions } from '../../../src/engine/fields/date';
import { daysOf } from '../../../src/engine/fields/date/presets';

/** Nine in the morning of a day where the tests run, as the API writes it. */
const on = (year: number, month: number, day: number) => new Date(year, month - 1, day, 9).toISOString();
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
    expect(written(on(year, month, day), style)).toBe(text);
  });

  test.each([
    undefined,
    null,
    '',
    '  ',
    'soon',
    'Flat 12',
    '2024-13-45',
    '2023-02-29',
    '2024-11-21T25:00:00Z',
    '21/11/2024',
    'Since 2024-11-21',
    '2024-11-2',
    20_241_121,
    Number.NaN,
    {},
    ['2024-11-21'],
    true,
  ])('that reads %j is a dash (COMMON-49)', value => {
    const { Cell, toText } = date({ label: 'Date' });
    expect(Cell({ value, label: 'Date' })).toBe('-');
    expect(toText(value)).toBe('');
  });

  test.each([
    [0, 'just now'],
    [59, 'just now'],
    [60, '1 minute ago'],
    [2 * 3600 - 1, '1 hour ago'],
    [3 * 3600 + 5, '3 hours ago'],
    [26 * 3600, 'yesterday'],
    [15 * 86_400, '2 weeks ago'],
    [400 * 86_400, 'last year'],
    // The clock here is slow.
    [-2 * 3600, 'just now'],
    [-86_399, 'just now'],
    [-86_400, 'tomorrow'],
  ])('%i seconds past reads %s (INPUT-18)', (seconds, text) => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
    const at = new Date(Date.now() - seconds * 1000).toISOString();
    const { Cell, Show } = date({ label: 'Date', style: 'relative' });
    for (const draw of [Cell, Show]) {
      const html = renderToStaticMarkup(draw({ value: at, label: 'Date' }));
      expect(html).toBe(`<time dateTime="${at}" title="${exactly(at)}">${text}</time>`);
    }
  });

  test('that is shown as a relative one is exact wherever it is kept', () => {
    expect(written(new Date(2024, 10, 21, 14, 5).toISOString(), 'relative')).toBe('Nov 21, 2024, 2:05 PM');
    expect(written('soon', 'relative')).toBe('');
    expect(written('2024-11-21', 'relative')).toBe('Nov 21, 2024');
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
