import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { readNumber } from '../../kinds/decimal';
import { dash } from '../../kinds/plainText';
import { valueAt } from '../../kinds/valueAt';
import { formatLakh } from '../../money/format';
import type { DeedbookDataProvider } from '../../providers/dataProvider';
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
      <section className="full-screen__body payment__body" aria-label="Resale">
        <dl className="facts facts--columns">
          <div>
            <dt>User</dt>
            <dd>{payee.name || dash}</dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>{payee.email || dash}</dd>
          </div>
          <div>
            <dt>Price per share</dt>
            <dd>
              <strong>{share === undefined ? dash : formatLakh(share)}</strong>
            </dd>
          </div>
        </dl>
      </section>
      <PaymentForm
        onSubmit={details => settling.payByForm(person, 0, details)}
        onTaken={() => void settling.finish(`${person.pid}/${person.uid}`)}
        onCancel={onClose}
      />
    </>
  );
};
