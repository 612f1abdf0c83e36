import type { Api } from '../../contract';
import type { ReadContext } from '../../engine/schema/computed';
import { get } from '../../engine/schema/calls';
import type { ListCall } from '../../engine/schema/declaredCalls';
import { parseRecords, type PropertyRecords, type WordKey } from './propertyRecords';

type StatusName = Api['POST history/createHistory']['body']['statusName'];

interface RecordListCall {
  call: ListCall;
  /** The key of the word in its rows. */
  key: WordKey;
  /** The status that the call filters by. @default all */
  statusName?: StatusName;
}

const historiesOfStatus = (statusName: 'Refund Processed' | 'Exit Approved'): RecordListCall => ({
  statusName,
  key: 'statusName',
  call: get('history/getAllHistory', {
    rows: 'history',
    query: ({ params }) => ({ pid: params.pid, statusName }),
  }),
});

/** The lists of a property's orders and history records. */
export type RecordListName =
  | 'orders'
  /** History records of refunds. */
  | 'refunded'
  /** History records of approved exits. */
  | 'exited'
  /** History records of every status. */
  | 'histories';

export const recordLists: Readonly<Record<RecordListName, RecordListCall>> = {
  orders: {
    key: 'type',
    call: get('order/getAllOrder', { rows: 'Order', query: ({ params }) => ({ pid: params.pid }) }),
  },
  refunded: historiesOfStatus('Refund Processed'),
  exited: historiesOfStatus('Exit Approved'),
  histories: {
    key: 'statusName',
    call: get('history/getAllHistoryApi', { rows: 'history', query: ({ params }) => ({ pid: params.pid }) }),
  },
};

/** Reads a list of a property's records. */
export const readRecordList = async (
  readRows: ReadContext['readRows'],
  name: RecordListName,
  pid: string,
  signal?: AbortSignal,
): Promise<PropertyRecords> => {
  const { call, key, statusName } = recordLists[name];
  return parseRecords((await readRows(call, { pid }, signal)).data, key, statusName);
};

/** The call for the users of a property. */
export const ownersCall = get('admin/get-users-by-pid', {
  rows: 'findUsers',
  query: ({ params }) => ({ pid: params.pid }),
});
