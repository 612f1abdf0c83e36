import { afterEach, describe, expect, test, vi } from 'vitest';
import { tableOf } from '../inputs/tableOf';

afterEach(() => void vi.resetModules());

/** The date field type of a reader in a time zone. */
const readerIn = async (zone: string) => {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  return (await import('../../../src/engine/fields/date/formatDate')).formatDate;
};

const zones = ['UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati', 'America/Sao_Paulo'];

const visits = [
  ['2026-03-10T00:00:00.000Z', '09-03-2026'],
  ['2026-03-10T23:59:59.999Z', '09-03-2026'],
  ['2026-03-10T18:30:00.000Z', '09-03-2026'],
  ['2026-03-01T05:00:00.000Z', '28-02-2026'],
  // The clocks change in America.
  ['2026-03-08T10:00:00.000Z', '07-03-2026'],
  ['2026-03-10', '09-03-2026'],
  ['2028-03-01T12:00:00.000Z', '29-02-2028'],
  ['2026-01-01T00:00:00.000Z', '31-12-2025'],
] as const;

describe.each(zones)('a visit is shown one day before its UTC date, in %s (VISIT-10 VISIT-11 VISIT-13)', zone => {
  test.each(visits)('%s', async (value, shown) => {
    const formatDate = await readerIn(zone);
    expect(formatDate(value, 'DD-MM-YYYY', -1)).toBe(shown);
  });
});

const kinds = { day: { is: 'day' }, moment: { is: 'moment' }, visit: { is: 'day', utcShift: -1 } } as const;
const cities = ['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'];

describe.each(cities.map((zone, at) => [zone, at] as const))('in %s (INPUT-14 KYC-17)', (zone, at) => {
  test.each(tableOf('Time zones'))('a %s stored as %s', async (kind, value, ...shown) => {
    vi.stubEnv('TZ', zone);
    vi.resetModules();
    const { date } = await import('../../../src/engine/fields');
    const options = Object.entries(kinds).find(([name]) => name === kind)?.[1] ?? expect.unreachable(kind);
    expect(date({ label: 'Date', style: 'DD-MM-YYYY', ...options }).toText(value)).toBe(shown[at]);
  });
});

test('other dates are the reader’s own (EXIT-05)', async () => {
  const evening = '2026-03-10T20:00:00.000Z';
  expect((await readerIn('UTC'))(evening, 'DD-MM-YYYY')).toBe('10-03-2026');
  expect((await readerIn('Asia/Kolkata'))(evening, 'DD-MM-YYYY')).toBe('11-03-2026');
});
