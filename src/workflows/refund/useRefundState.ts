import { stateFrom, type PersonState } from '../settlement/personState';
import { refundStanding } from '../settlement/standing';
import { useHistory } from '../settlement/useHistory';

/** Where a user of the open property stands with a refund, by the two histories (REFUSER-14 to REFUSER-17). */
export const useRefundState = (uid: string): PersonState => {
  const refunded = useHistory('refunded');
  const exited = useHistory('exited');
  const standing = refundStanding(uid, { refunded: refunded.reading, exited: exited.reading });
  return stateFrom([refunded, exited], standing);
};
