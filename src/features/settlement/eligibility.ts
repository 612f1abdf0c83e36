import type { RaRecord } from '../../engine/fields/field';
import { toText } from '../../engine/fields/toText';
import { t } from '../../engine/i18n/t';
import type { Plan } from './plans';
import { describeRecord, recordsOf, remedy, unclearRecords, userIdIn, type PropertyRecords } from './propertyRecords';
import type { RecordListName } from './recordLists';

/** Eligibility of a property's user for a refund or a resale; only `open` may be paid. */
export type Eligibility = 'open' | 'refunded' | 'exited' | 'resold' | 'unknown';

/** The records of a property by the list that they were read from. */
export type RecordsByList = Readonly<Partial<Record<RecordListName, PropertyRecords>>>;

/** The lists that a settlement rests on, and the words in each that count against it. */
export type Criteria = Readonly<Partial<Record<RecordListName, readonly string[]>>>;

/** A refund is not offered after a refund or an approved exit. An order of a resale does not count against it. */
export const refundCriteria = {
  orders: ['refund'],
  refunded: ['Refund Processed'],
  exited: ['Exit Approved'],
} satisfies Criteria;

/** A resale is not offered after a refund, or when each exit has a resale. An order of a refund does not count against it. */
export const resaleCriteria = {
  orders: ['sold'],
  refunded: ['Refund Processed'],
  histories: ['Refund Processed', 'Property Resold'],
} satisfies Criteria;

/** The lists that a settlement rests on, in the order in which they are read. */
export const listsOf = (criteria: Criteria): RecordListName[] =>
  (['orders', 'refunded', 'exited', 'histories'] as const).filter(name => criteria[name]);

/** Reads the lists that a settlement rests on. @param readList reads one of them */
export const readLists = async (
  criteria: Criteria,
  readList: (name: RecordListName) => Promise<PropertyRecords>,
): Promise<RecordsByList> => {
  const entries = await Promise.all(listsOf(criteria).map(async name => [name, await readList(name)] as const));
  return Object.fromEntries(entries);
};

/** Records of one list that may count against a settlement and cannot be read. */
const unclearInList = (criteria: Criteria, records: RecordsByList, name: RecordListName, uid?: string) =>
  unclearRecords(records[name] ?? [], criteria[name] ?? [], uid);

/** Records of all lists that may count against a settlement and cannot be read, each once. @param uid without one, of anybody */
export const unclearOf = (criteria: Criteria, records: RecordsByList, uid?: string): PropertyRecords => {
  const unclear = listsOf(criteria).flatMap(name => unclearInList(criteria, records, name, uid));
  // A record may be in two lists. Those without an id cannot be compared.
  return unclear.filter(({ key, row }, index) => {
    const id = toText(row._id);
    const firstIndex = unclear.findIndex(other => other.key === key && toText(other.row._id) === id);
    return id === '' || firstIndex === index;
  });
};

/** Says why nothing can be paid to a user, and names the records that prevent it. */
export const ineligibleMessage = (
  eligibility: Exclude<Eligibility, 'open'>,
  name: string,
  unclear: PropertyRecords = [],
): string => {
  if (eligibility === 'unknown' && unclear.length > 0) {
    return [t('It is not known whether %{name} may be paid.', { name }), ...unclear.map(describeRecord), remedy()].join(
      ' ',
    );
  }
  return {
    refunded: t('%{name} has been refunded already.', { name }),
    exited: t('%{name} has an approved exit.', { name }),
    resold: t('%{name} has no share left to resell.', { name }),
    unknown: t('It is not known whether %{name} may be paid: the server’s records of this property cannot be read.', {
      name,
    }),
  }[eligibility];
};

/** Whether a list was read, and has no record that might count against a user and cannot be read. */
const isClear = (criteria: Criteria, records: RecordsByList, name: RecordListName, uid: string): boolean =>
  records[name] !== undefined && unclearInList(criteria, records, name, uid).length === 0;

/** Returns a user's eligibility for a refund (REFUSER-14 to REFUSER-19). Certain facts count even beside unclear records. */
export const refundEligibility = (uid: string, records: RecordsByList): Eligibility => {
  const { refunded = [], exited = [] } = records;
  const isClearList = (name: RecordListName) => isClear(refundCriteria, records, name, uid);
  if (uid === '') return 'unknown';
  if (recordsOf(refunded, uid, 'Refund Processed').length > 0) return 'refunded';
  if (!isClearList('refunded')) return 'unknown';
  if (recordsOf(exited, uid, 'Exit Approved').length > 0) return 'exited';
  return isClearList('exited') && isClearList('orders') ? 'open' : 'unknown';
};

/** Ids of a user's exits without a resale: as many of the newest as there are more exits than resales. @param histories newest first */
export const openExits = (histories: PropertyRecords, uid: string): readonly string[] => {
  const exits = recordsOf(histories, uid, 'Exit Approved');
  const resaleCount = recordsOf(histories, uid, 'Property Resold').length;
  return exits.slice(0, Math.max(0, exits.length - resaleCount)).map(({ row }) => row.id);
};

/** Returns a user's eligibility for a resale (SELLREQ-12, SELLREQ-24): one for each approved exit. */
export const resaleEligibility = (uid: string, records: RecordsByList): Eligibility => {
  const { refunded = [], histories = [] } = records;
  const isClearList = (name: RecordListName) => isClear(resaleCriteria, records, name, uid);
  if (uid === '') return 'unknown';
  if (recordsOf([...refunded, ...histories], uid, 'Refund Processed').length > 0) return 'refunded';
  if (!isClearList('refunded') || !isClearList('histories')) return 'unknown';
  if (openExits(histories, uid).length === 0) return 'resold';
  return isClearList('orders') ? 'open' : 'unknown';
};

/** Whether a history record is an exit whose share can be resold. */
export const canBeResold = (history: RaRecord, records: RecordsByList): boolean => {
  const uid = userIdIn(history);
  const isOpen = resaleEligibility(uid, records) === 'open';
  return isOpen && openExits(records.histories ?? [], uid).includes(history.id);
};

/** The eligibility of a person on screen. */
export interface PayeeState {
  /** `unread` while a list that decides is not read. */
  eligibility: Eligibility | 'unread';
  /** The records for which it is unknown. */
  unclear: PropertyRecords;
  /** Reads the lists again that failed, or have unclear records. */
  retry: () => void;
}

/** A list of records on screen: what was read, and the failure of the last attempt. */
export interface RecordSource {
  records: PropertyRecords | undefined;
  error: unknown;
  retry: () => void;
}

export type RecordSources = Readonly<Partial<Record<RecordListName, RecordSource>>>;

/** Returns the records that were read from the lists. */
export const recordsIn = (sources: RecordSources): RecordsByList =>
  Object.fromEntries(Object.entries(sources).map(([name, { records }]) => [name, records]));

/** Returns a payee's state: certain facts at once, everything else only when all lists were read and the last attempt did not fail. */
export const payeeStateIn = (
  plan: Pick<Plan, 'criteria' | 'eligibility'>,
  uid: string,
  sources: RecordSources,
): PayeeState => {
  const { criteria } = plan;
  const records = recordsIn(sources);
  const lists = listsOf(criteria);
  const eligibility = plan.eligibility(uid, records);
  const unclear = eligibility === 'unknown' ? unclearOf(criteria, records, uid) : [];
  const hasFailed = (name: RecordListName) => Boolean(sources[name]?.error);
  const hasUnclear = (name: RecordListName) => unclearInList(criteria, records, name, uid).length > 0;
  const retry = () => lists.filter(name => hasFailed(name) || hasUnclear(name)).forEach(name => sources[name]?.retry());
  // A refund that was read is certain, whatever the other lists say.
  if (eligibility === 'refunded') return { eligibility, unclear, retry };
  if (lists.some(hasFailed)) return { eligibility: 'unknown', unclear, retry };
  const isAllRead = lists.every(name => records[name]);
  return { eligibility: isAllRead ? eligibility : 'unread', unclear, retry };
};
