import { toText } from '../../engine/fields/toText';
import { isPlain } from '../../engine/values/plain';
import { valueAt } from '../../engine/values/valueAt';
import { isPlanName, type PlanName } from './plans';
import { isState, type State } from './states';

/** An owner of a share in a property, to whom a settlement is paid. `pid` is the property's id, `uid` the user's. */
export interface Person {
  pid: string;
  uid: string;
  name: string;
  /** Name of the property, if it had been read. @default none */
  property?: string;
}

/** The person's numbers of records on the server before the payment, by which new ones are recognized. */
export interface RecordCounts {
  orders: number;
  histories: number;
}

/**
 * An unfinished settlement in the browser, without card or account details. Earlier versions have stored some: the
 * shape may grow, but what it has must stay readable.
 */
export interface Settlement extends Person {
  /** Such as `p1/u1`, of property and person; `p1/u1/pay_9` for a payment that arrived after its checkout had ended. */
  id: string;
  plan: PlanName;
  state: State;
  /** The order's price in rupees. */
  price: number;
  paymentId: string;
  before: RecordCounts;
  startedAt: string;
  /** The id of the admin who sent the order last; empty while no order was sent, `null` where this is not known. */
  sender: string | null;
  /** The time at which the last request for the order or the history record ended without an answer, in milliseconds; `null` while a page waits for one, and until the next attempt if that page is gone. @default none was without an answer */
  unansweredAt?: number | null;
}

export const settlementId = ({ pid, uid }: Pick<Person, 'pid' | 'uid'>): string => `${pid}/${uid}`;

/** Returns a test whether a value is about this person in this property: `settlements.find(isAbout(person))`. */
export const isAbout =
  ({ pid, uid }: Pick<Person, 'pid' | 'uid'>) =>
  (other: Pick<Person, 'pid' | 'uid'>): boolean =>
    other.pid === pid && other.uid === uid;

const parseCount = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);

/** Reads a stored settlement; `undefined` when what was stored cannot be one. */
export const parseSettlement = (value: unknown): Settlement | undefined => {
  if (!isPlain(value)) return undefined;
  const { plan, state, price, sender, unansweredAt } = value;
  const ids = { pid: toText(value.pid), uid: toText(value.uid) };
  if (!ids.pid || !ids.uid || !isPlanName(plan) || !isState(state) || typeof price !== 'number') return undefined;
  // Earlier versions have stored no sender: none while the state was `paid`, as no order was sent, else it is not known.
  const missingSender = state === 'paid' && sender === undefined ? '' : null;
  return {
    ...ids,
    id: toText(value.id) || settlementId(ids),
    name: toText(value.name),
    property: toText(value.property) || undefined,
    plan,
    state,
    price,
    paymentId: toText(value.paymentId),
    before: {
      orders: parseCount(valueAt(value.before, 'orders')),
      histories: parseCount(valueAt(value.before, 'histories')),
    },
    startedAt: toText(value.startedAt),
    sender: typeof sender === 'string' ? sender : missingSender,
    unansweredAt: typeof unansweredAt === 'number' || unansweredAt === null ? unansweredAt : undefined,
  };
};
