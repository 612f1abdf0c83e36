import type { Api } from '../../contract';
import { get, post, type ListCall } from '../../define/calls';

type StatusName = Api['POST history/createHistory']['body']['statusName'];

const recordsOfStatus = (statusName: 'Refund Processed' | 'Exit Approved') => ({
  statusName,
  call: get('history/getAllHistory', {
    rows: 'history',
    query: ({ params }) => ({ pid: params.pid, statusName }),
  }),
});

/** A set of history records that the API can be asked for. */
interface Histories {
  call: ListCall;
  /** The one status that is asked for. */
  statusName?: StatusName;
}

/** The sets of a property's history records. */
export const histories = {
  refunded: recordsOfStatus('Refund Processed'),
  exited: recordsOfStatus('Exit Approved'),
  all: {
    call: get('history/getAllHistoryApi', { rows: 'history', query: ({ params }) => ({ pid: params.pid }) }),
  },
} satisfies Record<string, Histories>;

export type HistoryName = keyof typeof histories;

export const historiesOf = (name: HistoryName): Histories => histories[name];

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
