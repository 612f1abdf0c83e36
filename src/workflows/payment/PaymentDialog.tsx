import { useState, type ComponentType } from 'react';
import { useParams } from 'react-admin';
import type { Row } from '../../kinds/field';
import { t } from '../../language/t';
import { FullScreenDialog } from '../../views/dialog/FullScreenDialog';
import { RecordStates } from '../../views/dialog/RecordStates';
import { useEntityListContext } from '../../views/list/useEntityList';
import { usePaths } from '../../views/usePaths';
import type { PersonState } from '../settlement/personState';
import type { PlanName } from '../settlement/plans';
import { isOf, type Person } from '../settlement/settlement';
import { useSettlements } from '../settlement/useSettlements';
import { useSettling, type Settling } from '../settlement/useSettling';
import { NotOffered } from './NotOffered';
import { Unfinished } from './Unfinished';
import './payment.css';

/** Whom a row of the list is about. */
export interface Payee {
  uid: string;
  name: string;
  email: string;
}

/** What offers the ways to pay. */
export interface OfferProps {
  person: Person;
  payee: Payee;
  settling: Settling;
  onClose: () => void;
}

interface Props {
  plan: PlanName;
  title: string;
  /** Where the person whom the address names stands; only an open one is offered a payment. */
  state: PersonState;
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
  const settling = useSettling(plan, toList);
  const settlements = useSettlements();
  const settlement = settlements?.find(isOf({ pid, uid: id }));
  const payee = list.all.map(payeeIn).find(({ uid }) => uid === id);
  const name = payee?.name || payee?.email || settlement?.name || t('This user');
  const isKnown = payee !== undefined && settlements !== undefined && state.is !== 'unread';
  const isIdle = settling.phase === 'idle';
  const close = () => {
    settling.cancel();
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
      sharesFocus={settling.phase === 'charging'}
    >
      {settlement && <Unfinished settlement={settlement} settling={settling} />}
      {!settlement && isKnown && isIdle && <NotOffered name={name} state={state} onClose={toList} />}
      {payee && isOffered && mayNeedForm && (
        <div className="full-screen__form" hidden={isHidden}>
          <Offer person={{ pid, uid: id, name }} payee={payee} settling={settling} onClose={close} />
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
