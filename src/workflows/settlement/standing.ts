import { plainText } from '../../kinds/plainText';
import { t } from '../../language/t';
import type { RecordListName } from './calls';
import { describeRecord, recordsOf, remedy, unclearRecords, type Reading } from './records';

/** Where a user of a property stands with a refund or a resale; only `open` may be paid. */
export type Standing = 'open' | 'refunded' | 'exited' | 'resold' | 'unknown';

/** What has been read of a property's records. */
export type Readings = Readonly<Partial<Record<RecordListName, Reading>>>;

/** The lists that a settlement rests on, and the words in each that count against it. */
export type Weighed = Readonly<Partial<Record<RecordListName, readonly string[]>>>;

/** An approved exit speaks against a refund. An order that was sold is no refund. */
export const refundWeighs = {
  orders: ['refund'],
  refunded: ['Refund Processed'],
  exited: ['Exit Approved'],
} satisfies Weighed;

/** One more approved exit never speaks against a resale. An order that was refunded is no sale. */
export const resaleWeighs = {
  orders: ['sold'],
  refunded: ['Refund Processed'],
  all: ['Refund Processed', 'Property Resold'],
} satisfies Weighed;

/** The lists that a settlement rests on, in the order in which they are read. */
export const listsOf = (weighs: Weighed): RecordListName[] =>
  (['orders', 'refunded', 'exited', 'all'] as const).filter(name => weighs[name]);

/**
 * The records that could count against a settlement and cannot be read.
 * @param uid of one user; without one, of anybody
 */
export const unclearOf = (weighs: Weighed, readings: Readings, uid?: string): Reading =>
  listsOf(weighs)
    .flatMap(name => unclearRecords(readings[name] ?? [], weighs[name] ?? [], uid))
    .filter(({ key, row }, at, all) => {
      // A record may be in two lists.
      const id = plainText(row._id);
      return id === '' || all.findIndex(one => one.key === key && plainText(one.row._id) === id) === at;
    });

/** Says of a user why nothing can be paid, and names the records that stand in the way. */
export const sentenceOf = (standing: Exclude<Standing, 'open'>, name: string, unclear: Reading = []): string => {
  if (standing === 'unknown' && unclear.length > 0) {
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
  }[standing];
};

/** Whether a list has been read and holds nothing unclear about a user. */
const isClear = (weighs: Weighed, readings: Readings, name: RecordListName, uid: string): boolean => {
  const reading = readings[name];
  return reading !== undefined && unclearRecords(reading, weighs[name] ?? [], uid).length === 0;
};

/** Says that records which tell of a settlement under way cannot be read. */
export const unreadable = (name: string, unclear: Reading): Error =>
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

/** Where a user stands with a refund (REFUSER-14 to REFUSER-19). What is known for certain is said even beside unclear records. */
export const refundStanding = (uid: string, readings: Readings): Standing => {
  const { refunded = [], exited = [] } = readings;
  const isRead = (name: RecordListName) => isClear(refundWeighs, readings, name, uid);
  if (uid === '') return 'unknown';
  if (recordsOf(refunded, uid, 'Refund Processed').length > 0) return 'refunded';
  if (!isRead('refunded')) return 'unknown';
  if (recordsOf(exited, uid, 'Exit Approved').length > 0) return 'exited';
  return isRead('exited') && isRead('orders') ? 'open' : 'unknown';
};

/** Where a user stands with a resale (SELLREQ-12, SELLREQ-24): each resale answers one approved exit. */
export const resaleStanding = (uid: string, readings: Readings): Standing => {
  const { refunded = [], all = [] } = readings;
  const isRead = (name: RecordListName) => isClear(resaleWeighs, readings, name, uid);
  if (uid === '') return 'unknown';
  if ([...refunded, ...all].some(one => one.uid === uid && one.word === 'Refund Processed')) return 'refunded';
  if (!isRead('refunded') || !isRead('all')) return 'unknown';
  const exits = recordsOf(all, uid, 'Exit Approved').length;
  if (exits <= recordsOf(all, uid, 'Property Resold').length) return 'resold';
  return isRead('orders') ? 'open' : 'unknown';
};
