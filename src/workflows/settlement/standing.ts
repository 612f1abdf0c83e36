import { t } from '../../language/t';
import type { HistoryName } from './calls';
import { recordsOf, type Reading } from './records';

/** Where a user of a property stands with a refund or a resale; only `open` may be paid. */
export type Standing = 'open' | 'refunded' | 'exited' | 'resold' | 'unknown';

/** What has been read of a property's histories. */
export type Readings = Readonly<Partial<Record<HistoryName, Reading>>>;

/** Nothing has been read, so everything may be. */
const unread: Reading = { said: [], isWhole: false };

/** Says of a user why nothing can be paid. */
export const sentenceOf = (standing: Exclude<Standing, 'open'>, name: string): string =>
  ({
    refunded: t('%{name} has been refunded already.', { name }),
    exited: t('%{name} has an approved exit.', { name }),
    resold: t('%{name} has no share left to resell.', { name }),
    unknown: t('It is not known whether %{name} may be paid: the server’s records of this property cannot be read.', {
      name,
    }),
  })[standing];

/** Says that records which tell of a settlement under way cannot be read. */
export const unreadable = (name: string): Error =>
  new Error(
    t(
      'It is not known what has been done for %{name}: the server’s records of this property cannot be read. Nothing was sent.',
      { name },
    ),
  );

/** Where a user stands with a refund (REFUSER-14 to REFUSER-19). What is known for certain is said even where a row is unreadable. */
export const refundStanding = (uid: string, { refunded = unread, exited = unread }: Readings): Standing => {
  if (uid === '') return 'unknown';
  if (recordsOf(refunded, uid, 'Refund Processed').length > 0) return 'refunded';
  if (!refunded.isWhole) return 'unknown';
  if (recordsOf(exited, uid, 'Exit Approved').length > 0) return 'exited';
  return exited.isWhole ? 'open' : 'unknown';
};

/** Where a user stands with a resale (SELLREQ-12, SELLREQ-24): each resale answers one approved exit. */
export const resaleStanding = (uid: string, { refunded = unread, all = unread }: Readings): Standing => {
  if (uid === '') return 'unknown';
  const isRefunded = [refunded, all].some(reading => recordsOf(reading, uid, 'Refund Processed').length > 0);
  if (isRefunded) return 'refunded';
  if (!refunded.isWhole || !all.isWhole) return 'unknown';
  const exits = recordsOf(all, uid, 'Exit Approved').length;
  return exits > recordsOf(all, uid, 'Property Resold').length ? 'open' : 'resold';
};
