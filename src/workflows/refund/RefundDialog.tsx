import { plainText } from '../../kinds/plainText';
import { PaymentDialog } from '../payment/PaymentDialog';
import { RefundOffer } from './RefundOffer';

/** The full-screen payment of a refund (spec 2 §2). */
const RefundDialog = () => (
  <PaymentDialog
    plan="refund"
    title="Refund"
    payeeIn={({ id, fullName, email }) => ({ uid: id, name: plainText(fullName), email: plainText(email) })}
    offer={RefundOffer}
  />
);

export default RefundDialog;
