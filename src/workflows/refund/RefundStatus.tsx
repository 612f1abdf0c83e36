import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-admin';
import type { Row } from '../../kinds/field';
import { plainText } from '../../kinds/plainText';
import { t } from '../../language/t';
import { FinishButton } from '../settlement/FinishButton';
import { idOf } from '../settlement/records';
import { isOf } from '../settlement/settlement';
import { Settled } from '../settlement/Settled';
import { useSettlements } from '../settlement/useSettlements';
import { useRefundState } from './useRefundState';

const RefundQuestion = lazy(() => import('./RefundQuestion').then(module => ({ default: module.RefundQuestion })));

const RefundButton = ({ id, name }: { id: string; name: string }) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button quiet button--small"
        aria-label={t('Refund: %{name}', { name })}
        onClick={() => setAsking(true)}
      >
        {t('Refund')}
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
  const name = plainText(user.fullName) || plainText(user.email) || t('this user');
  if (settlement) return <FinishButton settlement={settlement} />;
  switch (state.is) {
    case 'open':
      return <RefundButton id={uid} name={name} />;
    case 'refunded':
      return <Settled label={t('Refund Processed')} />;
    case 'exited':
      return <Settled label={t('Exit Approved')} />;
    case 'unread':
      return <span className="status">{t('Loading…')}</span>;
    case 'unknown':
    case 'resold':
    default:
      return (
        <button type="button" className="link" onClick={state.retry}>
          {t('Status unknown. Try again')}
        </button>
      );
  }
};
