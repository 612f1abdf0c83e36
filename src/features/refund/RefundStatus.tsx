import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-admin';
import type { RaRecord } from '../../engine/fields/field';
import { dash, toText } from '../../engine/fields/toText';
import { t } from '../../engine/i18n/t';
import { formatRupees } from '../money/format';
import { lakhToRupees } from '../money/lakh';
import { useTokenPrice } from '../money/tokenPrice';
import { LazyConfirmDialog } from '../../engine/dialog/LazyConfirmDialog';
import { Button } from '../../engine/ui/Button';
import { messageOf, reportError } from '../../engine/views/reportError';
import { useCan } from '../../engine/views/RegistryContext';
import { useIsMounted } from '../../engine/views/useIsMounted';
import { useParentRecord } from '../../engine/list/useParentRecord';
import { usePaths } from '../../engine/views/usePaths';
import {
  FinishButton,
  userIdOf,
  isAbout,
  SettledStatus,
  UnclearNotice,
  useRefundSources,
  useRefundState,
  useSettlements,
  waitTexts,
} from '../settlement';
import { StatusUnknown } from '../StatusUnknown';

/** Asks before the payment dialog opens, and says how much will be paid. */
const RefundQuestion = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const paths = usePaths();
  const navigate = useNavigate();
  const { data, error, fetchStatus, refetch } = useTokenPrice();
  const { data: property } = useParentRecord('refund');
  /** Whether Refund was pressed before the amount was read; a second press does nothing. */
  const isAwaited = useRef(false);
  const isMounted = useIsMounted();
  const isRead = fetchStatus === 'idle';
  const amount = isRead && !error ? data : undefined;

  const describeConsequence = () => {
    if (amount !== undefined) {
      const values = { name, amount: formatRupees(lakhToRupees(amount)), property: property?.name ?? '' };
      return property
        ? t('%{name} will be paid %{amount} for %{property}.', values)
        : t('%{name} will be paid %{amount}.', values);
    }
    return isRead ? t('The amount cannot be read. %{reason}', { reason: messageOf(error) }) : waitTexts().price;
  };
  const openPayment = () => navigate(paths.dialog(id, 'pay'));
  /** Opens the payment once the amount is read; the question stays until then, and can be left. */
  const openPaymentLater = async () => {
    if (isAwaited.current) return;
    isAwaited.current = true;
    const { error: failure } = await refetch({ cancelRefetch: false });
    isAwaited.current = false;
    if (!isMounted.current) return;
    if (failure) {
      reportError(failure);
      return;
    }
    openPayment();
    onClose();
  };
  /** @returns `false` keeps the question open */
  const confirm = () => {
    if (amount !== undefined) return openPayment();
    void openPaymentLater();
    return false;
  };
  return (
    <LazyConfirmDialog
      question={t('Are you sure you want to refund this user ?')}
      consequence={describeConsequence()}
      confirm={t('Refund')}
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
      <Button
        variant="contained"
        size="small"
        aria-label={t('Refund: %{name}', { name })}
        onClick={() => setAsking(true)}
      >
        {t('Refund')}
      </Button>
      {isAsking && <RefundQuestion id={id} name={name} onClose={() => setAsking(false)} />}
    </>
  );
};

/** The records that block refunds of the property. */
export const RefundNotice = () => <UnclearNotice plan="refund" sources={useRefundSources()} />;

/** The days of a user; those of a refunded one no longer count (REFUSER-20). */
export const RefundDays = ({ user }: { user: RaRecord }) => {
  const days = useRefundState(userIdOf(user)).eligibility === 'refunded' ? dash : toText(user.days) || dash;
  // The key makes a new element: a browser that translates the page replaces texts, which React can then not change.
  return <span key={days}>{days}</span>;
};

/** The refund state of a user, and the button that begins or finishes a refund. */
export const RefundStatus = ({ user }: { user: RaRecord }) => {
  const { pid = '' } = useParams();
  const uid = userIdOf(user);
  const state = useRefundState(uid);
  const settlement = useSettlements()?.find(isAbout({ pid, uid }));
  const name = toText(user.fullName) || toText(user.email) || t('this user');
  const mayPay = useCan()('pay');
  if (settlement) return <FinishButton settlement={settlement} />;
  switch (state.eligibility) {
    case 'open':
      if (!mayPay) return <span className="status">{t('Not refunded')}</span>;
      return <RefundButton id={uid} name={name} />;
    case 'refunded':
      return <SettledStatus tone="done" label={t('Refund Processed')} />;
    case 'exited':
      return <SettledStatus tone="exited" label={t('Exit Approved')} />;
    case 'unread':
      return <span className="status">{t('Loading…')}</span>;
    case 'unknown':
    case 'resold':
    default:
      return <StatusUnknown onRetry={state.retry} />;
  }
};
