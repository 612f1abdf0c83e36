import { lightFormat } from 'date-fns/lightFormat';
import { assert, date, property } from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { formatDate } from '../../../src/engine/fields/date/formatDate';
import { day } from '../../../src/engine/fields';
import type { Field } from '../../../src/engine/fields/field';
import { dayAt, readDay } from '../../../src/engine/inputs/day';
import { entries } from '../../../src/entities';
import { factsOf } from '../../../src/features/kycReview/facts';
import { methodOf } from '../../../src/features/payment/methods';
import { tableOf } from './tableOf';

const now = new Date(2026, 10, 26, 12);
afterEach(() => vi.useRealTimers());

test.each([
  ['2000-01-31', '2000-01-31'],
  ['today', '2026-11-26'],
  ['today + 1 year', '2027-11-26'],
  ['today - 18 years', '2008-11-26'],
] as const)('the limit %s is %s (INPUT-10)', (limit, expected) => expect(dayAt(limit, now)).toBe(expected));

const fields: Readonly<Record<string, Field | undefined>> = {
  any: day({ label: 'Date' }),
  birth: day({ label: 'Date', max: 'today' }),
  payment: methodOf('cheque').fields.dateOftranx,
};
const ranges: Readonly<Record<string, string>> = {
  any: 'Date must be a day from 01-01-1900 to 31-12-2100.',
  birth: 'Date must be a day from 01-01-1900 to 26-11-2026.',
  payment: 'Date of Transaction must be a day from 01-01-2000 to 26-11-2027.',
};

test.each(tableOf('Days'))('a day of %s: %j is %s (INPUT-10 PAYFORM-29)', (name = '', value, outcome) => {
  vi.useFakeTimers({ now });
  expect(fields[name]?.check(value)).toBe(outcome === 'refused' ? ranges[name] : undefined);
});

test.each(tableOf('Pasted days'))('%j that is pasted as a day is %s (INPUT-20)', (pasted = '', taken) => {
  expect(readDay(pasted) ?? 'refused').toBe(taken);
});

test('a day that the application has written is read back (INPUT-20)', () => {
  const styles = ['ll', 'DD/MM/YYYY', 'DD-MM-YYYY'] as const;
  assert(
    property(date({ min: new Date(1900, 0, 1), max: new Date(2100, 11, 31), noInvalidDate: true }), moment => {
      const stored = lightFormat(moment, 'yyyy-MM-dd');
      const written = [stored, ...styles.map(style => formatDate(stored, style, 0))];
      expect(written.map(readDay)).toEqual(written.map(() => stored));
    }),
  );
});

test('a payment has these limits by every method (INPUT-10 PAYFORM-29)', () => {
  const limits = { min: '2000-01-01', max: 'today + 1 year', asksAfter: 'today' };
  for (const method of ['neft', 'cheque', 'cash'] as const)
    expect(methodOf(method).fields.dateOftranx).toMatchObject(limits);
});

test('a stored day beyond its limits is left as it is (INPUT-10)', () => {
  const { holds, toApi } = day({ label: 'Date' });
  expect([holds('9999-12-31'), toApi('9999-12-31')]).toEqual([false, '9999-12-31']);
});

test('every date that is shown is declared to be a day or a moment (INPUT-14 KYC-17)', async () => {
  const entities = await Promise.all(Object.values(entries).map(async ({ load }) => (await load()).default));
  const kinds = entities.flatMap(({ fields }) =>
    Object.entries<Field>(fields).flatMap(([name, field]) =>
      field.type === 'date' ? [[name, 'is' in field ? field.is : undefined]] : [],
    ),
  );
  expect(kinds.length).toBeGreaterThan(8);
  expect(kinds.filter(([, is]) => is === undefined)).toEqual([]);
  expect(kinds.filter(([, is]) => is === 'day').map(([name]) => name)).toEqual(['sdate', 'edate']);
  const facts = Object.values(factsOf({ id: '1' })).flat();
  const papers = facts.filter(({ type }) => type === 'date');
  expect(papers.map(({ path }) => path)).toEqual(['dob', 'issueDate', 'expiryDate']);
  expect(papers.map(({ field }) => field && 'is' in field && field.is)).toEqual(['day', 'day', 'day']);
});
