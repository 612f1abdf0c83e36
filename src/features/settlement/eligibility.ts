import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useParams } from 'react-admin';
import type { RaRecord } from '../../engine/fields/field';
import { toText } from '../../engine/fields/toText';
import { t } from '../../engine/i18n/t';
import type { DeedbookDataProvider } from '../../engine/data/dataProvider';
import type { ReadContext } from '../../engine/schema/views';
import type { Plan } from './plans';
import {
  describeRecord,
  readRecordList,
  readRecords,
  recordsOf,
  remedy,
  unclearRecords,
  userIdOf,
  type Reading,
  type RecordListName,
} from './propertyRecords';

/** Eligibility of a property's user for a refund or a resale; only `open` may be paid. */
export type Eligibility = 'open' | 'refunded' | 'exited' | 'resold' | 'unknown';

export type Readings = Readonly<Partial<Record<RecordListName, Reading>>>;

/** The lists that a settlement rests on, and the words in each that count against it. */
export type Criteria = Readonly<Partial<Record<RecordListName, readonly string[]>>>;

/** An approved exit speaks against a refund. An order that was sold is no refund. */
export const refundCriteria = {
  orders: ['refund'],
  refunded: ['Refund Processed'],
  exited: ['Exit Approved'],
} satisfies Criteria;

/** One more approved exit never speaks against a resale. An order that was refunded is no sale. */
export const resaleCriteria = {
  orders: ['sold'],
  refunded: ['Refund Processed'],
  all: ['Refund Processed', 'Property Resold'],
} satisfies Criteria;

/** The lists that a settlement rests on, in the order in which they are read. */
export const listsOf = (criteria: Criteria): RecordListName[] =>
  (['orders', 'refunded', 'exited', 'all'] as const).filter(name => criteria[name]);

/** Records that may count against a settlement and cannot be read. @param uid without one, of anybody */
export const unclearOf = (criteria: Criteria, readings: Readings, uid?: string): Reading =>
  listsOf(criteria)
    .flatMap(name => unclearRecords(readings[name] ?? [], criteria[name] ?? [], uid))
    .filter(({ key, row }, at, all) => {
      // A record may be in two lists.
      const id = toText(row._id);
      return id === '' || all.findIndex(one => one.key === key && toText(one.row._id) === id) === at;
    });

/** Says why nothing can be paid to a user, and names the records that prevent it. */
export const ineligibleMessage = (
  eligibility: Exclude<Eligibility, 'open'>,
  name: string,
  unclear: Reading = [],
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

const isClear = (criteria: Criteria, readings: Readings, name: RecordListName, uid: string): boolean => {
  const reading = readings[name];
  return reading !== undefined && unclearRecords(reading, criteria[name] ?? [], uid).length === 0;
};

/** Says that records which tell of a settlement under way cannot be read. */
export const unclearError = (name: string, unclear: Reading): Error =>
  new Error(
    [
      t(
        'It is not known what has been done for %{name}: the server’s records of this property cannot be read. Nothing was sent.',
        { name },
      ),
      ...unclear.map(describeRecord),
      ...(unclear.length > 0 ? [remedy()] : []),
    ].join(' '),
  );

/** Returns a user's eligibility for a refund (REFUSER-14 to REFUSER-19). Certain facts count even beside unclear records. */
export const refundEligibility = (uid: string, readings: Readings): Eligibility => {
  const { refunded = [], exited = [] } = readings;
  const isRead = (name: RecordListName) => isClear(refundCriteria, readings, name, uid);
  if (uid === '') return 'unknown';
  if (recordsOf(refunded, uid, 'Refund Processed').length > 0) return 'refunded';
  if (!isRead('refunded')) return 'unknown';
  if (recordsOf(exited, uid, 'Exit Approved').length > 0) return 'exited';
  return isRead('exited') && isRead('orders') ? 'open' : 'unknown';
};

/** Returns a user's eligibility for a resale (SELLREQ-12, SELLREQ-24): each resale answers one approved exit. */
export const resaleEligibility = (uid: string, readings: Readings): Eligibility => {
  const { refunded = [], all = [] } = readings;
  const isRead = (name: RecordListName) => isClear(resaleCriteria, readings, name, uid);
  if (uid === '') return 'unknown';
  if ([...refunded, ...all].some(one => one.uid === uid && one.word === 'Refund Processed')) return 'refunded';
  if (!isRead('refunded') || !isRead('all')) return 'unknown';
  const exits = recordsOf(all, uid, 'Exit Approved').length;
  if (exits <= recordsOf(all, uid, 'Property Resold').length) return 'resold';
  return isRead('orders') ? 'open' : 'unknown';
};

/** Ids of a user's exits that can still be resold: as many of the newest as there are more exits than resales. */
export const openExits = (all: Reading, uid: string): readonly string[] => {
  const exits = recordsOf(all, uid, 'Exit Approved');
  const resold = recordsOf(all, uid, 'Property Resold').length;
  return exits.slice(0, Math.max(0, exits.length - resold)).map(({ row }) => row.id);
};

/** The refund state of each user of a property: `unknown` for all where a list cannot be read. */
export const readRefundStates = async (
  users: readonly object[],
  context: ReadContext,
): Promise<readonly Eligibility[]> => {
  const readings = await shownReadings(refundCriteria, context);
  return users.map(user => refundEligibility(userIdOf(user), readings));
};

/** Returns the state of each history record of a property; `open` if its exit can be resold. */
export const readResaleWords = async (rows: readonly RaRecord[], context: ReadContext): Promise<readonly string[]> => {
  const { all: _rows, ...others } = resaleCriteria;
  const all = readRecords(rows, 'statusName');
  const readings = { ...(await shownReadings(others, context)), all };
  return all.map(({ uid, word, row }) =>
    resaleEligibility(uid, readings) === 'open' && openExits(all, uid).includes(row.id) ? 'open' : word,
  );
};

export interface PayeeState {
  is: Eligibility | 'unread';
  unclear: Reading;
  retry: () => void;
}

export interface RecordSource {
  reading: Reading | undefined;
  error: unknown;
  retry: () => void;
}

export type RecordSources = Readonly<Partial<Record<RecordListName, RecordSource>>>;

/** Returns the records that were read from the lists. */
export const readingsIn = (sources: RecordSources): Readings =>
  Object.fromEntries(Object.entries(sources).map(([name, { reading }]) => [name, reading]));

/** Returns a payee's state: certain facts at once, everything else only when all lists were read and the last attempt did not fail. */
export const payeeStateIn = (
  { criteria, eligibility }: Pick<Plan, 'criteria' | 'eligibility'>,
  uid: string,
  sources: RecordSources,
): PayeeState => {
  const readings = readingsIn(sources);
  const lists = listsOf(criteria);
  const is = eligibility(uid, readings);
  const unclear = is === 'unknown' ? unclearOf(criteria, readings, uid) : [];
  const failed = lists.filter(name => sources[name]?.error);
  const unclearLists = lists.filter(name => unclearRecords(readings[name] ?? [], criteria[name] ?? [], uid).length > 0);
  const retry = () => new Set([...failed, ...unclearLists]).forEach(name => sources[name]?.retry());
  if (is === 'refunded') return { is, unclear, retry };
  if (failed.length > 0) return { is: 'unknown', unclear, retry };
  return { is: lists.every(name => readings[name]) ? is : 'unread', unclear, retry };
};

/** React Query options of what a list of a property's records says: one reading for all who ask. */
const recordsQuery = ({ readRows }: Pick<ReadContext, 'readRows'>, name: RecordListName, pid: string) => ({
  queryKey: ['read', 'records', name, pid],
  queryFn: ({ signal }: { signal?: AbortSignal }) => readRecordList(readRows, name, pid, signal),
});

/** Reads what a settlement rests on. @param read reads one of the lists */
export const readReadings = async (
  criteria: Criteria,
  read: (name: RecordListName) => Promise<Reading>,
): Promise<Readings> =>
  Object.fromEntries(await Promise.all(listsOf(criteria).map(async name => [name, await read(name)] as const)));

/** The readings that the cells of a property's list show; none where one of them fails. */
const shownReadings = (criteria: Criteria, { params: { pid = '' }, queryClient, ...context }: ReadContext) =>
  readReadings(criteria, name => queryClient.fetchQuery(recordsQuery(context, name, pid))).catch(() => ({}));

/** Reads a list of the open property's records, once for all rows. */
export const useRecords = (name: Exclude<RecordListName, 'all'>): RecordSource => {
  const { pid = '' } = useParams();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const { data, error, refetch } = useQuery(recordsQuery(dataProvider, name, pid));
  return { reading: data, error, retry: () => void refetch() };
};

/** The lists that decide about refunds of the open property. */
export const useRefundSources = (): RecordSources => ({
  orders: useRecords('orders'),
  refunded: useRecords('refunded'),
  exited: useRecords('exited'),
});

/** Whether a user of the open property can be refunded (REFUSER-14 to REFUSER-17). */
export const useRefundState = (uid: string): PayeeState =>
  payeeStateIn({ criteria: refundCriteria, eligibility: refundEligibility }, uid, useRefundSources());
