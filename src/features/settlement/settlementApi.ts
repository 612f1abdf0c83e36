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
import { ineligibleMessage, listsOf, unclearOf, type RecordsByList } from './eligibility';
import type { Work } from './states';
import { noPaymentId, planOf, type Plan } from './plans';
import {
  describeRecord,
  readRecords,
  recordListOf,
  recordsOf,
  remedy,
  unclearRecords,
  userIdOf,
  type PropertyRecords,
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

/** The lists that show orders and history records. */
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

/** Says that records which tell of a settlement under way cannot be read. */
export const unclearError = (name: string, unclear: PropertyRecords): Error =>
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

/** Whether an order may have been sent for a settlement: a missing sender or admin could be anybody, an empty sender is nobody. */
const isSentBy = (sender: string | undefined, aid: string): boolean =>
  sender === undefined || (sender !== '' && (aid === '' || aid === sender));

/** The requests that settlements make. */
export const createSettlementApi = (dataProvider: Pick<DeedbookDataProvider, 'readRows' | 'send'>) => {
  const read = async ({ pid }: Person, name: RecordListName, signal?: AbortSignal): Promise<PropertyRecords> => {
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
      const records: RecordsByList = Object.fromEntries(lists.map((list, at) => [list, answers[at]]));
      const eligibility = plan.eligibility(uid, records);
      if (eligibility !== 'open') {
        const message = ineligibleMessage(eligibility, name, unclearOf(plan.criteria, records, uid));
        throw new Error(`${message} ${plan.nothingDone()}`);
      }
      const made = recordsOf(records.orders ?? [], uid, plan.order);
      const histories = recordsOf(records[plan.recorded] ?? [], uid, plan.history).length;
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
      const records = await read(settlement, isOrder ? 'orders' : recorded, signal);
      const made = recordsOf(records, uid, word);
      const since = made.slice(0, Math.max(0, made.length - before[isOrder ? 'orders' : 'histories']));
      const isOfPayment = isOrder && paymentId !== noPaymentId;
      const isMade = isOfPayment
        ? made.some(({ row }) => toText(row.paymentId) === paymentId)
        : since.some(({ row }) => !isOrder || isSentBy(sender, userIdOf(row.aid)));
      if (isMade) return 'made';
      const unclear = unclearRecords(records, [word], uid);
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
