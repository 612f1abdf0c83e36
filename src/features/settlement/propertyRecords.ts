import { formatDate } from '../../engine/fields/date/formatDate';
import type { RaRecord } from '../../engine/fields/field';
import { dash, toText } from '../../engine/fields/toText';
import { valueAt } from '../../engine/values/valueAt';
import { t } from '../../engine/i18n/t';

/** The key of a record's word: history records have a status, orders have a type. */
export type WordKey = 'statusName' | 'type';

/** A history record or an order of a property, such as `{ uid: 'u1', word: 'Exit Approved', key: 'statusName', row }`. */
export interface PropertyRecord {
  /** Id of its user; empty when it cannot be read. */
  uid: string;
  /** Its status or type; empty when it cannot be read. */
  word: string;
  key: WordKey;
  row: RaRecord;
}

export type PropertyRecords = readonly PropertyRecord[];

/** The statuses and types that the API documents (SELLREQ-27, SOLD-18). */
const documentedWords: Record<WordKey, readonly string[]> = {
  statusName: ['Exit Approved', 'Refund Processed', 'Property Resold'],
  type: ['token', 'refund', 'sold'],
};

/** A text without spaces around it; empty for a value that is no text. */
const trimmed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The id of a user from outside, an object with `_id` or the plain id; empty when it is neither. */
export const userIdOf = (user: unknown): string => trimmed(user) || trimmed(valueAt(user, '_id'));

/** The id of the user that a history record or an order is about; empty when it does not say. */
export const userIdIn = (row: RaRecord): string => userIdOf(row.uid);

/** The word of a row. A documented word is found in any case of letters: `exit approved` is `Exit Approved`. Empty when there is none. */
export const wordIn = (row: RaRecord, key: WordKey): string => {
  const word = trimmed(row[key]);
  return documentedWords[key].find(documented => documented.toLowerCase() === word.toLowerCase()) ?? word;
};

/** Whether it is known what a word means. A status is known even if it is not documented; what an order of another type was paid for is not. */
const isWordKnown = (word: string, key: WordKey): boolean =>
  key === 'statusName' || documentedWords.type.includes(word);

/** Takes user and word from the rows of an answer; a word that is not known becomes empty. @param requestedWord the word that the call filters by, which is the only one known then */
export const parseRecords = (rows: readonly RaRecord[], key: WordKey, requestedWord?: string): PropertyRecords =>
  rows.map(row => {
    const word = wordIn(row, key);
    const isKnown = requestedWord ? word === requestedWord : isWordKnown(word, key);
    return { uid: userIdIn(row), word: isKnown ? word : '', key, row };
  });

/** The records of a user with a word. */
export const recordsOf = (records: PropertyRecords, uid: string, word: string): PropertyRecords =>
  records.filter(record => record.uid === uid && record.word === word);

/** The records without a user or a word that may be a user's with one of these words. @param uid without one, anybody's */
export const unclearRecords = (records: PropertyRecords, words: readonly string[], uid?: string): PropertyRecords =>
  records.filter(record => {
    const lacksUser = record.uid === '';
    const lacksWord = record.word === '';
    const mayHaveWord = lacksWord || words.includes(record.word);
    const mayBeOfUser = lacksUser || uid === undefined || record.uid === uid;
    return (lacksUser || lacksWord) && mayHaveWord && mayBeOfUser;
  });

/** Names a record by type, id and date, and says what cannot be read of it. */
export const describeRecord = ({ uid, word, key, row }: PropertyRecord): string => {
  const facts = {
    word: toText(row[key]) || dash,
    id: toText(row._id) || dash,
    date: formatDate(row.createdAt) || dash,
  };
  const title =
    key === 'type'
      ? t('Order of the type “%{word}”, id %{id}, date %{date}.', facts)
      : t('History record with the status “%{word}”, id %{id}, date %{date}.', facts);
  const wordProblem =
    key === 'type' ? t('Its type is missing or not known.') : t('Its status is missing or not as expected.');
  return [title, uid === '' && t('Its user is missing.'), word === '' && wordProblem].filter(Boolean).join(' ');
};

/** Says what is to be done about records that cannot be read. */
export const remedy = (): string => t('Have this corrected or deleted on the server, then try again.');
