import { useParams } from 'react-admin';
import { isOf, type Settlement } from '../settlement/settlement';
import { useHistory } from '../settlement/useHistory';
import { useSettlements } from '../settlement/useSettlements';

/** Where a user stands with a refund (spec 2 §4). */
export type RefundState =
  | { is: 'unread' | 'open' | 'exited' | 'refunded' }
  | { is: 'unknown'; retry: () => void }
  | { is: 'unfinished'; settlement: Settlement };

/** Puts together what the two histories and this machine know about a user of the open property. */
export const useRefundState = (uid: string): RefundState => {
  const { pid = '' } = useParams();
  const settlement = useSettlements()?.find(isOf({ pid, uid }));
  const refunded = useHistory('refunded');
  const exited = useHistory('exited');
  if (settlement) return { is: 'unfinished', settlement };
  if (refunded.users?.has(uid)) return { is: 'refunded' };
  const failed = [refunded, exited].find(({ users, error }) => !users && error);
  if (failed) {
    const retry = () => [refunded, exited].forEach(one => one.error && one.retry());
    return { is: 'unknown', retry };
  }
  if (!refunded.users || !exited.users) return { is: 'unread' };
  return { is: exited.users.has(uid) ? 'exited' : 'open' };
};
