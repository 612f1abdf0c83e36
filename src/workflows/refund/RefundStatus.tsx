import { useParams } from 'react-admin';
import type { Row } from '../../kinds/field';
import { dash, plainText } from '../../kinds/plainText';
import { t } from '../../language/t';
import {
  FinishButton,
  idOf,
  isOf,
  QuestionButton,
  SettledStatus,
  UnclearNotice,
  useRefundSources,
  useRefundState,
  useSettlements,
} from '../settlement';
import { StatusUnknown } from '../StatusUnknown';
import { lazyWithRetry } from '../../release/lazyWithRetry';

const RefundQuestion = lazyWithRetry(() =>
  import('./RefundQuestion').then(module => ({ default: module.RefundQuestion })),
);

/** Names the records that block refunds of the property. */
export const RefundNotice = () => <UnclearNotice plan="refund" sources={useRefundSources()} />;

/** The days of a user; those of a refunded one no longer count (REFUSER-20). */
export const RefundDays = ({ user }: { user: Row }) =>
  useRefundState(idOf(user)).is === 'refunded' ? dash : plainText(user.days) || dash;

/** The refund status of a user, and the button that starts or finishes a refund. */
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
      return <SettledStatus label={t('Refund Processed')} />;
    case 'exited':
      return <SettledStatus label={t('Exit Approved')} />;
    case 'unread':
      return <span className="status">{t('Loading…')}</span>;
    case 'unknown':
    case 'resold':
    default:
      return <StatusUnknown onRetry={state.retry} />;
  }
};
