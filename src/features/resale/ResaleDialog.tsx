import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useParams } from 'react-admin';
import { readNumber } from '../../engine/fields/number';
import { dash, toText } from '../../engine/fields/toText';
import { valueAt } from '../../engine/values/valueAt';
import { t } from '../../engine/i18n/t';
import { formatLakh } from '../money/format';
import type { DeedbookDataProvider } from '../../engine/data/dataProvider';
import { otherRead } from '../../engine/store/otherRead';
import { RecordStates } from '../../engine/dialog/RecordStates';
import { PayeeCard } from '../payment/PayeeCard';
import { PaymentDialog, type OfferProps } from '../payment/PaymentDialog';
import { PaymentForm } from '../payment/PaymentForm';
import { userIdIn } from '../settlement';
import { useResaleState } from './useResaleState';

/** Returns the price of one share in Lakhs; `undefined` when the property has no price or no shares (SELLREQ-08, SELLREQ-09). */
const pricePerShare = (payload: unknown): number | undefined => {
  const price = readNumber(valueAt(payload, 'property.wholeHomePrice'));
  const shares = readNumber(valueAt(payload, 'property.ownership'));
  return price === undefined || shares === undefined || shares <= 0 ? undefined : price / shares;
};

/** A payment made otherwise, whose details are recorded: a resale has no card payment. */
const ResaleOffer = ({ person, payee, steps, isUnfinished, onClose }: OfferProps) => {
  const dataProvider = useDataProvider<DeedbookDataProvider>();
  const { data, error, refetch } = useQuery({
    ...otherRead(['history/getAllHistoryApi', person.pid], { rereads: 'onlyAfterWrites' }),
    queryFn: ({ signal }) => dataProvider.read('history/getAllHistoryApi', { pid: person.pid }, signal),
  });
  if (!data) {
    return (
      <RecordStates
        error={error}
        onRetry={() => void refetch()}
        loadingLabel={t('Reading the price per share…')}
        failureHeading={t('The price per share could not be read, so the resale cannot start.')}
      />
    );
  }
  const sharePrice = pricePerShare(data.data);
  /** Reads the price per share again; the order itself has the price 0 (SELLREQ-17). @throws Error when it is no longer the one on screen */
  const readAgreedAmount = async (): Promise<number> => {
    const { data: current, error: failure } = await refetch();
    if (failure) throw failure;
    if (pricePerShare(current?.data) !== sharePrice)
      throw new Error(t('The price per share has changed. Check it again.'));
    return 0;
  };
  return (
    <>
      <PayeeCard
        label={t('Resale')}
        payee={payee}
        property={person.property}
        steps={steps}
        amountLabel={t('Price per share')}
        amount={<strong>{sharePrice === undefined ? dash : formatLakh(sharePrice)}</strong>}
      />
      <PaymentForm
        onSubmit={details => steps.payByForm(person, readAgreedAmount, details)}
        onCancel={onClose}
        isUnfinished={isUnfinished}
      />
    </>
  );
};

/** The full-screen payment of a resale (SELLREQ-14). */
const ResaleDialog = () => (
  <PaymentDialog
    plan="resale"
    title={t('Resale')}
    state={useResaleState(useParams().id ?? '')}
    payeeIn={row => ({
      uid: userIdIn(row),
      name: toText(valueAt(row, 'uid.fullName')),
      email: toText(valueAt(row, 'uid.email')),
    })}
    offer={ResaleOffer}
  />
);

export default ResaleDialog;
