import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { readNumber } from '../../kinds/decimal';
import { dash } from '../../kinds/plainText';
import { valueAt } from '../../kinds/valueAt';
import { formatLakh } from '../../money/format';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
import { PayeeCard } from '../payment/PayeeCard';
import type { OfferProps } from '../payment/PaymentDialog';
import { PaymentForm } from '../payment/PaymentForm';

/** What one share is worth in Lakhs; `undefined` when the property has no price or no shares (spec 2 §7). */
const pricePerShare = (payload: unknown): number | undefined => {
  const price = readNumber(valueAt(payload, 'property.wholeHomePrice'));
  const shares = readNumber(valueAt(payload, 'property.ownership'));
  return price === undefined || shares === undefined || shares <= 0 ? undefined : price / shares;
};

/** Records the payment of a resale; the order itself is about no money (spec 2 §4). */
export const ResaleOffer = ({ person, payee, settling, onClose }: OfferProps) => {
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const { data } = useQuery({
    queryKey: ['read', 'history/getAllHistoryApi', person.pid],
    queryFn: ({ signal }) => dataProvider.read('history/getAllHistoryApi', { pid: person.pid }, signal),
  });
  const share = pricePerShare(data?.data);
  return (
    <>
      <PayeeCard
        label="Resale"
        payee={payee}
        amountLabel="Price per share"
        amount={<strong>{share === undefined ? dash : formatLakh(share)}</strong>}
      />
      <PaymentForm onSubmit={details => settling.payByForm(person, 0, details)} onCancel={onClose} />
    </>
  );
};
