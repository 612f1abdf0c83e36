import { ApiError } from '../../engine/http/error';
import { session, type Session } from '../../engine/http/session';
import type { Api } from '../../contract';
import { post } from '../../engine/schema/calls';
import { readNumber } from '../../engine/fields/number';
import { toText } from '../../engine/fields/toText';
import { t } from '../../engine/i18n/t';
import type { DeedbookDataProvider } from '../../engine/data/dataProvider';
import { ineligibleMessage, listsOf, unclearOf, type RecordsByList } from './eligibility';
import { noPaymentId, planOf, type Plan } from './plans';
import { parseRecords, recordsOf, type PropertyRecords } from './propertyRecords';
import { recordLists, type RecordListName } from './recordLists';
import type { Person, RecordCounts, Settlement } from './settlement';
import { lookUpHistory, lookUpOrder, type LookupResult } from './settlementLookup';
import type { FollowUpCall } from './states';

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

/** Returns the session. @throws ApiError when signed out, so that no call is sent without a token */
const requireSession = (): Session => {
  const current = session.get();
  if (!current) throw new ApiError(t('Your session has ended. Please sign in again.'), 401);
  return current;
};

/** Creates the requests that settlements make. */
export const createSettlementApi = (dataProvider: Pick<DeedbookDataProvider, 'readRows' | 'send'>) => {
  const read = async ({ pid }: Person, name: RecordListName, signal?: AbortSignal): Promise<PropertyRecords> => {
    requireSession();
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
    lookUp: async (settlement: Settlement, call: FollowUpCall, signal?: AbortSignal): Promise<LookupResult> =>
      call === 'order'
        ? lookUpOrder(settlement, await read(settlement, 'orders', signal))
        : lookUpHistory(settlement, await read(settlement, planOf(settlement.plan).historyList, signal)),

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
