import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { readNumber } from '../../kinds/number/options';
import { dash } from '../../kinds/plainText';
import { valueAt } from '../../kinds/valueAt';
import { t } from '../../language/t';
import { formatLakh } from '../../money/format';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { messageOf } from '../../views/reportError';
import { PayeeCard } from '../payment/PayeeCard';
import type { OfferProps } from '../payment/PaymentDialog';
import { PaymentForm } from '../payment/PaymentForm';
import { Preparing } from '../payment/Preparing';

/** What one share is worth in Lakhs; `undefined` when the property has no price or no shares (SELLREQ-08, SELLREQ-09). */
const pricePerShare = (payload: unknown): number | undefined => {
  const price = readNumber(valueAt(payload, 'property.wholeHomePrice'));
  const shares = readNumber(valueAt(payload, 'property.ownership'));
  return price === undefined || shares === undefined || shares <= 0 ? undefined : price / shares;
};

/** The order of a resale is about no money (SELLREQ-17). */
const noAmount = () => Promise.resolve(0);

/** Records the payment of a resale. */
export const ResaleOffer = ({ person, payee, settling, onClose }: OfferProps) => {
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['read', 'history/getAllHistoryApi', person.pid],
    meta: { rereads: 'written' },
    queryFn: ({ signal }) => dataProvider.read('history/getAllHistoryApi', { pid: person.pid }, signal),
  });
  if (isPending) {
    return (
      <div className="full-screen__body" role="status">
        <CircularProgress aria-label={t('Reading the price per share…')} sx={{ justifySelf: 'center' }} />
      </div>
    );
  }
  if (!data) {
    return (
      <div className="full-screen__body" role="alert">
        <strong>{t('The price per share could not be read, so the resale cannot start.')}</strong>
        <span>{messageOf(error)}</span>
        <span>
          <Button onClick={() => void refetch()}>{t('Try again')}</Button>
        </span>
      </div>
    );
  }
  const share = pricePerShare(data.data);
  return (
    <>
      <PayeeCard
        label={t('Resale')}
        payee={payee}
        amountLabel={t('Price per share')}
        amount={<strong>{share === undefined ? dash : formatLakh(share)}</strong>}
      >
        <Preparing settling={settling} />
      </PayeeCard>
      <PaymentForm onSubmit={details => settling.payByForm(person, noAmount, details)} onCancel={onClose} />
    </>
  );
};
