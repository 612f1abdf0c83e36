import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-admin';
import type { Row } from '../../kinds/field';
import { plainText } from '../../kinds/plainText';
import { formatRupees } from '../../money/format';
import { lakhToRupees } from '../../money/lakh';
import { messageOf } from '../../views/reportError';
import { usePaths } from '../../views/usePaths';
import { FinishButton } from '../settlement/FinishButton';
import { withPatience } from '../settlement/patience';
import { planOf } from '../settlement/plans';
import { waits } from '../settlement/prepare';
import { idOf } from '../settlement/records';
import { isOf } from '../settlement/settlement';
import { Settled } from '../settlement/Settled';
import { useSettlements } from '../settlement/useSettlements';
import { useToken } from './token';
import { useRefundState } from './useRefundState';

const ConfirmDialog = lazy(() =>
  import('../../views/dialog/ConfirmDialog').then(module => ({ default: module.ConfirmDialog })),
);

/** The amount as far as it has been read; the question goes on only with one. */
const RefundQuestion = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const paths = usePaths();
  const navigate = useNavigate();
  const { data, error, fetchStatus, refetch } = useToken();
  const isRead = fetchStatus === 'idle';
  const amount = isRead && !error ? data : undefined;
  const consequence = () => {
    if (amount !== undefined) return `${name} will be paid ${formatRupees(lakhToRupees(amount))}.`;
    return isRead ? `The amount cannot be read. ${messageOf(error)}` : waits.price;
  };
  const read = () => refetch({ cancelRefetch: false, throwOnError: true });
  const confirm = async () => {
    if (amount === undefined) await withPatience(read, new AbortController(), planOf('refund').nothing);
    navigate(paths.dialog(id, 'pay'));
  };
  return (
    <ConfirmDialog
      question="Are you sure you want to refund this user ?"
      consequence={consequence()}
      confirm="Refund"
      tone="good"
      onConfirm={confirm}
      onClose={onClose}
    />
  );
};

const RefundButton = ({ id, name }: { id: string; name: string }) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button quiet button--small"
        aria-label={`Refund: ${name}`}
        onClick={() => setAsking(true)}
      >
        Refund
      </button>
      {isAsking && (
        <Suspense>
          <RefundQuestion id={id} name={name} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
};

/** Where a user stands with a refund, and the way to start or finish one. */
export const RefundStatus = ({ user }: { user: Row }) => {
  const { pid = '' } = useParams();
  const uid = idOf(user);
  const state = useRefundState(uid);
  const settlement = useSettlements()?.find(isOf({ pid, uid }));
  const name = plainText(user.fullName) || plainText(user.email) || 'this user';
  if (settlement) return <FinishButton settlement={settlement} />;
  switch (state.is) {
    case 'open':
      return <RefundButton id={uid} name={name} />;
    case 'refunded':
      return <Settled label="Refund Processed" />;
    case 'exited':
      return <Settled label="Exit Approved" />;
    case 'unread':
      return <span className="status">Loading…</span>;
    case 'unknown':
    case 'resold':
    default:
      return (
        <button type="button" className="link" onClick={state.retry}>
          Status unknown. Try again
        </button>
      );
  }
};
