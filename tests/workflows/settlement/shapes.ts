/** Rows that nobody can read: they do not say whom they are about, or do not say it as documented (SELLREQ-27). */
const aboutNobody: readonly (readonly [what: string, uid: unknown])[] = [
  ['no user', undefined],
  ['null for a user', null],
  ['an empty user', ''],
  ['a blank user', '  '],
  ['a number for a user', 7],
  ['true for a user', true],
  ['a list for a user', ['u1']],
  ['a user without an id', {}],
  ['a user whose id is null', { _id: null }],
  ['a user whose id is a number', { _id: 7 }],
  ['a user whose id is an object', { _id: { $oid: 'u1' } }],
  ['a user whose id has another name', { id: 'u1' }],
];

const saysNothing: readonly (readonly [what: string, word: unknown])[] = [
  ['no word', undefined],
  ['null for a word', null],
  ['an empty word', ''],
  ['a blank word', ' '],
  ['a number for a word', 5],
  ['true for a word', true],
  ['a list for a word', ['Refund Processed']],
  ['an object for a word', { name: 'Refund Processed' }],
];

/**
 * Every row that cannot be read.
 * @param key where the word stands: a record's status or an order's type
 * @param word one that is fine
 * @param uid the user whom a row is about that does not say what it is
 */
export const unreadableRows = (
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
