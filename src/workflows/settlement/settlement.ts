import { plainText } from '../../kinds/plainText';
import { isState, type State } from './machine';
import { isPlan, type PlanName } from './plans';

/** Whose settlement it is: an owner of a share in a property. */
export interface Person {
  /** The property. */
  pid: string;
  /** The user. */
  uid: string;
  /** What the user is called on screen. */
  name: string;
}

/** How many matching records the server had before the payment, so that a new one can be told from them. */
export interface Before {
  orders: number;
  histories: number;
}

/** A refund or resale under way, as it is kept in the browser. It holds no card or account details. */
export interface Settlement extends Person {
  /** That of the person and property; a payment that arrived late has one of its own. */
  id: string;
  plan: PlanName;
  state: State;
  /** The order's price in rupees. */
  price: number;
  /** What the payment provider returned, or the placeholder. */
  paymentId: string;
  before: Before;
  /** When the payment began, as ISO text. */
  startedAt: string;
}

export const settlementId = ({ pid, uid }: Pick<Person, 'pid' | 'uid'>): string => `${pid}/${uid}`;

/** Whether something is about that person in that property. */
export const isOf =
  ({ pid, uid }: Pick<Person, 'pid' | 'uid'>) =>
  (one: Pick<Person, 'pid' | 'uid'>): boolean =>
    one.pid === pid && one.uid === uid;

const count = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);

/** Reads a kept settlement; `undefined` when what was kept cannot be one. */
export const readSettlement = (kept: unknown): Settlement | undefined => {
  const { id, pid, uid, name, plan, state, price, paymentId, before, startedAt }: Record<string, unknown> =
    Object(kept);
  const ids = { pid: plainText(pid), uid: plainText(uid) };
  if (!ids.pid || !ids.uid || !isPlan(plan) || !isState(state) || typeof price !== 'number') return undefined;
  const { orders, histories }: Record<string, unknown> = Object(before);
  return {
    ...ids,
    id: plainText(id) || settlementId(ids),
    name: plainText(name),
    plan,
    state,
    price,
    paymentId: plainText(paymentId),
    before: { orders: count(orders), histories: count(histories) },
    startedAt: plainText(startedAt),
  };
};
