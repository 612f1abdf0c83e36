import { useParams } from 'react-admin';
import type { Row } from '../../kinds/field';
import { plainText } from '../../kinds/plainText';
import { t } from '../../language/t';
import { FinishButton } from '../settlement/FinishButton';
import { QuestionButton } from '../settlement/QuestionButton';
import { idOf } from '../settlement/records';
import { isOf } from '../settlement/settlement';
import { Settled } from '../settlement/Settled';
import { UnclearNotice } from '../settlement/UnclearRecords';
import { useSettlements } from '../settlement/useSettlements';
import { StatusUnknown } from '../StatusUnknown';
import { useRefundSources, useRefundState } from './useRefundState';
import { lazyWithRetry } from '../../release/lazyWithRetry';

const RefundQuestion = lazyWithRetry(() =>
  import('./RefundQuestion').then(module => ({ default: module.RefundQuestion })),
);

/** Names the records that block refunds of the property. */
export const RefundNotice = () => <UnclearNotice plan="refund" sources={useRefundSources()} />;

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
      return (
        <QuestionButton
          label={t('Refund')}
          name={t('Refund: %{name}', { name })}
          renderQuestion={close => <RefundQuestion id={uid} name={name} onClose={close} />}
        />
      );
    case 'refunded':
      return <Settled label={t('Refund Processed')} />;
    case 'exited':
      return <Settled label={t('Exit Approved')} />;
    case 'unread':
      return <span className="status">{t('Loading…')}</span>;
    case 'unknown':
    case 'resold':
    default:
      return <StatusUnknown onRetry={state.retry} />;
  }
};
