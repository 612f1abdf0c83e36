import { fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { date, dateTime, day, email, flag } from '../../../src/engine/fields';
import { formatDate } from '../../../src/engine/fields/date/formatDate';
import { language } from '../../../src/engine/i18n/language';
import { renderForm } from '../../support/renderForm';

// Before the modules that format dates are loaded.
const zone = vi.hoisted(() => {
  const before = process.env.TZ;
  process.env.TZ = 'America/New_York';
  return before;
});
afterAll(() => {
  process.env.TZ = zone;
});

vi.mock('../../../src/languages/hi', () => {
  const texts = { Active: 'सक्रिय', Inactive: 'निष्क्रिय', 'This is not an email address.': 'यह ईमेल पता नहीं है।' };
  return { default: { texts, ra: {} } };
});

const start = dateTime({ label: 'Start' });
const micro = '2026-03-01T08:30:15.123456';

describe('a date-time in New York (VALUE-09)', () => {
  test.each([
    ['2026-03-01T02:30:00Z', 'Feb 28, 2026, 9:30 PM', '2026-02-28'],
    ['2026-03-01T08:30:00+05:30', 'Feb 28, 2026, 10:00 PM', '2026-02-28'],
    [micro, 'Mar 1, 2026, 8:30 AM', '2026-03-01'],
    ['2026-03-01 08:30', 'Mar 1, 2026, 8:30 AM', '2026-03-01'],
  ])('reads %s as %s', (value, shown, shownDay) => {
    expect(start.toText(value).replaceAll('\u202f', ' ')).toBe(shown);
    expect([start.dayOf(value), start.holds(value)]).toEqual([shownDay, true]);
  });

  test.each(['2026-03-01', '08:30', '2026-13-01T08:30', 'soon', 5, true, {}])('does not hold %j', value => {
    expect(start.holds(value)).toBe(false);
  });

  test.each([
    ['seconds', 1_772_353_815, '2026-03-01T08:30:15.000Z'],
    ['milliseconds', 1_772_353_815_250, '2026-03-01T08:30:15.250Z'],
  ] as const)('in %s since 1970 travels as %s, and is held as %s (VALUE-17)', (since1970, stored, held) => {
    const field = dateTime({ label: 'Start', since1970 });
    expect([field.fromApi(stored), field.holds(held), field.toApi(held)]).toEqual([held, true, stored]);
    expect(field.toText(held).replaceAll('\u202f', ' ')).toBe('Mar 1, 2026, 3:30 AM');
    expect([field.fromApi(null), field.fromApi('soon'), field.toApi('')]).toEqual([null, 'soon', undefined]);
  });

  test.each([
    [start, '2026-03-01T02:30:00Z', '2026-02-28T21:30', '2026-03-01T03:00', '2026-03-01T08:00:00.000Z'],
    [start, '2026-03-01T08:00:00+05:30', '2026-02-28T21:30', '2026-03-01T03:00', '2026-03-01T08:00:00.000Z'],
    [start, micro, '2026-03-01T08:30', '2026-03-01T09:45', '2026-03-01T09:45:00'],
    [start, '', '', '2026-07-01T09:00', '2026-07-01T13:00:00.000Z'],
    [dateTime({ label: 'Start', zone: 'none' }), '', '', '2026-07-01T09:00', '2026-07-01T09:00:00'],
    // Its seconds and microseconds stay where it is set back to what it was.
    [start, micro, '2026-03-01T08:30', '2026-03-01T08:30', micro],
  ])('%#: edits %s as %s, and sends %s as %s', async (field, stored, shown, entered, sent) => {
    const { saves } = await renderForm({ start: field }, { saved: { start: stored } });
    const input = await screen.findByLabelText('Start');
    expect(input).toHaveProperty('value', shown);
    for (const value of ['2026-03-02T08:30', entered]) fireEvent.change(input, { target: { value } });
    await saves({ start: sent });
  });

  test('is not cut by a day, which leaves the value alone and says so', async () => {
    const saved = { start: '2026-03-01T08:30:00Z' };
    const { saves } = await renderForm({ start: day({ label: 'Start' }) }, { saved });
    await screen.findByText(/is left as it is/);
    expect(screen.queryByLabelText('Start', { selector: 'input' })).toBeNull();
    await saves(saved);
  });
});

/** Declared before anybody has chosen a language, as an entity's fields are. */
const isShown = flag({ label: 'Shown' });
const isOpen = flag({ label: 'Open', labels: ['Open', 'Closed'] });
const address = email({ label: 'Email' });
const created = date({ label: 'Created' });

describe('in Hindi', () => {
  beforeEach(() => language.set('hi'));
  afterEach(() => language.set('en'));

  test('a flag shows its labels, and what a field type says of a wrong value; a declaration stays English', () => {
    expect([true, false].map(isShown.toText)).toEqual(['सक्रिय', 'निष्क्रिय']);
    expect(isShown.states?.labels).toEqual(['Active', 'Inactive']);
    expect([true, false].map(isOpen.toText)).toEqual(['Open', 'Closed']);
    expect(address.check('nobody')).toBe('यह ईमेल पता नहीं है।');
  });

  test('a date is written as Hindi writes it, but for the styles that are digits alone', () => {
    const noon = new Date(2024, 10, 5, 12).toISOString();
    expect(created.toText(noon)).toBe('5 नव॰ 2024');
    expect(created.with({ style: 'DD/MM/YYYY' }).toText(noon)).toBe('05/11/2024');
    expect(day({ label: 'Day' }).toText('2024-11-05')).toBe('05-11-2024');
  });

  test('how long ago something was is Hindi, and its exact time too', () => {
    vi.useFakeTimers({ now: new Date(2024, 10, 5, 14, 5) });
    const value = new Date(2024, 10, 5, 12, 5).toISOString();
    expect(formatDate(value, 'relative')).toBe('2 घंटे पहले');
    expect(created.with({ style: 'relative' }).toText(value)).toBe('5 नव॰ 2024, 12:05 pm');
  });
});
