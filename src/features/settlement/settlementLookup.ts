import { toText } from '../../engine/fields/toText';
import { t } from '../../engine/i18n/t';
import { hasPaymentId, planOf } from './plans';
import { describeRecord, recordsOf, remedy, unclearRecords, userIdOf, type PropertyRecords } from './propertyRecords';
import type { Settlement } from './settlement';

/** A finding before a call is sent; `second`: another order of the person was made since, so this payment gets none. */
export type LookupResult = 'made' | 'missing' | 'second';

/** @param descriptions names the records that cannot be read, and says what they lack @throws Error where there are any, as one may be what is looked up */
const assertReadable = (name: string, descriptions: readonly string[]): void => {
  if (descriptions.length === 0) return;
  const problem = t(
    'It is not known what has been done for %{name}: the server’s records of this property cannot be read. Nothing was sent.',
    { name },
  );
  throw new Error([problem, ...descriptions, remedy()].join(' '));
};

/**
 * Whether an order may be the one that was sent for a settlement.
 * @param sender empty where none was sent, `null` where it is not known by whom
 * @param aid the admin of the order; empty where it does not say
 */
const mayBeSentBy = (sender: Settlement['sender'], aid: string): boolean => {
  if (sender === null) return true;
  return sender !== '' && (aid === '' || aid === sender);
};

/** Looks up the order of a settlement by its payment; where that has no id, among the orders that were made since the payment began. @throws Error when unclear */
export const lookUpOrder = (settlement: Settlement, records: PropertyRecords): LookupResult => {
  const { uid, name, paymentId, before, sender } = settlement;
  const { orderType } = planOf(settlement.plan);
  const orders = recordsOf(records, uid, orderType);
  // The newest are first.
  const newOrders = orders.slice(0, Math.max(0, orders.length - before.orders));
  const isById = hasPaymentId(settlement);
  const isMade = isById
    ? orders.some(({ row }) => toText(row.paymentId) === paymentId)
    : newOrders.some(({ row }) => mayBeSentBy(sender, userIdOf(row.aid)));
  if (isMade) return 'made';
  const ordersWithoutId = isById ? orders.filter(({ row }) => toText(row.paymentId) === '') : [];
  assertReadable(name, [
    ...unclearRecords(records, [orderType], uid).map(describeRecord),
    ...ordersWithoutId.map(order => `${describeRecord(order)} ${t('Its payment ID is missing.')}`),
  ]);
  return newOrders.length > 0 ? 'second' : 'missing';
};

/** Looks up the history record of a settlement: any that was made since the payment began. @throws Error when unclear */
export const lookUpHistory = (settlement: Settlement, records: PropertyRecords): LookupResult => {
  const { uid, name, before } = settlement;
  const { historyStatus } = planOf(settlement.plan);
  if (recordsOf(records, uid, historyStatus).length > before.histories) return 'made';
  assertReadable(name, unclearRecords(records, [historyStatus], uid).map(describeRecord));
  return 'missing';
};
