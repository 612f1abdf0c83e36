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
import { tellWritten } from '../../engine/data/otherTabs';
import { ineligibleMessage, listsOf, unclearOf, unclearError, type Readings } from './eligibility';
import type { Work } from './states';
import { noPaymentId, planOf, type Plan } from './plans';
import {
  readRecords,
  recordListOf,
  recordsOf,
  unclearRecords,
  userIdOf,
  type Reading,
  type RecordListName,
} from './propertyRecords';
import type { Before, Person, Settlement } from './settlementRecord';

export const calls = {
  order: post('order/addOrder', { success: 'result' }),
  history: post('history/createHistory', { success: 'optionalResult' }),
  form: post('form/createForm', { success: 'optionalResult' }),
};

export type PaymentDetails = Api['POST form/createForm']['body'];

export interface UnrecordedOrder {
  paymentId: string;
  price: number;
}

const routes: readonly RouteName[] = [
  'refund-user/:pid',
  'sellrequestlist/:pid',
  'tokenOrders/:pid',
  'ordersOf/:pid',
  'saleProperties',
];

/** @throws ApiError when signed out, so that no call goes out without a token. */
const adminId = (): string => {
  const current = session.get();
  if (!current) throw new ApiError(t('Your session has ended. Please sign in again.'), 401);
  return current.admin.id;
};

/** Whether an order may have been sent for a settlement: a missing sender or admin could be anybody, an empty sender is nobody. */
const isSentBy = (sender: string | undefined, aid: string): boolean =>
  sender === undefined || (sender !== '' && (aid === '' || aid === sender));

/** The requests that settlements make. */
export const createSettlementApi = (dataProvider: Pick<DeedbookDataProvider, 'readRows' | 'send'>) => {
  const read = async ({ pid }: Person, name: RecordListName, signal?: AbortSignal): Promise<Reading> => {
    adminId();
    const { call, key, statusName } = recordListOf(name);
    return readRecords((await dataProvider.readRows(call, { pid }, signal)).data, key, statusName);
  };

  return {
    /** Reads the person's records again. @returns their counts, and an order without record @throws Error when they rule the settlement out, or cannot be read */
    check: async (
      person: Person,
      plan: Plan,
      signal?: AbortSignal,
    ): Promise<{ before: Before; unrecorded: UnrecordedOrder | undefined }> => {
      const { uid, name } = person;
      const lists = listsOf(plan.criteria);
      const answers = await Promise.all(lists.map(list => read(person, list, signal)));
      const readings: Readings = Object.fromEntries(lists.map((list, at) => [list, answers[at]]));
      const eligibility = plan.eligibility(uid, readings);
      if (eligibility !== 'open') {
        const message = ineligibleMessage(eligibility, name, unclearOf(plan.criteria, readings, uid));
        throw new Error(`${message} ${plan.nothing()}`);
      }
      const made = recordsOf(readings.orders ?? [], uid, plan.order);
      const histories = recordsOf(readings[plan.recorded] ?? [], uid, plan.history).length;
      const [order] = made.length > histories ? made : [];
      return {
        before: { orders: made.length, histories },
        unrecorded: order && {
          paymentId: toText(order.row.paymentId) || noPaymentId,
          price: readNumber(order.row.price) ?? 0,
        },
      };
    },

    /** Whether the server has the order or the record. `second`: a payment beside a newer order of somebody else, of which no order may be made. @throws Error when unclear */
    lookUp: async (
      settlement: Settlement,
      work: Work,
      signal?: AbortSignal,
    ): Promise<'made' | 'missing' | 'second'> => {
      const { order, history, recorded } = planOf(settlement.plan);
      const { uid, name, paymentId, before, sender } = settlement;
      const isOrder = work === 'order';
      const word = isOrder ? order : history;
      const reading = await read(settlement, isOrder ? 'orders' : recorded, signal);
      const made = recordsOf(reading, uid, word);
      const since = made.slice(0, Math.max(0, made.length - before[isOrder ? 'orders' : 'histories']));
      const isOfPayment = isOrder && paymentId !== noPaymentId;
      const isMade = isOfPayment
        ? made.some(({ row }) => toText(row.paymentId) === paymentId)
        : since.some(({ row }) => !isOrder || isSentBy(sender, userIdOf(row.aid)));
      if (isMade) return 'made';
      const unclear = unclearRecords(reading, [word], uid);
      const isUnnamed = isOfPayment && made.some(({ row }) => toText(row.paymentId) === '');
      if (unclear.length > 0 || isUnnamed) throw unclearError(name, unclear);
      return isOrder && since.length > 0 ? 'second' : 'missing';
    },

    /** The id of the admin who sends. @throws ApiError when signed out */
    sender: adminId,

    /** Sends the order or history record; only `sendOnce` may. @returns what the server said */
    send: async ({ plan, uid, pid, price, paymentId }: Settlement, work: Work, signal?: AbortSignal) => {
      const aid = adminId();
      const { order, history } = planOf(plan);
      const { data } = await (work === 'order'
        ? dataProvider.send(calls.order, { id: '', body: { uid, pid, aid, paymentId, price, type: order }, signal })
        : dataProvider.send(calls.history, { id: '', body: { statusName: history, uid, pid }, signal }));
      routes.forEach(route => tellWritten(nameFor(route, pid)));
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
