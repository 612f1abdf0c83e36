import { expect, test } from 'vitest';
import { openExits } from '../../../src/features/settlement/eligibility';
import { readRecords } from '../../../src/features/settlement/propertyRecords';

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

test.each([
  ['nothing', '', ''],
  ['an exit', 'E1', '0'],
  ['exits of two users', 'E2 E1', '1'],
  ['rows of other words', 'O1 R1 P2', ''],
  ['an exit that was resold', 'R1 E1', ''],
  ['an exit after one that was resold: the newer one', 'E1 R1 E1', '0'],
  ['two exits and one resale: the newer one', 'R1 E1 E1', '1'],
  ['three exits and one resale', 'E1 E1 R1 E1', '0 1'],
  ['more resales than exits', 'R1 R1 E1', ''],
  ['a resale of another user', 'R2 E1', '1'],
  ['a row that nobody can read, which is for the standing to judge', 'E1 x', '0'],
])('SELLREQ-12: a resale can start from a row in Exit Approved with %s', (_, all, ids) => {
  expect(openExits(readRecords(rowsOf(all), 'statusName'), 'u1').join(' ')).toBe(ids);
});
