import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { dateTime, day, text } from '../../../src/engine/fields';
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

const start = dateTime({ label: 'Start' });

describe('a date-time in New York (VALUE-09)', () => {
  test.each([
    ['2026-03-01T02:30:00Z', 'Feb 28, 2026, 9:30 PM', '2026-02-28'],
    ['2026-03-01T08:30:00+05:30', 'Feb 28, 2026, 10:00 PM', '2026-02-28'],
    ['2026-03-01T08:30:15.123456', 'Mar 1, 2026, 8:30 AM', '2026-03-01'],
    ['2026-03-01 08:30', 'Mar 1, 2026, 8:30 AM', '2026-03-01'],
  ])('reads %s as %s', (value, shown, shownDay) => {
    expect(start.toText(value).replaceAll('\u202f', ' ')).toBe(shown);
    expect(start.dayOf(value)).toBe(shownDay);
    expect(start.holds(value)).toBe(true);
  });

  test.each(['2026-03-01', '08:30', '2026-13-01T08:30', 'soon', 5, true, {}])('does not hold %j', value => {
    expect(start.holds(value)).toBe(false);
  });

  test.each([
    ['seconds', 1_772_353_815, '2026-03-01T08:30:15.000Z', 'Mar 1, 2026, 3:30 AM'],
    ['milliseconds', 1_772_353_815_250, '2026-03-01T08:30:15.250Z', 'Mar 1, 2026, 3:30 AM'],
  ] as const)(
    'in %s since 1970 travels as %s, is held as %s and shown as %s (VALUE-17)',
    (unit, stored, held, shown) => {
      const field = dateTime({ label: 'Start', since1970: unit });
      expect(field.fromApi(stored)).toBe(held);
      expect(field.holds(held)).toBe(true);
      expect(field.toText(held).replaceAll('\u202f', ' ')).toBe(shown);
      expect(field.toApi(held)).toBe(stored);
      expect([field.fromApi(null), field.fromApi('soon'), field.toApi('')]).toEqual([null, 'soon', undefined]);
    },
  );

  const save = async (field: typeof start, saved: object, wallClock: string) => {
    const { user, save: saveValues } = await renderForm({ start: field, note: text({ label: 'Note' }) }, { saved });
    const input = await screen.findByLabelText('Start');
    const before = input instanceof HTMLInputElement ? input.value : undefined;
    fireEvent.change(input, { target: { value: wallClock } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saveValues).toHaveBeenCalledTimes(1));
    return { before, sent: saveValues.mock.calls[0]?.[0].start };
  };

  test.each([
    ['2026-03-01T02:30:00Z', '2026-02-28T21:30', '2026-03-01T03:00', '2026-03-01T08:00:00.000Z'],
    ['2026-03-01T08:30:15.123456', '2026-03-01T08:30', '2026-03-01T09:45', '2026-03-01T09:45:00'],
    ['', '', '2026-07-01T09:00', '2026-07-01T13:00:00.000Z'],
  ])('edits %s as %s, and sends %s as %s', async (stored, shown, entered, sent) => {
    expect(await save(start, { start: stored }, entered)).toEqual({ before: shown, sent });
  });

  test('sends the wall clock alone where the API has no time zones', async () => {
    const local = dateTime({ label: 'Start', zone: 'none' });
    expect(await save(local, {}, '2026-07-01T09:00')).toMatchObject({ sent: '2026-07-01T09:00:00' });
  });

  test('keeps seconds and microseconds of a value that is set back to what it was', async () => {
    const stored = '2026-03-01T08:30:15.123456';
    const { user, save: saveValues } = await renderForm({ start }, { saved: { start: stored } });
    const input = await screen.findByLabelText('Start');
    fireEvent.change(input, { target: { value: '2026-03-02T08:30' } });
    fireEvent.change(input, { target: { value: '2026-03-01T08:30' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saveValues).toHaveBeenCalledWith({ start: stored }));
  });
});

test('a day does not cut the time of a date-time: it leaves the value alone and says so (VALUE-09)', async () => {
  const value = '2026-03-01T08:30:00Z';
  const { user, save } = await renderForm({ start: day({ label: 'Start' }) }, { saved: { start: value } });
  expect(await screen.findByText(/is left as it is/)).toBeInstanceOf(HTMLElement);
  expect(screen.queryByLabelText('Start', { selector: 'input' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ start: value }));
});

test('a line of text that holds line breaks is edited with them (VALUE-08)', async () => {
  const { user, save } = await renderForm({ note: text({ label: 'Note' }) }, { saved: { note: 'first\nsecond' } });
  const input = await screen.findByRole('textbox', { name: 'Note' });
  await user.type(input, '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ note: 'first\nsecond!' }));
});
