import { describe, expect, test } from 'vitest';
import { openExits } from '../../../src/workflows/resale/openExits';
import { readRecords } from '../../../src/workflows/settlement/records';

const words: Record<string, string> = { E: 'Exit Approved', R: 'Property Resold', P: 'Refund Processed', O: 'On Hold' };

/** Rows in short, newest first: `E1` is an approved exit of user 1; an x is a row that nobody can read. */
const rowsOf = (short: string) =>
  short
    .split(' ')
    .filter(Boolean)
    .map((row, at) =>
      row === 'x'
        ? { id: `${at}` }
        : { id: `${at}`, uid: { _id: `u${row[1]}` }, statusName: words[row[0] ?? ''] ?? 'nothing' },
    );
const open = (all: string, refunds = '') =>
  [...openExits(rowsOf(all), readRecords(rowsOf(refunds), 'statusName', 'Refund Processed'))].toSorted().join(' ');

describe('SELLREQ-12: a resale can start from a row in Exit Approved', () => {
  test.each([
    ['nothing', '', '', ''],
    ['an exit', 'E1', '', '0'],
    ['exits of two users', 'E1 E2', '', '0 1'],
    ['rows of other words', 'O1 R1 P2', '', ''],
    ['an exit that was resold', 'R1 E1', '', ''],
    ['an exit after one that was resold: the newer one', 'E1 R1 E1', '', '0'],
    ['two exits and one resale: the newer one', 'R1 E1 E1', '', '1'],
    ['three exits and one resale', 'E1 E1 R1 E1', '', '0 1'],
    ['more resales than exits', 'R1 R1 E1', '', ''],
    ['a resale of another user', 'R2 E1', '', '1'],
    ['a refund in the same list', 'P1 E1 E2', '', '2'],
    ['a refund in the history', 'E1 E2', 'P1', '1'],
    ['a refund of nobody here', 'E1', 'P3', '0'],
    ['a row that nobody can read', 'E1 x', '', ''],
    ['a refund that nobody can read', 'E1', 'x', ''],
  ])('with %s', (_, all, refunds, ids) => {
    expect(open(all, refunds)).toBe(ids);
  });

  test('nothing is open before the refunds have been read', () => {
    expect(openExits(rowsOf('E1'), undefined).size).toBe(0);
  });
});
