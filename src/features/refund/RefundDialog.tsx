import { Button } from '../../engine/ui/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect } from 'react';
import { useParams } from 'react-admin';
import { whyNoCard } from '../checkout/checkout';
import { toText } from '../../engine/fields/toText';
import { t } from '../../engine/i18n/t';
import { formatLakh, formatRupees } from '../money/format';
import { lakhToRupees } from '../money/lakh';
import { useTokenPrice } from '../money/tokenPrice';
import { messageOf, reportError } from '../../engine/views/reportError';
import { PayeeCard } from '../payment/PayeeCard';
import { PaymentDialog, type OfferProps } from '../payment/PaymentDialog';
import { PaymentForm } from '../payment/PaymentForm';
import { userIdOf, useRefundState, waitTexts } from '../settlement';

/** The ways to pay a refund: by card, or by a payment made otherwise whose details are recorded (REFUSER-38). */
const RefundOffer = ({ person, payee, steps, isUnfinished, onClose }: OfferProps) => {
  const { data: lakh, error, isPending, refetch } = useTokenPrice();
  const isIdle = steps.phase === 'idle';
  const noCard = whyNoCard();
  useEffect(() => {
    if (error) reportError(error);
  }, [error]);

  /** Reads the amount again. @throws Error when it is no longer the one on screen */
  const readAgreedAmount = async (): Promise<number> => {
    const { data: currentLakh, error: failure } = await refetch();
    if (failure) throw failure;
    if (currentLakh === undefined || currentLakh !== lakh) {
      throw new Error(t('The token price has changed. Check the amount again.'));
    }
    return currentLakh;
  };

  if (isPending) {
    return (
      <div className="full-screen__body" role="status">
        <CircularProgress aria-label={waitTexts().price} sx={{ justifySelf: 'center' }} />
      </div>
    );
  }
  if (lakh === undefined) {
    return (
      <div className="full-screen__body" role="alert">
        <strong>{messageOf(error)}</strong>
        <span>
          <Button onClick={() => void refetch()}>{t('Try again')}</Button>
        </span>
      </div>
    );
  }
  return (
    <>
      <PayeeCard
        label={t('Refund')}
        payee={payee}
        property={person.property}
        steps={steps}
        amountLabel={t('Amount')}
        amount={
          <>
            <strong>{formatRupees(lakhToRupees(lakh))}</strong> ({formatLakh(lakh)})
          </>
        }
      >
        <div className="payment__buttons">
          <Button
            variant="contained"
            disabled={!isIdle || noCard !== undefined}
            onClick={() => void steps.payByCard(person, readAgreedAmount)}
          >
            {t('Pay by card')}
          </Button>
          {noCard !== undefined && <span className="payment__note">{noCard}</span>}
        </div>
      </PayeeCard>
      <h3 className="payment__or">{t('Or record a payment made otherwise')}</h3>
      <PaymentForm
        onSubmit={details => steps.payByForm(person, readAgreedAmount, details)}
        onCancel={onClose}
        isUnfinished={isUnfinished}
      />
    </>
  );
};

/** The full-screen payment of a refund (REFUSER-08). */
const RefundDialog = () => (
  <PaymentDialog
    plan="refund"
    title={t('Refund')}
    state={useRefundState(useParams().id ?? '')}
    payeeIn={user => ({ uid: userIdOf(user), name: toText(user.fullName), email: toText(user.email) })}
    offer={RefundOffer}
  />
);

export default RefundDialog;
