import { ApiError } from '../../engine/http/error';
import { session, type Session } from '../../engine/http/session';
import type { Api } from '../../contract';
import { post } from '../../engine/schema/calls';
import { readNumber } from '../../engine/fields/number';
import { toText } from '../../engine/fields/toText';
import { t } from '../../engine/i18n/t';
import type { DeedbookDataProvider } from '../../engine/data/dataProvider';
import { ineligibleMessage, listsOf, unclearOf, type RecordsByList } from './eligibility';
import type { FollowUpCall } from './states';
import { hasPaymentId, noPaymentId, planOf, type Plan } from './plans';
import {
  describeRecord,
  parseRecords,
  recordLists,
  recordsOf,
  remedy,
  unclearRecords,
  userIdOf,
  type PropertyRecords,
  type RecordListName,
} from './propertyRecords';
import type { Person, RecordCounts, Settlement } from './settlement';

/** The calls that write. */
export const calls = {
  order: post('order/addOrder', { success: 'result' }),
  history: post('history/createHistory', { success: 'optionalResult' }),
  form: post('form/createForm', { success: 'optionalResult' }),
};

export type PaymentDetails = Api['POST form/createForm']['body'];

/** An order on the server whose history record is missing. */
interface UnrecordedOrder {
  paymentId: string;
  /** In rupees. */
  price: number;
}

/** A finding before a call is sent; `second`: another order of the person was made since, so this payment gets none. */
export type LookupResult = 'made' | 'missing' | 'second';

/** Returns the session. @throws ApiError when signed out, so that no call is sent without a token */
const requireSession = (): Session => {
  const current = session.get();
  if (!current) throw new ApiError(t('Your session has ended. Please sign in again.'), 401);
  return current;
};

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

/** Creates the requests that settlements make. */
export const createSettlementApi = (dataProvider: Pick<DeedbookDataProvider, 'readRows' | 'send'>) => {
  const read = async ({ pid }: Person, name: RecordListName, signal?: AbortSignal): Promise<PropertyRecords> => {
    requireSession();
    const { call, key, statusName } = recordLists[name];
    const { data } = await dataProvider.readRows(call, { pid }, signal);
    return parseRecords(data, key, statusName);
  };

  /** Looks up an order by its payment; where that has no id, among the orders that were made since the payment began. */
  const lookUpOrder = async (settlement: Settlement, signal?: AbortSignal): Promise<LookupResult> => {
    const { uid, name, paymentId, before, sender } = settlement;
    const { orderType } = planOf(settlement.plan);
    const records = await read(settlement, 'orders', signal);
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

  /** Looks up a history record: any that was made since the payment began. */
  const lookUpHistory = async (settlement: Settlement, signal?: AbortSignal): Promise<LookupResult> => {
    const { uid, name, before } = settlement;
    const { historyStatus, historyList } = planOf(settlement.plan);
    const records = await read(settlement, historyList, signal);
    if (recordsOf(records, uid, historyStatus).length > before.histories) return 'made';
    assertReadable(name, unclearRecords(records, [historyStatus], uid).map(describeRecord));
    return 'missing';
  };

  return {
    /** Reads the person's records before a payment. @returns their counts, and an order without history record @throws Error when they rule the settlement out, or cannot be read */
    check: async (
      person: Person,
      plan: Plan,
      signal?: AbortSignal,
    ): Promise<{ before: RecordCounts; unrecorded: UnrecordedOrder | undefined }> => {
      const { uid, name } = person;
      const lists = listsOf(plan.criteria);
      const answers = await Promise.all(lists.map(list => read(person, list, signal)));
      const records: RecordsByList = Object.fromEntries(lists.map((list, index) => [list, answers[index]]));
      const eligibility = plan.eligibility(uid, records);
      if (eligibility !== 'open') {
        const message = ineligibleMessage(eligibility, name, unclearOf(plan.criteria, records, uid));
        throw new Error(`${message} ${plan.nothingDone()}`);
      }
      const orders = recordsOf(records.orders ?? [], uid, plan.orderType);
      const histories = recordsOf(records[plan.historyList] ?? [], uid, plan.historyStatus).length;
      // The newest is first.
      const order = orders.length > histories ? orders[0] : undefined;
      return {
        before: { orders: orders.length, histories },
        unrecorded: order && {
          paymentId: toText(order.row.paymentId) || noPaymentId,
          price: readNumber(order.row.price) ?? 0,
        },
      };
    },

    /** Looks up whether the server has the order or the history record. @throws Error when unclear */
    lookUp: (settlement: Settlement, call: FollowUpCall, signal?: AbortSignal): Promise<LookupResult> =>
      call === 'order' ? lookUpOrder(settlement, signal) : lookUpHistory(settlement, signal),

    /** The id of the admin who sends. @throws ApiError when signed out */
    sender: () => requireSession().admin.id,

    /** Sends the order or history record; only `sendOnce` may. @returns what the server said */
    send: async ({ plan, uid, pid, price, paymentId }: Settlement, call: FollowUpCall, signal?: AbortSignal) => {
      const aid = requireSession().admin.id;
      const { orderType, historyStatus } = planOf(plan);
      const { data } = await (call === 'order'
        ? dataProvider.send(calls.order, { id: '', body: { uid, pid, aid, paymentId, price, type: orderType }, signal })
        : dataProvider.send(calls.history, { id: '', body: { statusName: historyStatus, uid, pid }, signal }));
      return data.message;
    },

    /** Sends the details of a payment. @returns what the server said */
    sendDetails: async (body: PaymentDetails, signal?: AbortSignal) => {
      requireSession();
      const { data } = await dataProvider.send(calls.form, { id: '', body, signal });
      return data.message;
    },
  };
};

export type SettlementApi = ReturnType<typeof createSettlementApi>;
