import { describe, expect, test } from 'vitest';
import type { RaRecord } from '../../../src/engine/fields/field';
import { parseRecords, unclearRecords } from '../../../src/features/settlement/propertyRecords';
import { refundEligibility, resaleEligibility } from '../../../src/features/settlement/eligibility';

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
const says = (uid: string, statusName: string): RaRecord => ({
  id: `${uid} ${statusName}`,
  uid: { _id: uid },
  statusName,
});
const reading = (rows: readonly RaRecord[], asked?: string) => parseRecords(rows, 'statusName', asked);

describe('a history record or an order', () => {
  test.each([
    ['a user with an id', { uid: { _id: 'u1' }, statusName: 'Exit Approved' }, 'u1', 'Exit Approved'],
    ['a plain id', { uid: 'u1', statusName: 'Exit Approved' }, 'u1', 'Exit Approved'],
    ['white space around both', { uid: ' u1 ', statusName: ' Exit Approved ' }, 'u1', 'Exit Approved'],
    ['other letters', { uid: 'u1', statusName: 'REFUND processed' }, 'u1', 'Refund Processed'],
    ['a word that is not documented', { uid: 'u1', statusName: 'On Hold' }, 'u1', 'On Hold'],
  ])('with %s is read (REFUSER-13)', (_what, raw, uid, word) => {
    expect(reading([asRow(raw)])).toMatchObject([{ uid, word }]);
  });

  const words = ['Refund Processed'];
  test.each(unreadableRows('statusName', 'Refund Processed'))('that is %s is unclear (SELLREQ-27)', (_what, raw) => {
    const rows = [says('u2', 'Refund Processed'), asRow(raw)];
    expect(unclearRecords(reading(rows), words, 'u1')).toHaveLength(1);
    expect(unclearRecords(reading(rows), words)).toHaveLength(1);
  });

  test.each(unreadableRows('type', 'refund'))('as an order that is %s is unclear', (_what, raw) => {
    expect(unclearRecords(parseRecords([asRow(raw)], 'type'), ['refund'], 'u1')).toHaveLength(1);
  });

  test('that is clearly about somebody else, or says something else, is not unclear', () => {
    const rows = [{ id: '1', uid: 'u2' }, { id: '2', statusName: 'Exit Approved' }, says('u1', 'Refund Processed')];
    expect(unclearRecords(reading(rows), words, 'u1')).toEqual([]);
    expect(unclearRecords(reading(rows), words).map(({ row }) => row.id)).toEqual(['1']);
  });
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

describe('where a user stands with a refund (REFUSER-18 REFUSER-19)', () => {
  const none = reading([]);
  const theirs = (statusName: string) => reading([says('u1', statusName)]);
  const broken = reading([asRow({})]);
  test.each([
    ['nothing recorded', none, none, 'open'],
    ['records of others', reading([says('u2', 'Refund Processed')]), reading([says('u2', 'Exit Approved')]), 'open'],
    ['a refund', theirs('Refund Processed'), none, 'refunded'],
    ['an exit', none, theirs('Exit Approved'), 'exited'],
    ['both', theirs('Refund Processed'), theirs('Exit Approved'), 'refunded'],
    ['a refund beside an unreadable row', reading([asRow({}), says('u1', 'Refund Processed')]), none, 'refunded'],
    ['unreadable refunds', broken, none, 'unknown'],
    ['unreadable refunds and an exit', broken, theirs('Exit Approved'), 'unknown'],
    ['unreadable exits', none, broken, 'unknown'],
    ['an exit beside a row that cannot be read', none, reading([asRow({}), says('u1', 'Exit Approved')]), 'exited'],
    ['nothing read at all', undefined, undefined, 'unknown'],
    ['refunds alone read', none, undefined, 'unknown'],
  ] as const)('%s', (_what, refunded, exited, standing) => {
    expect(refundEligibility('u1', { orders: none, refunded, exited })).toBe(standing);
  });
});

/** The rows of somebody with so many exits and resales, newest first. */
const history = (exits: number, resold: number): RaRecord[] => [
  ...Array.from({ length: resold }, (_, at) => ({ ...says('u1', 'Property Resold'), id: `resold ${at}` })),
  ...Array.from({ length: exits }, (_, at) => ({ ...says('u1', 'Exit Approved'), id: `exit ${at}` })),
];

describe('where a user stands with a resale (SELLREQ-12 SELLREQ-24)', () => {
  test.each([
    [0, 0, 'resold'],
    [0, 1, 'resold'],
    [1, 0, 'open'],
    [2, 2, 'resold'],
    [3, 2, 'open'],
  ])('with %i exits and %i resales it is %s', (exits, resold, is) => {
    const rows = [...history(exits, resold), says('u2', 'Exit Approved'), says('u3', 'Property Resold')];
    expect(resaleEligibility('u1', { orders: [], refunded: reading([]), histories: reading(rows) })).toBe(is);
  });

  test('somebody who was refunded has nothing to resell, whichever list says so (SELLREQ-25)', () => {
    const refund = says('u1', 'Refund Processed');
    const rows = [says('u1', 'Exit Approved'), says('u2', 'Exit Approved')];
    for (const [refunded, all] of [
      [[refund], rows],
      [[], [...rows, refund]],
    ] as const) {
      const readings = { orders: [], refunded: reading(refunded), histories: reading(all) };
      expect(resaleEligibility('u1', readings)).toBe('refunded');
      expect(resaleEligibility('u2', readings)).toBe('open');
    }
  });

  test('a row that cannot be read leaves it unknown, whichever list has it (SELLREQ-28)', () => {
    const rows = history(1, 0);
    for (const [refunded, all] of [
      [[asRow({})], rows],
      [[], [...rows, asRow({})]],
    ] as const) {
      const readings = { orders: [], refunded: reading(refunded), histories: reading(all) };
      expect(resaleEligibility('u1', readings)).toBe('unknown');
    }
  });

  test('nothing is open before the refunds and the orders have been read', () => {
    const all = reading(history(1, 0));
    expect(resaleEligibility('u1', { orders: [], histories: all })).toBe('unknown');
    expect(resaleEligibility('u1', { refunded: [], histories: all })).toBe('unknown');
    expect(resaleEligibility('u1', { orders: [], refunded: [], histories: all })).toBe('open');
  });
});
