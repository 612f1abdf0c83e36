import { personStateIn, type PersonState, type Sources } from '../settlement/personState';
import { planOf } from '../settlement/plans';
import { useRecords } from '../settlement/useRecords';

/** What says where the users of the open property stand with a refund. */
export const useRefundSources = (): Sources => ({
  orders: useRecords('orders'),
  refunded: useRecords('refunded'),
  exited: useRecords('exited'),
});

/** Where a user of the open property stands with a refund (REFUSER-14 to REFUSER-17). */
export const useRefundState = (uid: string): PersonState => personStateIn(planOf('refund'), uid, useRefundSources());
