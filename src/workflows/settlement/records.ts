import type { Row } from '../../kinds/field';
import { valueAt } from '../../kinds/valueAt';

/** What a history record or an order says: about which user, and its word: the record's status or the order's type. */
export interface Said {
  uid: string;
  word: string;
  row: Row;
}

/** What the rows of an answer say together. */
export interface Reading {
  said: readonly Said[];
  /** Whether every row could be read. Where one could not, what is missing may be about anybody. */
  isWhole: boolean;
}

/** Where a row keeps its word. */
export type WordKey = 'statusName' | 'type';

/** The words that the API documents (SELLREQ-27), by their small letters. */
const documented = new Map(
  ['Exit Approved', 'Refund Processed', 'Property Resold', 'token', 'refund', 'sold'].map(word => [
    word.toLowerCase(),
    word,
  ]),
);

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The id of a user from outside, an object with `_id` or the plain id; empty when it is neither. */
export const idOf = (user: unknown): string => text(user) || text(valueAt(user, '_id'));

/** The user that a history record or an order is about; empty when it does not say. */
export const userIn = (row: Row): string => idOf(row.uid);

/** The word of a row; a documented one in any case of letters is that word. Empty when there is none. */
export const wordIn = (row: Row, key: WordKey): string => {
  const word = text(row[key]);
  return documented.get(word.toLowerCase()) ?? word;
};

/** Reads a history record or an order: a row that does not say about whom it is, or does not say what, is unreadable. */
export const readRecord = (row: Row, key: WordKey): Said | 'unreadable' => {
  const uid = userIn(row);
  const word = wordIn(row, key);
  return uid && word ? { uid, word, row } : 'unreadable';
};

/**
 * Reads the rows of an answer.
 * @param asked the one word that was asked for: a row with another contradicts the question, so it is not believed
 */
export const readRecords = (rows: readonly Row[], key: WordKey, asked?: string): Reading => {
  const said = rows.map(row => readRecord(row, key)).filter(one => one !== 'unreadable');
  const believed = said.filter(({ word }) => asked === undefined || word === asked);
  return { said: believed, isWhole: believed.length === rows.length };
};

/** The records that say a word about a user. */
export const recordsOf = ({ said }: Reading, uid: string, word: string): readonly Said[] =>
  said.filter(one => one.uid === uid && one.word === word);
