import { lazy, Suspense, useState } from 'react';
import { useDataProvider, useNavigate } from 'react-admin';
import type { Row } from '../../kinds/field';
import { plainText } from '../../kinds/plainText';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { usePaths } from '../../views/usePaths';
import { FinishButton } from '../settlement/FinishButton';
import { Settled } from '../settlement/Settled';
import { readToken } from './token';
import { useRefundState } from './useRefundState';

const ConfirmDialog = lazy(() =>
  import('../../views/dialog/ConfirmDialog').then(module => ({ default: module.ConfirmDialog })),
);

const RefundButton = ({ id, name }: { id: string; name: string }) => {
  const [isAsking, setAsking] = useState(false);
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const paths = usePaths();
  const navigate = useNavigate();
  const confirm = async () => {
    await readToken(dataProvider);
    navigate(paths.dialog(id, 'pay'));
  };
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
          <ConfirmDialog
            question="Are you sure you want to refund this user ?"
            consequence={`${name} will be paid the token price.`}
            confirm="Refund"
            tone="good"
            onConfirm={confirm}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
};

/** Where a user stands with a refund, and the way to start or finish one. */
export const RefundStatus = ({ user }: { user: Row }) => {
  const state = useRefundState(user.id);
  const name = plainText(user.fullName) || plainText(user.email) || 'this user';
  switch (state.is) {
    case 'unread':
      return <span className="status">Loading…</span>;
    case 'unknown':
      return (
        <button type="button" className="link" onClick={state.retry}>
          Status unknown. Try again
        </button>
      );
    case 'unfinished':
      return <FinishButton settlement={state.settlement} />;
    case 'refunded':
      return <Settled label="Refund Processed" />;
    case 'exited':
      return <Settled label="Exit Approved" />;
    case 'open':
    default:
      return <RefundButton id={user.id} name={name} />;
  }
};
