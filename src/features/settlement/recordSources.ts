import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useParams } from 'react-admin';
import type { DeedbookDataProvider } from '../../engine/data/dataProvider';
import type { RaRecord } from '../../engine/fields/field';
import { readUpToDate } from '../../engine/data/writtenSinceRead';
import { otherRead } from '../../engine/store/otherRead';
import type { ReadContext } from '../../engine/schema/computed';
import {
  canBeResold,
  payeeStateIn,
  readLists,
  refundCriteria,
  refundEligibility,
  resaleCriteria,
  type Criteria,
  type Eligibility,
  type PayeeState,
  type RecordsByList,
  type RecordSource,
  type RecordSources,
} from './eligibility';
import { planOf } from './plans';
import { parseRecords, userIdOf } from './propertyRecords';
import { readRecordList, type RecordListName } from './recordLists';

/** React Query options of a list of a property's records, which are the same wherever it is read. */
const listQuery = ({ readRows }: Pick<ReadContext, 'readRows'>, name: RecordListName, pid: string) => ({
  ...otherRead(['records', name, pid]),
  queryFn: ({ signal }: { signal?: AbortSignal }) => readUpToDate(() => readRecordList(readRows, name, pid, signal)),
});

/** Reads the lists that decide about the rows of the open property; none where one of them cannot be read. */
const readListsForRows = (criteria: Criteria, context: ReadContext): Promise<RecordsByList> => {
  const { pid = '' } = context.params;
  const readList = (name: RecordListName) => context.queryClient.fetchQuery(listQuery(context, name, pid));
  return readLists(criteria, readList).catch(() => ({}));
};

/** Returns the refund state of each user of a property: `unknown` for all where a list cannot be read. */
export const readRefundStates = async (
  users: readonly object[],
  context: ReadContext,
): Promise<readonly Eligibility[]> => {
  const records = await readListsForRows(refundCriteria, context);
  return users.map(user => refundEligibility(userIdOf(user), records));
};

/** Returns the status of each history record of a property; `open` if its exit can be resold. @param rows all history records of the property */
export const readResaleStatuses = async (
  rows: readonly RaRecord[],
  context: ReadContext,
): Promise<readonly string[]> => {
  const { orders, refunded } = resaleCriteria;
  const histories = parseRecords(rows, 'statusName');
  const records = { ...(await readListsForRows({ orders, refunded }, context)), histories };
  return histories.map(({ word, row }) => (canBeResold(row, records) ? 'open' : word));
};

/** Reads a list of the open property's records; rows share one request. */
export const useRecords = (name: Exclude<RecordListName, 'histories'>): RecordSource => {
  const { pid = '' } = useParams();
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const { data: records, error, refetch } = useQuery(listQuery(dataProvider, name, pid));
  return { records, error, retry: () => void refetch() };
};

/** The lists that decide about refunds of the open property. */
export const useRefundSources = (): RecordSources => ({
  orders: useRecords('orders'),
  refunded: useRecords('refunded'),
  exited: useRecords('exited'),
});

/** Whether a user of the open property can be refunded (REFUSER-14 to REFUSER-17). */
export const useRefundState = (uid: string): PayeeState => payeeStateIn(planOf('refund'), uid, useRefundSources());
