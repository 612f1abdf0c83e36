import { expect, test, vi } from 'vitest';
import { countByType, portfolioValue, valueByMonth } from '../../../src/features/dashboard/overview/portfolioFigures';

const property = (values: Record<string, unknown>, id = '1') => ({ id, priceType: 'Lakh', ...values });

test('the portfolio in figures counts properties by type and display state, the commonest type first (DASH-37)', () => {
  expect(
    countByType([
      property({ status: 'Apartment', isDisplay: true }),
      property({ status: 'Villa', isDisplay: false }),
      property({ status: 'Villa', isDisplay: true }),
      property({ isDisplay: null }),
      property({ status: 7, isDisplay: 'true' }),
    ]),
  ).toEqual([
    { type: 'Villa', shown: 1, hidden: 1 },
    { type: 'Apartment', shown: 1, hidden: 0 },
    { type: 'No type', shown: 0, hidden: 1 },
    { type: '7', shown: 0, hidden: 1 },
  ]);
});

test('the portfolio in figures adds values in Lakh up month by month without gaps; what has no readable date counts from the start (DASH-38)', () => {
  const rows = [
    property({ wholeHomePrice: 120, creationDate: '2025-12-31T23:59:59.000Z' }),
    property({ wholeHomePrice: 80, creationDate: '2026-02-01T00:00:00.000Z' }),
    property({ wholeHomePrice: 5, creationDate: 'soon' }),
    property({ wholeHomePrice: '900', creationDate: '2026-02-01T00:00:00.000Z' }),
    property({ wholeHomePrice: 12, priceType: 'Crore', creationDate: '2026-02-01T00:00:00.000Z' }),
    property({ wholeHomePrice: 'on request', creationDate: '2026-02-01T00:00:00.000Z' }),
  ];
  expect(valueByMonth(rows)).toEqual([
    { month: 'Dec 2025', value: 125 },
    { month: 'Jan 2026', value: 125 },
    { month: 'Feb 2026', value: 1105 },
  ]);
  expect(portfolioValue(rows)).toBe(1105);
  expect(valueByMonth([])).toEqual([]);
});

test.each([
  ['Asia/Kolkata', '2026-02-28T21:30:00.000Z', 'Mar 2026'],
  ['America/New_York', '2026-03-01T03:30:00.000Z', 'Feb 2026'],
  ['America/New_York', '2026-03-01', 'Mar 2026'],
])(
  'the portfolio in figures counts a property in the month of the day that its row shows: in %s, %s (DASH-38)',
  (zone, creationDate, month) => {
    vi.stubEnv('TZ', zone);
    expect(valueByMonth([property({ wholeHomePrice: 80, creationDate })])).toEqual([{ month, value: 80 }]);
  },
);

test('the portfolio in figures draws the month of a property whose server is ahead (DASH-38)', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 31, 23, 59) });
  const rows = [property({ wholeHomePrice: 80, creationDate: '2026-02-01T00:00:30.000Z' })];
  expect(valueByMonth(rows)).toEqual([{ month: 'Feb 2026', value: 80 }]);
});

const oddDates = ['0001-01-01T00:00:00.000Z', '1969-12-31T00:00:00.000Z', '9999-12-31T00:00:00.000Z'];
test.each(oddDates)('the portfolio in figures draws no centuries of months for a property of %s', creationDate => {
  const rows = [
    property({ wholeHomePrice: 120, creationDate: '2025-12-31T23:59:59.000Z' }),
    property({ wholeHomePrice: 80, creationDate }),
  ];
  expect(valueByMonth(rows)).toEqual([{ month: 'Dec 2025', value: 200 }]);
});
