import { useState, type ComponentType } from 'react';
import { useParams } from 'react-admin';
import type { RaRecord } from '../../engine/fields/field';
import { t } from '../../engine/i18n/t';
import { excerpt } from '../../engine/inputs/excerpt';
import { Button } from '../../engine/ui/Button';
import { FullScreenDialog } from '../../engine/dialog/FullScreenDialog';
import { RecordStates } from '../../engine/dialog/RecordStates';
import { useParentRecord } from '../../engine/list/ParentRecord';
import { useEntityListContext } from '../../engine/list/useEntityList';
import { useEntity } from '../../engine/views/EntitiesContext';
import { usePaths } from '../../engine/views/usePaths';
import {
  ineligibleMessage,
  isOf,
  UnclearRecords,
  useSettlements,
  useSettlementSteps,
  type SettlementSteps,
  type PayeeState,
  type Person,
  type PlanName,
} from '../settlement';
import type { Payee } from './PayeeCard';
import { UnfinishedPayment } from './UnfinishedPayment';
import './payment.css';

export interface OfferProps {
  person: Person;
  payee: Payee;
  steps: SettlementSteps;
  onClose: () => void;
}

interface NotOfferedProps {
  name: string;
  state: PayeeState;
  onClose: () => void;
}

const NotOffered = ({ name, state: { is, unclear, retry }, onClose }: NotOfferedProps) => {
  if (is === 'open' || is === 'unread') return undefined;
  return (
    <section className="full-screen__body" role={is === 'unknown' ? 'alert' : 'status'} aria-label={t('Not offered')}>
      <strong>{ineligibleMessage(is, name)}</strong>
      <UnclearRecords records={unclear} />
      <div className="payment__buttons">
        {is === 'unknown' && <Button onClick={retry}>{t('Try again')}</Button>}
        <Button onClick={onClose}>{t('Back to the list')}</Button>
      </div>
    </section>
  );
};

interface PaymentDialogProps {
  plan: PlanName;
  title: string;
  /** Whether the person can be paid. */
  state: PayeeState;
  /** Reads the person from a row of the list. */
  payeeIn: (row: RaRecord) => Payee;
  /** The ways to pay, for a person who can be paid. */
  offer: ComponentType<OfferProps>;
}

/** The payment of one person, at `<user id>/pay`. An unfinished payment takes its place, even when the list no longer has the person. */
export const PaymentDialog = ({ plan, title, state, payeeIn, offer: Offer }: PaymentDialogProps) => {
  const { pid = '', id = '' } = useParams();
  const list = useEntityListContext();
  const { toList } = usePaths();
  const property = useParentRecord(useEntity().entity.list?.parent ?? '').data?.name;
  const steps = useSettlementSteps(plan, toList);
  const settlements = useSettlements();
  const settlement = settlements?.find(isOf({ pid, uid: id }));
  const payee = list.loadedRows.map(payeeIn).find(({ uid }) => uid === id);
  const name = excerpt(payee?.name || payee?.email || settlement?.name || t('This user'));
  const isRead = payee !== undefined && settlements !== undefined && state.is !== 'unread';
  const isIdle = steps.phase === 'idle';
  const close = () => {
    steps.cancel();
    toList();
  };

  // Once offered, a payment keeps what was typed, though it may have to step back.
  const [isOffered, setOffered] = useState(false);
  if (!isOffered && isRead && !settlement && state.is === 'open') setOffered(true);
  // The form keeps what was typed until it is known whether the server has it.
  const mayNeedForm = !settlement || settlement.state === 'recording';
  const isHidden = isIdle && (settlement !== undefined || state.is !== 'open');

  return (
    <FullScreenDialog
      title={payee || settlement ? `${title}: ${name}` : title}
      onClose={close}
      sharesFocus={steps.phase === 'charging'}
    >
      {settlement && (
        <UnfinishedPayment settlement={settlement} steps={steps} property={property || settlement.property} />
      )}
      {!settlement && isRead && isIdle && <NotOffered name={name} state={state} onClose={toList} />}
      {payee && isOffered && mayNeedForm && (
        <div className="full-screen__form" hidden={isHidden}>
          <Offer person={{ pid, uid: id, name, property }} payee={payee} steps={steps} onClose={close} />
        </div>
      )}
      {!settlement && !isRead && (
        <RecordStates
          error={
            list.error ??
            (list.isPending || !settlements || payee ? undefined : new Error(t('This person is not in the list.')))
          }
          onRetry={list.refetch}
          onClose={toList}
        />
      )}
    </FullScreenDialog>
  );
};
