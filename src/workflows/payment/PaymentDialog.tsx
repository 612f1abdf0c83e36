import { Button } from '../../theme/Button';
import { useState, type ComponentType } from 'react';
import { useParams } from 'react-admin';
import type { Row } from '../../kinds/field';
import { t } from '../../language/t';
import { FullScreenDialog } from '../../views/dialog/FullScreenDialog';
import { RecordStates } from '../../views/dialog/RecordStates';
import { useEntityListContext } from '../../views/list/useEntityList';
import { usePaths } from '../../views/usePaths';
import {
  ineligibleMessage,
  isOf,
  UnclearRecords,
  useSettlements,
  useSettlementSteps,
  type PayeeState,
  type Person,
  type PlanName,
  type SettlementSteps,
} from '../settlement';
import type { Payee } from './PayeeCard';
import { Unfinished } from './Unfinished';
import './payment.css';

/** The props of a component that offers the ways to pay. */
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

/** Says why a payment is not offered. */
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

interface Props {
  plan: PlanName;
  title: string;
  /** The state of the person in the address; only an open one is offered a payment. */
  state: PayeeState;
  payeeIn: (row: Row) => Payee;
  offer: ComponentType<OfferProps>;
}

/**
 * The full-screen payment of one person, at `<user id>/pay` over the list of a property. A payment that was begun and
 * not finished takes the place of a new one, even when the list no longer knows the person.
 */
export const PaymentDialog = ({ plan, title, state, payeeIn, offer: Offer }: Props) => {
  const { pid = '', id = '' } = useParams();
  const list = useEntityListContext();
  const { toList } = usePaths();
  const steps = useSettlementSteps(plan, toList);
  const settlements = useSettlements();
  const settlement = settlements?.find(isOf({ pid, uid: id }));
  const payee = list.all.map(payeeIn).find(({ uid }) => uid === id);
  const name = payee?.name || payee?.email || settlement?.name || t('This user');
  const isKnown = payee !== undefined && settlements !== undefined && state.is !== 'unread';
  const isIdle = steps.phase === 'idle';
  const close = () => {
    steps.cancel();
    toList();
  };

  // Once offered, a payment keeps what was typed, though it may have to step back.
  const [isOffered, setOffered] = useState(false);
  if (!isOffered && isKnown && !settlement && state.is === 'open') setOffered(true);
  // The form keeps what was typed until it is known whether the server has it.
  const mayNeedForm = !settlement || settlement.state === 'recording';
  const isHidden = isIdle && (settlement !== undefined || state.is !== 'open');

  return (
    <FullScreenDialog
      title={payee || settlement ? `${title}: ${name}` : title}
      onClose={close}
      sharesFocus={steps.phase === 'charging'}
    >
      {settlement && <Unfinished settlement={settlement} steps={steps} />}
      {!settlement && isKnown && isIdle && <NotOffered name={name} state={state} onClose={toList} />}
      {payee && isOffered && mayNeedForm && (
        <div className="full-screen__form" hidden={isHidden}>
          <Offer person={{ pid, uid: id, name }} payee={payee} steps={steps} onClose={close} />
        </div>
      )}
      {!settlement && !isKnown && (
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
