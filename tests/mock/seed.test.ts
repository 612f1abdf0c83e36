import { describe, expect, test } from 'vitest';
import { collectionNames } from '../../mock-api/data/collections';
import { newRecordId, seededRecordId } from '../../mock-api/data/recordId';
import { generate, seed } from '../../mock-api/seed';

const records = seed(1);
const text = JSON.stringify(records);

describe('the generated records', () => {
  test('are the same each time, and under the same identifiers at another scale', () => {
    expect(generate(1)).toStrictEqual(records);
    const larger = seed(2);
    expect(larger.partners).toHaveLength(114);
    expect(larger.partners.slice(0, 57)).toEqual(records.partners);
  });

  test('are as old as the day says that they are made for, and otherwise the same', () => {
    const [newest] = generate(1, new Date('2026-01-31T06:30:00Z')).enquiries;
    expect(newest?.creationDate).toBe('2026-01-30T15:30:00.000Z');
    expect(newest?.email).toBe(records.enquiries[0]?.email);
  });

  test.each(collectionNames)('%s have identifiers of their own', name => {
    const ids = records[name].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter(id => !/^[0-9a-f]{24}$/.test(id))).toEqual([]);
  });

  test('name each owner of a property once, also where there are few', () => {
    const pairs = seed(0.1).propertyOwners.map(({ pid, uid }) => `${pid} ${uid}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  test('hold what screens must stand: other scripts, markup, long words, unreadable dates and code in links', () => {
    const expected = [
      /[\u0900-\u097f]/,
      /🌴/u,
      /[\u0600-\u06ff]/,
      /<img src=x/,
      /<script>/,
      /[A-Za-z]{100}/,
      /"dob":"not a date"/,
      /"pid":null/,
      /javascript:alert/,
    ];
    expect(expected.filter(pattern => !pattern.test(text))).toEqual([]);
  });
});

test('the identifiers of new records sort by age, also within one second, and end in other digits than generated ones', () => {
  const ids = Array.from({ length: 9 }, () => newRecordId(new Date(0)));
  expect(ids.toSorted()).toEqual(ids);
  const lastDigits = (id: string) => Number.parseInt(id.slice(-6), 16);
  expect(lastDigits(ids[0] ?? '')).toBeGreaterThan(lastDigits(seededRecordId(new Date(0), 1, 1_000_000)));
});
