import { describe, expect, test } from 'vitest';
import type { Row } from '../../../src/kinds/field';
import { planOf } from '../../../src/workflows/settlement/plans';
import { readRecords } from '../../../src/workflows/settlement/records';
import { sentenceOf, unreadable } from '../../../src/workflows/settlement/standing';

const unread = 'the server’s records of this property cannot be read';

describe('why nothing can be paid is said', () => {
  test.each([
    ['refunded', 'Asha has been refunded already.'],
    ['exited', 'Asha has an approved exit.'],
    ['resold', 'Asha has no share left to resell.'],
    ['unknown', `It is not known whether Asha may be paid: ${unread}.`],
  ] as const)('of somebody who is %s', (standing, says) => {
    expect(sentenceOf(standing, 'Asha')).toBe(says);
  });

  test('where a settlement under way cannot be looked up', () => {
    expect(unreadable('Asha', []).message).toBe(
      `It is not known what has been done for Asha: ${unread}. Nothing was sent.`,
    );
  });
});

/** A person's records, and whether they may be refunded or resold (REFUSER-14 to REFUSER-19, SELLREQ-12, SELLREQ-24). */
const table: readonly [records: readonly string[], refund: boolean, resale: boolean][] = [
  [[], true, false],
  [['Exit Approved'], false, true],
  [['Refund Processed'], false, false],
  [['Property Resold'], true, false],
  [['Exit Approved', 'Property Resold'], false, false],
  [['Exit Approved', 'Exit Approved', 'Property Resold'], false, true],
  [['Exit Approved', 'Refund Processed'], false, false],
  [['Exit Approved', 'Refund Processed', 'Property Resold'], false, false],
];

test('where somebody without an id stands is not known', () => {
  const none = readRecords([], 'statusName');
  for (const plan of ['refund', 'resale'] as const) {
    expect(planOf(plan).standing('', { orders: [], refunded: none, exited: none, all: none })).toBe('unknown');
  }
});

describe('REFUSER-18 REFUSER-19 SELLREQ-12 SELLREQ-24 SELLREQ-27: who may be refunded or resold', () => {
  const reading = (words: readonly string[], asked?: string) => {
    const rows = words.map((statusName, at): Row => ({ id: String(at), uid: { _id: 'u1' }, statusName }));
    return readRecords(asked === undefined ? rows : rows.filter(row => row.statusName === asked), 'statusName', asked);
  };

  test.each(table)('with the records %j: a refund %s, a resale %s', (words, refund, resale) => {
    const readings = {
      orders: [],
      refunded: reading(words, 'Refund Processed'),
      exited: reading(words, 'Exit Approved'),
      all: reading(words),
    };
    const may = (plan: 'refund' | 'resale', uid: string) => planOf(plan).standing(uid, readings) === 'open';
    expect([may('refund', 'u1'), may('resale', 'u1')]).toEqual([refund, resale]);
    // What is known of one says nothing of another.
    expect([may('refund', 'u2'), may('resale', 'u2')]).toEqual([true, false]);
    expect([may('refund', ''), may('resale', '')]).toEqual([false, false]);
  });
});
