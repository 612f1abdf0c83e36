import type { ComponentType } from 'react';
import { useParams } from 'react-admin';
import type { Row } from '../../kinds/field';
import { FullScreenDialog } from '../../views/dialog/FullScreenDialog';
import { RecordStates } from '../../views/dialog/RecordStates';
import { useListState } from '../../views/list/ListStateContext';
import { usePaths } from '../../views/usePaths';
import type { PlanName } from '../settlement/plans';
import { isOf, type Person } from '../settlement/settlement';
import { useSettlements } from '../settlement/useSettlements';
import { useSettling, type Settling } from '../settlement/useSettling';
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
  payeeIn: (row: Row) => Payee;
  offer: ComponentType<OfferProps>;
}

/**
 * The full-screen payment of one person, at `<user id>/pay` over the list of a property. A payment that was begun and
 * not finished takes the place of a new one, even when the list no longer knows the person.
 */
export const PaymentDialog = ({ plan, title, payeeIn, offer: Offer }: Props) => {
  const { pid = '', id = '' } = useParams();
  const list = useListState();
  const { toList } = usePaths();
  const settling = useSettling(plan, toList);
  const settlements = useSettlements();
  const settlement = settlements?.find(isOf({ pid, uid: id }));
  const payee = list.all.map(payeeIn).find(({ uid }) => uid === id);
  const name = payee?.name ?? settlement?.name;
  const close = () => {
    settling.cancel();
    toList();
  };
  // The form keeps what was typed until it is known whether the server has it.
  const mayNeedForm = !settlement || settlement.state === 'recording';

  return (
    <FullScreenDialog
      title={name ? `${title}: ${name}` : title}
      onClose={close}
      sharesFocus={settling.phase === 'charging'}
    >
      {settlement && <Unfinished settlement={settlement} settling={settling} />}
      {payee && settlements && mayNeedForm && (
        <div className="full-screen__form" hidden={settlement !== undefined && settling.phase === 'idle'}>
          <Offer
            person={{ pid, uid: id, name: payee.name || payee.email || 'This user' }}
            payee={payee}
            settling={settling}
            onClose={close}
          />
        </div>
      )}
      {!settlement && (!payee || !settlements) && (
        <RecordStates
          error={
            list.error ?? (list.isLoading || !settlements ? undefined : new Error('This person is not in the list.'))
          }
          onRetry={list.retry}
          onClose={toList}
        />
      )}
    </FullScreenDialog>
  );
};
