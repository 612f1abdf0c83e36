import type { Api } from '../../contract';
import { get, type ListCall } from '../../engine/schema/calls';
import type { ReadContext } from '../../engine/schema/views';
import { formatDate } from '../../engine/fields/date/formatDate';
import type { RaRecord } from '../../engine/fields/field';
import { dash, toText } from '../../engine/fields/toText';
import { valueAt } from '../../engine/fields/valueAt';
import { t } from '../../engine/i18n/t';

/** The user of a history record or order, and its status or type. Unreadable values are empty. */
export interface PropertyRecord {
  uid: string;
  word: string;
  key: WordKey;
  row: RaRecord;
}

export type Reading = readonly PropertyRecord[];

/** Name of the value that holds a row's status or type. */
export type WordKey = 'statusName' | 'type';

/** The words that the API documents (SELLREQ-27, SOLD-18). */
const documented: Record<WordKey, readonly string[]> = {
  statusName: ['Exit Approved', 'Refund Processed', 'Property Resold'],
  type: ['token', 'refund', 'sold'],
};

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The id of a user from outside, an object with `_id` or the plain id; empty when it is neither. */
export const userIdOf = (user: unknown): string => text(user) || text(valueAt(user, '_id'));

/** The user that a history record or an order is about; empty when it does not say. */
export const userIn = (row: RaRecord): string => userIdOf(row.uid);

const documentedIn = (row: RaRecord, key: WordKey): string | undefined =>
  documented[key].find(word => word.toLowerCase() === text(row[key]).toLowerCase());

/** The word of a row; a documented one in any case of letters is that word. Empty when there is none. */
export const wordIn = (row: RaRecord, key: WordKey): string => documentedIn(row, key) ?? text(row[key]);

/** Reads the rows of an answer. @param requestedWord the word asked for: a row with another one is not believed */
export const readRecords = (rows: readonly RaRecord[], key: WordKey, requestedWord?: string): Reading =>
  rows.map(row => {
    // Histories may have other statuses. It is not known what an order of another type was paid for.
    const word = key === 'type' ? (documentedIn(row, key) ?? '') : wordIn(row, key);
    return { uid: userIn(row), word: requestedWord === undefined || word === requestedWord ? word : '', key, row };
  });

/** The records that say a word about a user for certain. */
export const recordsOf = (reading: Reading, uid: string, word: string): Reading =>
  reading.filter(one => one.uid === uid && one.word === word);

/** Records that might say one of these words about a user, and cannot be read. @param uid without one, about anybody */
export const unclearRecords = (reading: Reading, words: readonly string[], uid?: string): Reading =>
  reading.filter(
    one =>
      (one.uid === '' || one.word === '') &&
      (one.word === '' || words.includes(one.word)) &&
      (one.uid === '' || uid === undefined || one.uid === uid),
  );

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
  const what = key === 'type' ? t('Its type is missing or not known.') : t('Its status is missing or not as expected.');
  return [title, uid === '' && t('Its user is missing.'), word === '' && what].filter(Boolean).join(' ');
};

/** Says what is to be done about records that cannot be read. */
export const remedy = (): string => t('Have this corrected or deleted on the server, then try again.');

type StatusName = Api['POST history/createHistory']['body']['statusName'];

interface RecordList {
  call: ListCall;
  key: WordKey;
  asked?: StatusName;
}

const recordsOfStatus = (statusName: 'Refund Processed' | 'Exit Approved') => ({
  asked: statusName,
  key: 'statusName' as const,
  call: get('history/getAllHistory', {
    rows: 'history',
    query: ({ params }) => ({ pid: params.pid, statusName }),
  }),
});

const recordLists = {
  orders: {
    key: 'type',
    call: get('order/getAllOrder', { rows: 'Order', query: ({ params }) => ({ pid: params.pid }) }),
  },
  refunded: recordsOfStatus('Refund Processed'),
  exited: recordsOfStatus('Exit Approved'),
  all: {
    key: 'statusName',
    call: get('history/getAllHistoryApi', { rows: 'history', query: ({ params }) => ({ pid: params.pid }) }),
  },
} satisfies Record<string, RecordList>;

export type RecordListName = keyof typeof recordLists;

export const recordListOf = (name: RecordListName): RecordList => recordLists[name];

/** Reads a list of records of a property. */
export const readRecordList = async (
  readRows: ReadContext['readRows'],
  name: RecordListName,
  pid: string,
  signal?: AbortSignal,
): Promise<Reading> => {
  const { call, key, asked: requestedWord } = recordListOf(name);
  return readRecords((await readRows(call, { pid }, signal)).data, key, requestedWord);
};

/** The call for the users of a property. */
export const ownersOf = get('admin/get-users-by-pid', {
  rows: 'findUsers',
  query: ({ params }) => ({ pid: params.pid }),
});
