import { useParams } from 'react-admin';
import { plainText } from '../../kinds/plainText';
import { valueAt } from '../../kinds/valueAt';
import { t } from '../../language/t';
import { PaymentDialog } from '../payment/PaymentDialog';
import { userIn } from '../settlement/records';
import { ResaleOffer } from './ResaleOffer';
import { useResaleState } from './useResaleState';

/** The full-screen payment of a resale (SELLREQ-14). */
const ResaleDialog = () => (
  <PaymentDialog
    plan="resale"
    title={t('Resale')}
    state={useResaleState(useParams().id ?? '')}
    payeeIn={row => ({
      uid: userIn(row),
      name: plainText(valueAt(row, 'uid.fullName')),
      email: plainText(valueAt(row, 'uid.email')),
    })}
    offer={ResaleOffer}
  />
);

export default ResaleDialog;
