import type { Api } from '../../contract';
import { get, post, type ListCall } from '../../define/calls';
import type { WordKey } from './records';

type StatusName = Api['POST history/createHistory']['body']['statusName'];

/** A list of records of a property that the API can be asked for. */
interface RecordList {
  call: ListCall;
  key: WordKey;
  /** The one status that is asked for. */
  asked?: StatusName;
}

const recordsOfStatus = (asked: 'Refund Processed' | 'Exit Approved') => ({
  asked,
  key: 'statusName' as const,
  call: get('history/getAllHistory', {
    rows: 'history',
    query: ({ params }) => ({ pid: params.pid, statusName: asked }),
  }),
});

/** The lists of a property's orders and history records. */
const recordLists = {
  orders: {
    key: 'type',
    call: get('order/getAllOrder', { rows: 'Order', query: ({ params }) => ({ pid: params.pid }) }),
  },
  refunded: recordsOfStatus('Refund Processed'),
  exited: recordsOfStatus('Exit Approved'),
  all: {
    key: 'statusName',
    call: get('history/getAllHistoryApi', { rows: 'history', query: ({ params }) => ({ pid: params.pid }) }),
  },
} satisfies Record<string, RecordList>;

export type RecordListName = keyof typeof recordLists;

export const recordListOf = (name: RecordListName): RecordList => recordLists[name];

/** The calls that a settlement is made of. */
export const calls = {
  order: post('order/addOrder', { success: 'result' }),
  history: post('history/createHistory'),
  form: post('form/createForm'),
};
