import { ApiError } from '../../api/error';
import { session } from '../../api/session';
import type { Api } from '../../contract';
import type { Row } from '../../kinds/field';
import { plainText } from '../../kinds/plainText';
import { valueAt } from '../../kinds/valueAt';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import type { Work } from './machine';
import { calls, histories, noPaymentId, ordersOfProperty, planOf, type Plan } from './plans';
import type { Before, Person, Settlement } from './settlement';

export type PaymentDetails = Api['POST form/createForm']['body'];

/** The user that a history record or an order is about: an object with `_id`, or the plain id. */
export const userIn = (row: Row): string => plainText(valueAt(row, 'uid._id')) || plainText(row.uid);

const adminId = (): string => {
  const current = session.get();
  if (!current) throw new ApiError('Your session has ended. Please sign in again.', 401);
  return current.admin.id;
};

/**
 * Whether a failed write was certainly not carried out. Anything but a refusal (no answer, an unreadable one, a
 * server at fault) may have been.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** What settlements ask of the API. */
export const createServer = (dataProvider: Pick<DeedbookDataProvider, 'readRows' | 'send'>) => {
  const rowsOf = async (
    { pid, uid }: Person,
    call: Parameters<typeof dataProvider.readRows>[0],
    signal?: AbortSignal,
  ) => (await dataProvider.readRows(call, { pid }, signal)).data.filter(row => userIn(row) === uid);

  const ordersOf = async (person: Person, { order }: Plan, signal?: AbortSignal) =>
    (await rowsOf(person, ordersOfProperty, signal)).filter(({ type }) => type === order);

  const historiesOf = async (person: Person, { recorded, history }: Plan, signal?: AbortSignal) => {
    const rows = await rowsOf(person, histories[recorded], signal);
    return recorded === 'all' ? rows.filter(({ statusName }) => statusName === history) : rows;
  };

  return {
    /** Reads the person's histories and orders anew. @throws Error when they rule the settlement out. */
    check: async (person: Person, plan: Plan): Promise<{ before: Before; orders: Row[] }> => {
      const records = await Promise.all(plan.ruledOutBy.map(rule => rowsOf(person, histories[rule.in])));
      const rule = plan.ruledOutBy.find((_, index) => (records[index]?.length ?? 0) > 0);
      if (rule) throw new Error(`${person.name} ${rule.says}. Nothing was charged.`);
      const [orders, done, all] = await Promise.all([
        ordersOf(person, plan),
        historiesOf(person, plan),
        plan.answers ? rowsOf(person, histories.all) : [],
      ]);
      const asked = all.filter(({ statusName }) => statusName === plan.answers);
      if (plan.answers && asked.length <= done.length) {
        throw new Error(`${person.name} has no share left to resell. Nothing was recorded.`);
      }
      return { before: { orders: orders.length, histories: done.length }, orders };
    },

    /** Whether the server has already made the order or history record of a settlement. */
    isDone: async (settlement: Settlement, work: Work, signal?: AbortSignal): Promise<boolean> => {
      const plan = planOf(settlement.plan);
      if (work === 'history') {
        return (await historiesOf(settlement, plan, signal)).length > settlement.before.histories;
      }
      const orders = await ordersOf(settlement, plan, signal);
      return settlement.paymentId === noPaymentId
        ? orders.length > settlement.before.orders
        : orders.some(({ paymentId }) => paymentId === settlement.paymentId);
    },

    /** Makes the order or history record of a settlement and tells what the server said. */
    send: async ({ plan, uid, pid, price, paymentId }: Settlement, work: Work, signal?: AbortSignal) => {
      const { order, history } = planOf(plan);
      const { data } = await (work === 'order'
        ? dataProvider.send(calls.order, {
            id: '',
            body: { uid, pid, aid: adminId(), paymentId, price, type: order },
            signal,
          })
        : dataProvider.send(calls.history, { id: '', body: { statusName: history, uid, pid }, signal }));
      return data.message;
    },

    /** Sends the details of a payment and tells what the server said. */
    sendDetails: async (body: PaymentDetails, signal?: AbortSignal) => {
      const { data } = await dataProvider.send(calls.form, { id: '', body, signal });
      return data.message;
    },
  };
};

export type Server = ReturnType<typeof createServer>;
