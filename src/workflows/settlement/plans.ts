import type { Api } from '../../contract';
import { get, post, type ListCall } from '../../define/calls';

type OrderBody = Api['POST order/addOrder']['body'];
type StatusName = Api['POST history/createHistory']['body']['statusName'];

/** Stands for a payment that no provider made: a resale, or a payment recorded in the form (spec 2 §9). */
export const noPaymentId = 'resale-no-payment';

/** The sets of history records that the API can be asked for. */
export const histories = {
  refunded: get('history/getAllHistory', {
    rows: 'history',
    query: ({ params }) => ({ pid: params.pid, statusName: 'Refund Processed' }),
  }),
  exited: get('history/getAllHistory', {
    rows: 'history',
    query: ({ params }) => ({ pid: params.pid, statusName: 'Exit Approved' }),
  }),
  all: get('history/getAllHistoryApi', { rows: 'history', query: ({ params }) => ({ pid: params.pid }) }),
} satisfies Record<string, ListCall>;

/** The orders of a property. */
export const ordersOfProperty = get('order/getAllOrder', {
  rows: 'Order',
  query: ({ params }) => ({ pid: params.pid }),
});

/** The calls that a settlement is made of. */
export const calls = {
  order: post('order/addOrder', { success: 'result' }),
  history: post('history/createHistory'),
  form: post('form/createForm'),
};

/** What sets a refund and a resale apart. */
export interface Plan {
  /** What it is called in sentences. */
  noun: string;
  order: OrderBody['type'];
  history: StatusName;
  /** Where its history records are found. */
  recorded: keyof typeof histories;
  /** Records that rule it out, with what to tell staff. */
  ruledOutBy: readonly { in: keyof typeof histories; says: string }[];
  /** Record that each one answers: a person without an unanswered one has none left to be settled. */
  answers?: StatusName;
  /** Route of the screen that offers it. */
  route: string;
}

/** The two settlements (spec 2 §4). */
export const plans = {
  refund: {
    noun: 'refund',
    order: 'refund',
    history: 'Refund Processed',
    recorded: 'refunded',
    ruledOutBy: [
      { in: 'refunded', says: 'has been refunded already' },
      { in: 'exited', says: 'has an approved exit' },
    ],
    route: 'refund-user/:pid',
  },
  resale: {
    noun: 'resale',
    order: 'sold',
    history: 'Property Resold',
    recorded: 'all',
    ruledOutBy: [{ in: 'refunded', says: 'has been refunded already' }],
    answers: 'Exit Approved',
    route: 'sellrequestlist/:pid',
  },
} as const satisfies Record<string, Plan>;

export type PlanName = keyof typeof plans;

export const planOf = (name: PlanName): Plan => plans[name];
