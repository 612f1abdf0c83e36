import { useRef } from 'react';
import { useNavigate } from 'react-admin';
import { t } from '../../language/t';
import { formatRupees } from '../../money/format';
import { lakhToRupees } from '../../money/lakh';
import { ConfirmDialog } from '../../views/dialog/ConfirmDialog';
import { messageOf, reportError } from '../../views/reportError';
import { useIsShown } from '../../views/useIsShown';
import { usePaths } from '../../views/usePaths';
import { useRefundAmount, waits } from '../settlement';

/** Asks with the amount, and goes on only with one. While it is being read, the question can be cancelled. */
export const RefundQuestion = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const paths = usePaths();
  const navigate = useNavigate();
  const { data, error, fetchStatus, refetch } = useRefundAmount();
  /** Whether the answer was yes before there was an amount: the question then stays until there is one. */
  const isAwaited = useRef(false);
  const staysOpen = useRef(false);
  const isShown = useIsShown();
  const isRead = fetchStatus === 'idle';
  const amount = isRead && !error ? data : undefined;

  const consequence = () => {
    if (amount !== undefined) {
      return t('%{name} will be paid %{amount}.', { name, amount: formatRupees(lakhToRupees(amount)) });
    }
    return isRead ? t('The amount cannot be read. %{reason}', { reason: messageOf(error) }) : waits().price;
  };
  const goOn = () => navigate(paths.dialog(id, 'pay'));
  const read = async () => {
    const { error: failure } = await refetch({ cancelRefetch: false });
    isAwaited.current = false;
    if (!isShown.current) return;
    if (failure) {
      reportError(failure);
      return;
    }
    goOn();
    onClose();
  };
  const confirm = () => {
    staysOpen.current = amount === undefined;
    if (amount !== undefined) {
      goOn();
    } else if (!isAwaited.current) {
      isAwaited.current = true;
      void read();
    }
  };
  const close = () => {
    if (!staysOpen.current) onClose();
    staysOpen.current = false;
  };
  return (
    <ConfirmDialog
      question={t('Are you sure you want to refund this user ?')}
      consequence={consequence()}
      confirm={t('Refund')}
      tone="good"
      onConfirm={confirm}
      onClose={close}
    />
  );
};
