import { useSyncExternalStore } from 'react';
import { can } from '../../engine/auth/permissions';
import { session } from '../../engine/http/session';
import type { RaRecord } from '../../engine/fields/field';
import { readNumber } from '../../engine/fields/number';
import { toText } from '../../engine/fields/toText';
import { t } from '../../engine/i18n/t';
import type { DeedbookDataProvider } from '../../engine/data/dataProvider';
import { nameFor } from '../../engine/schema/registry';
import { createStore } from '../../engine/store/createStore';
import { useRegistry } from '../../engine/views/RegistryContext';
import { readTokenPrice } from '../money/tokenPrice';
import { readLists, refundCriteria, refundEligibility } from './eligibility';
import { planOf } from './plans';
import { userIdOf } from './propertyRecords';
import { ownersCall, readRecordList } from './recordLists';
import { readingText, usePropertyReading, type PropertySummary } from './propertyReading';
import { settlementId, type Person } from './settlement';

/** A user of a property who was not refunded, or of whom this is not known. `id` is as of settlements: `p1/u1`. */
export interface OpenRefund extends RaRecord {
  pid: string;
  uid: string;
  property: string;
  /** Price of the property, in Lakhs. */
  price: number | null;
  user: string;
  email: string;
  state: 'open' | 'unknown';
  /** Days that the API counts for the user; `null` when it gives none. */
  days: number | null;
}

/** The times at which refunds were finished in this tab, in milliseconds, by their ids. */
const refundTimes = createStore<ReadonlyMap<string, number>>(new Map());

/** Takes a person out of the open refunds, also of a reading that has begun. */
export const noteRefunded = (person: Person): void =>
  refundTimes.set(new Map(refundTimes.get()).set(settlementId(person), Date.now()));

/** Time for which the result stays in the cache while no screen shows it, in milliseconds. */
const gcTime = 60 * 60_000;

/** Reads the open refunds of one property. */
const readProperty = async (
  { readRows }: Pick<DeedbookDataProvider, 'readRows'>,
  { pid, name: property, price }: PropertySummary,
  signal: AbortSignal,
): Promise<readonly OpenRefund[]> => {
  const { data: users } = await readRows(ownersCall, { pid }, signal);
  if (users.length === 0) return [];
  const records = await readLists(refundCriteria, list => readRecordList(readRows, list, pid, signal));
  return users.flatMap(user => {
    const uid = userIdOf(user);
    const state = refundEligibility(uid, records);
    if (state !== 'open' && state !== 'unknown') return [];
    const person = { pid, uid: uid || user.id, user: toText(user.fullName), email: toText(user.email) };
    return { id: settlementId(person), ...person, property, price, state, days: readNumber(user.days) ?? null };
  });
};

/** Says how many refunds are open in what was read, and when that was; nothing where nothing was read. */
export const openRefundsText = ({ data, rows }: Pick<ReturnType<typeof useOpenRefunds>, 'data' | 'rows'>) =>
  data &&
  `${t('One open refund |||| %{smart_count} open refunds', { smart_count: rows.length })}: ${readingText(data)}`;

/** The open refunds of all properties, as they were last read; `amount` is what a refund pays, in Lakhs. Nothing is read before `read` or `readRest` is called. */
export const useOpenRefunds = () => {
  const reading = usePropertyReading<OpenRefund, number | undefined>({
    name: 'openRefunds',
    gcTime,
    readProperty,
    readSharedValue: dataProvider => readTokenPrice(dataProvider).catch(() => undefined),
  });
  const timeOf = useSyncExternalStore(refundTimes.subscribe, refundTimes.get);
  const { readAt = 0, sharedValue: amount } = reading.data ?? {};
  return { ...reading, amount, rows: reading.rows.filter(({ id }) => (timeOf.get(id) ?? 0) < readAt) };
};

const { route } = planOf('refund');

/** Returns a function that gives the address of a user's payment dialog; without the permission to pay, that of the list of users. */
export const useRefundAddress = (): ((refund: OpenRefund) => string) => {
  const mayPay = can(session.role(), 'pay', useRegistry().entries[route]);
  return ({ pid, uid }) => {
    const listAddress = `/${nameFor(route, pid)}`;
    return mayPay ? `${listAddress}/${encodeURIComponent(uid)}/pay` : listAddress;
  };
};
