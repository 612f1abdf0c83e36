import { useParams } from 'react-admin';
import { plainText } from '../../kinds/plainText';
import { t } from '../../language/t';
import { PaymentDialog } from '../payment/PaymentDialog';
import { idOf } from '../settlement/records';
import { RefundOffer } from './RefundOffer';
import { useRefundState } from './useRefundState';

/** The full-screen payment of a refund (REFUSER-08). */
const RefundDialog = () => (
  <PaymentDialog
    plan="refund"
    title={t('Refund')}
    state={useRefundState(useParams().id ?? '')}
    payeeIn={user => ({ uid: idOf(user), name: plainText(user.fullName), email: plainText(user.email) })}
    offer={RefundOffer}
  />
);

export default RefundDialog;
