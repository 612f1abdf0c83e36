import { describe, expect, test } from 'vitest';
import type { Row } from '../../../src/kinds/field';
import { readRecords, unclearRecords } from '../../../src/workflows/settlement/records';
import { refundStanding, resaleStanding } from '../../../src/workflows/settlement/standing';

/** Rows that nobody can read: they do not say whom they are about, or do not say it as documented (SELLREQ-27). */
const aboutNobody: readonly (readonly [what: string, uid: unknown])[] = [
  ['no user', undefined],
  ['a blank user', '  '],
  ['a number for a user', 7],
  ['a list for a user', ['u1']],
  ['a user whose id is a number', { _id: 7 }],
  ['a user whose id has another name', { id: 'u1' }],
];

const saysNothing: readonly (readonly [what: string, word: unknown])[] = [
  ['no word', undefined],
  ['a blank word', ' '],
  ['a number for a word', 5],
  ['a list for a word', ['Refund Processed']],
];

/**
 * Every row that cannot be read.
 * @param key where the word stands: a record's status or an order's type
 * @param word one that is fine
 * @param uid the user whom a row is about that does not say what it is
 */
const unreadableRows = (
  key: 'statusName' | 'type',
  word: string,
  uid = 'u1',
): (readonly [what: string, row: unknown])[] => [
  ['null', null],
  ['a number', 1],
  ['text', 'Refund Processed'],
  ['a list', []],
  ['an empty row', {}],
  ...aboutNobody.map(([what, uid]) => [what, { _id: 'h1', uid, [key]: word }] as const),
  ...saysNothing.map(([what, said]) => [what, { _id: 'h1', uid: { _id: uid }, [key]: said }] as const),
];

/** A row as the data provider hands it on, whatever the server sent. */
const asRow = (raw: unknown, at = 0): Row => ({
  ...(typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? raw : {}),
  id: `row ${at}`,
});
const says = (uid: string, statusName: string): Row => ({ id: `${uid} ${statusName}`, uid: { _id: uid }, statusName });
const reading = (rows: readonly Row[], asked?: string) => readRecords(rows, 'statusName', asked);
const hostile = unreadableRows('statusName', 'Refund Processed');

describe('a history record or an order', () => {
  test.each([
    ['a user with an id', { uid: { _id: 'u1' }, statusName: 'Exit Approved' }, 'u1', 'Exit Approved'],
    ['a plain id', { uid: 'u1', statusName: 'Exit Approved' }, 'u1', 'Exit Approved'],
    ['white space around both', { uid: ' u1 ', statusName: ' Exit Approved ' }, 'u1', 'Exit Approved'],
    ['other letters', { uid: 'u1', statusName: 'REFUND processed' }, 'u1', 'Refund Processed'],
    ['a word that is not documented', { uid: 'u1', statusName: 'On Hold' }, 'u1', 'On Hold'],
  ])('REFUSER-13: with %s is read', (_what, raw, uid, word) => {
    expect(reading([asRow(raw)])).toMatchObject([{ uid, word }]);
  });

  const words = ['Refund Processed'];
  test.each(hostile)('that is %s is unclear', (_what, raw) => {
    expect(unclearRecords(reading([says('u2', 'Refund Processed'), asRow(raw)]), words, 'u1')).toHaveLength(1);
    expect(unclearRecords(reading([says('u2', 'Refund Processed'), asRow(raw)]), words)).toHaveLength(1);
  });

  test.each(unreadableRows('type', 'refund'))('as an order that is %s is unclear', (_what, raw) => {
    expect(unclearRecords(readRecords([asRow(raw)], 'type'), ['refund'], 'u1')).toHaveLength(1);
  });

  test('that is clearly about somebody else, or says something else, is not unclear', () => {
    const rows = [{ id: '1', uid: 'u2' }, { id: '2', statusName: 'Exit Approved' }, says('u1', 'Refund Processed')];
    expect(unclearRecords(reading(rows), words, 'u1')).toEqual([]);
    expect(unclearRecords(reading(rows), words).map(({ row }) => row.id)).toEqual(['1']);
  });
});

test.each(['Exit Approved', 'Refund Processed', 'Property Resold'])('the status %s is known by its letters', word => {
  const said = [word.toUpperCase(), word.toLowerCase()].map(statusName => says('u1', statusName));
  expect(reading(said).map(one => one.word)).toEqual([word, word]);
});

test.each(['token', 'refund', 'sold'])('the type %s is known by its letters', type => {
  expect(readRecords([{ id: '1', uid: 'u1', type: type.toUpperCase() }], 'type')).toMatchObject([{ word: type }]);
});

test('a record of another status than was asked for is not believed', () => {
  const rows = [says('u1', 'Exit Approved'), says('u1', 'Refund Processed')];
  expect(reading(rows, 'Exit Approved').map(({ word }) => word)).toEqual(['Exit Approved', '']);
  expect(reading(rows).map(({ word }) => word)).toEqual(['Exit Approved', 'Refund Processed']);
});

describe('REFUSER-18 REFUSER-19: where a user stands with a refund', () => {
  const none = reading([]);
  const theirs = (statusName: string) => reading([says('u1', statusName)]);
  const broken = reading([asRow(null)]);
  test.each([
    ['nothing recorded', none, none, 'open'],
    ['records of others', reading([says('u2', 'Refund Processed')]), reading([says('u2', 'Exit Approved')]), 'open'],
    ['a refund', theirs('Refund Processed'), none, 'refunded'],
    ['an exit', none, theirs('Exit Approved'), 'exited'],
    ['both', theirs('Refund Processed'), theirs('Exit Approved'), 'refunded'],
    [
      'a refund beside a row that cannot be read',
      reading([asRow(1), says('u1', 'Refund Processed')]),
      none,
      'refunded',
    ],
    ['unreadable refunds', broken, none, 'unknown'],
    ['unreadable refunds and an exit', broken, theirs('Exit Approved'), 'unknown'],
    ['unreadable exits', none, broken, 'unknown'],
    ['an exit beside a row that cannot be read', none, reading([asRow({}), says('u1', 'Exit Approved')]), 'exited'],
    ['nothing read at all', undefined, undefined, 'unknown'],
    ['refunds alone read', none, undefined, 'unknown'],
  ] as const)('%s', (_what, refunded, exited, standing) => {
    expect(refundStanding('u1', { orders: none, refunded, exited })).toBe(standing);
  });

  test.each(hostile)('SELLREQ-27: a history with %s leaves it unknown', (_what, raw) => {
    const rows = [asRow(raw), says('u2', 'Refund Processed')];
    const readings = { orders: none, refunded: reading(rows, 'Refund Processed'), exited: none };
    expect(refundStanding('u1', readings)).toBe('unknown');
  });
});

/** The rows of somebody with so many exits and resales, newest first. */
const history = (exits: number, resold: number): Row[] => [
  ...Array.from({ length: resold }, (_, at) => ({ ...says('u1', 'Property Resold'), id: `resold ${at}` })),
  ...Array.from({ length: exits }, (_, at) => ({ ...says('u1', 'Exit Approved'), id: `exit ${at}` })),
];

describe('SELLREQ-12 SELLREQ-24: where a user stands with a resale', () => {
  test.each([
    [0, 0, 'resold'],
    [0, 1, 'resold'],
    [1, 0, 'open'],
    [2, 2, 'resold'],
    [3, 2, 'open'],
  ])('with %i exits and %i resales it is %s', (exits, resold, is) => {
    const rows = [...history(exits, resold), says('u2', 'Exit Approved'), says('u3', 'Property Resold')];
    expect(resaleStanding('u1', { orders: [], refunded: reading([]), all: reading(rows) })).toBe(is);
  });

  test('somebody who was refunded has nothing to resell, whichever list says so', () => {
    const refund = says('u1', 'Refund Processed');
    const rows = [says('u1', 'Exit Approved'), says('u2', 'Exit Approved')];
    for (const [refunded, all] of [
      [[refund], rows],
      [[], [...rows, refund]],
    ] as const) {
      const readings = { orders: [], refunded: reading(refunded), all: reading(all) };
      expect(resaleStanding('u1', readings)).toBe('refunded');
      expect(resaleStanding('u2', readings)).toBe('open');
    }
  });

  test.each(hostile)('a list or a history with %s leaves it unknown', (_what, raw) => {
    const rows = history(1, 0);
    const odd = [asRow(raw, 9)];
    for (const [refunded, all] of [
      [odd, rows],
      [[], [...rows, ...odd]],
    ] as const) {
      const readings = { orders: [], refunded: reading(refunded), all: reading(all) };
      expect(resaleStanding('u1', readings)).toBe('unknown');
    }
  });

  test('nothing is open before the refunds and the orders have been read', () => {
    const all = reading(history(1, 0));
    expect(resaleStanding('u1', { orders: [], all })).toBe('unknown');
    expect(resaleStanding('u1', { refunded: [], all })).toBe('unknown');
    expect(resaleStanding('u1', { orders: [], refunded: [], all })).toBe('open');
  });
});
