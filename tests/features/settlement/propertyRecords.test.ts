import { expect, test } from 'vitest';
import type { RaRecord } from '../../../src/engine/fields/field';
import { parseRecords, unclearRecords } from '../../../src/features/settlement/propertyRecords';
import { resaleEligibility } from '../../../src/features/settlement/eligibility';

/** Rows that do not say whom they are about, or what: neither as documented (SELLREQ-27). */
const unreadableRows = (key: 'statusName' | 'type', word: string): (readonly [what: string, row: object])[] => [
  ['empty', {}],
  ['about a blank user', { uid: '  ', [key]: word }],
  ['about a list of users', { uid: ['u1'], [key]: word }],
  ['about a user whose id is a number', { uid: { _id: 7 }, [key]: word }],
  ['about a user whose id has another name', { uid: { id: 'u1' }, [key]: word }],
  ['without a word', { uid: { _id: 'u1' } }],
  ['with a blank word', { uid: { _id: 'u1' }, [key]: ' ' }],
  ['with a list of words', { uid: { _id: 'u1' }, [key]: [word] }],
];

const asRow = (raw: object): RaRecord => ({ ...raw, id: 'row 0' });
const says = (_id: string, statusName: string): RaRecord => ({ id: `${_id} ${statusName}`, uid: { _id }, statusName });
const reading = (rows: readonly RaRecord[], asked?: string) => parseRecords(rows, 'statusName', asked);

test.each([
  ['a user with an id', { uid: { _id: 'u1' }, statusName: 'Exit Approved' }, 'u1', 'Exit Approved'],
  ['a plain id', { uid: 'u1', statusName: 'Exit Approved' }, 'u1', 'Exit Approved'],
  ['white space around both', { uid: ' u1 ', statusName: ' Exit Approved ' }, 'u1', 'Exit Approved'],
  ['other letters', { uid: 'u1', statusName: 'REFUND processed' }, 'u1', 'Refund Processed'],
  ['a word that is not documented', { uid: 'u1', statusName: 'On Hold' }, 'u1', 'On Hold'],
])('a history record or an order with %s is read (REFUSER-13)', (_what, raw, uid, word) => {
  expect(reading([asRow(raw)])).toMatchObject([{ uid, word }]);
});

const words = ['Refund Processed'];
test.each(['statusName', 'type'] as const)('that is not as documented is unclear, by its %s (SELLREQ-27)', key => {
  const word = key === 'type' ? 'refund' : 'Refund Processed';
  for (const [what, raw] of unreadableRows(key, word)) {
    const records = parseRecords([{ id: '1', uid: 'u2', [key]: word }, asRow(raw)], key);
    const [ofUser, all] = [unclearRecords(records, [word], 'u1'), unclearRecords(records, [word])];
    expect([ofUser.length, all.length], what).toEqual([1, 1]);
  }
});

test('a history record or an order that is clearly about somebody else, or says something else, is not unclear', () => {
  const rows = [{ id: '1', uid: 'u2' }, { id: '2', statusName: 'Exit Approved' }, says('u1', 'Refund Processed')];
  expect(unclearRecords(reading(rows), words, 'u1')).toEqual([]);
  expect(unclearRecords(reading(rows), words).map(({ row }) => row.id)).toEqual(['1']);
});

test.each([
  ['statusName', ['Exit Approved', 'Refund Processed', 'Property Resold']],
  ['type', ['token', 'refund', 'sold']],
] as const)('the words of a %s are known by their letters', (key, words) => {
  const rows = words.map(word => ({ id: '1', uid: 'u1', [key]: word.toUpperCase() }));
  expect(parseRecords(rows, key).map(({ word }) => word)).toEqual(words);
});

test('a record of another status than was asked for is not believed', () => {
  const rows = [says('u1', 'Exit Approved'), says('u1', 'Refund Processed')];
  expect(reading(rows, 'Exit Approved').map(({ word }) => word)).toEqual(['Exit Approved', '']);
  expect(reading(rows).map(({ word }) => word)).toEqual(['Exit Approved', 'Refund Processed']);
});

test.each([
  ['refunded', says('u1', 'Refund Processed'), 'open'],
  ['unknown', asRow({}), 'unknown'],
])(
  'where a user stands with a resale: it is %s after %j, whichever list has it (SELLREQ-25 SELLREQ-28 SELLREQ-12 SELLREQ-24)',
  (is, row, ofOthers) => {
    const rows = [says('u1', 'Exit Approved'), says('u2', 'Exit Approved')];
    for (const [refunded, all] of [
      [[row], rows],
      [[], [...rows, row]],
    ] as const) {
      const readings = { orders: [], refunded: reading(refunded), histories: reading(all) };
      expect(['u1', 'u2'].map(uid => resaleEligibility(uid, readings))).toEqual([is, ofOthers]);
    }
  },
);

test('where a user stands with a resale: nothing is open before the refunds and the orders have been read', () => {
  const all = reading([says('u1', 'Exit Approved')]);
  expect(resaleEligibility('u1', { orders: [], histories: all })).toBe('unknown');
  expect(resaleEligibility('u1', { refunded: [], histories: all })).toBe('unknown');
  expect(resaleEligibility('u1', { orders: [], refunded: [], histories: all })).toBe('open');
});
