import { describe, expect, test } from 'vitest';
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

test('where somebody without an id stands is not known', () => {
  const none = readRecords([], 'statusName');
  for (const plan of ['refund', 'resale'] as const) {
    expect(planOf(plan).standing('', { orders: [], refunded: none, exited: none, all: none })).toBe('unknown');
  }
});
