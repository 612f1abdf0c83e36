import { ApiError } from '../../engine/http/error';
import { session } from '../../engine/http/session';
import type { Api } from '../../contract';
import { post } from '../../engine/schema/calls';
import { nameFor } from '../../engine/schema/registry';
import type { RouteName } from '../../engine/fields/names';
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

const routesOfRecords: readonly RouteName[] = [
  'refund-user/:pid',
  'sellrequestlist/:pid',
  'tokenOrders/:pid',
  'ordersOf/:pid',
  'saleProperties',
];

/** The lists that show a property's orders and history records. */
export const listsOfRecords = (pid: string): string[] => routesOfRecords.map(route => nameFor(route, pid));

/** Returns the id of the signed-in admin. @throws ApiError when signed out, so that no call is sent without a token */
const adminId = (): string => {
  const current = session.get();
  if (!current) throw new ApiError(t('Your session has ended. Please sign in again.'), 401);
  return current.admin.id;
};

/** Creates the error that records which tell whether a settlement was carried out cannot be read. @param descriptions names the records, and says what they lack */
const unclearError = (name: string, descriptions: readonly string[]): Error =>
  new Error(
    [
      t(
        'It is not known what has been done for %{name}: the server’s records of this property cannot be read. Nothing was sent.',
        { name },
      ),
      ...descriptions,
      remedy(),
    ].join(' '),
  );

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
    adminId();
    const { call, key, statusName } = recordLists[name];
    const { data } = await dataProvider.readRows(call, { pid }, signal);
    return parseRecords(data, key, statusName);
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
    lookUp: async (settlement: Settlement, call: FollowUpCall, signal?: AbortSignal): Promise<LookupResult> => {
      const { orderType, historyStatus, historyList } = planOf(settlement.plan);
      const { uid, name, paymentId, before, sender } = settlement;
      const isOrder = call === 'order';
      const word = isOrder ? orderType : historyStatus;
      const records = await read(settlement, isOrder ? 'orders' : historyList, signal);
      const matching = recordsOf(records, uid, word);
      const countBefore = isOrder ? before.orders : before.histories;
      // The newest are first.
      const newRecords = matching.slice(0, Math.max(0, matching.length - countBefore));
      const isOrderOfPayment = isOrder && hasPaymentId(settlement);
      const isMade = () => {
        if (!isOrder) return newRecords.length > 0;
        if (isOrderOfPayment) return matching.some(({ row }) => toText(row.paymentId) === paymentId);
        return newRecords.some(({ row }) => mayBeSentBy(sender, userIdOf(row.aid)));
      };
      if (isMade()) return 'made';
      const unclear = unclearRecords(records, [word], uid);
      const withoutPaymentId = isOrderOfPayment ? matching.filter(({ row }) => toText(row.paymentId) === '') : [];
      const descriptions = [
        ...unclear.map(describeRecord),
        ...withoutPaymentId.map(record => `${describeRecord(record)} ${t('Its payment ID is missing.')}`),
      ];
      if (descriptions.length > 0) throw unclearError(name, descriptions);
      return isOrder && newRecords.length > 0 ? 'second' : 'missing';
    },

    /** The id of the admin who sends. @throws ApiError when signed out */
    sender: adminId,

    /** Sends the order or history record; only `sendOnce` may. @returns what the server said */
    send: async ({ plan, uid, pid, price, paymentId }: Settlement, call: FollowUpCall, signal?: AbortSignal) => {
      const aid = adminId();
      const { orderType, historyStatus } = planOf(plan);
      const { data } = await (call === 'order'
        ? dataProvider.send(calls.order, { id: '', body: { uid, pid, aid, paymentId, price, type: orderType }, signal })
        : dataProvider.send(calls.history, { id: '', body: { statusName: historyStatus, uid, pid }, signal }));
      return data.message;
    },

    /** Sends the details of a payment. @returns what the server said */
    sendDetails: async (body: PaymentDetails, signal?: AbortSignal) => {
      adminId();
      const { data } = await dataProvider.send(calls.form, { id: '', body, signal });
      return data.message;
    },
  };
};

export type SettlementApi = ReturnType<typeof createSettlementApi>;
