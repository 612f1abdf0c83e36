import { useState, type ComponentType } from 'react';
import { useParams } from 'react-admin';
import type { RaRecord } from '../../engine/fields/field';
import { t } from '../../engine/i18n/t';
import { excerpt } from '../../engine/inputs/excerpt';
import { Button } from '../../engine/ui/Button';
import { FullScreenDialog } from '../../engine/dialog/FullScreenDialog';
import { RecordStates } from '../../engine/dialog/RecordStates';
import { useParentRecord } from '../../engine/list/useParentRecord';
import { useAllRows } from '../../engine/list/useAllRows';
import { useEntity } from '../../engine/views/RegistryContext';
import { usePaths } from '../../engine/views/usePaths';
import {
  ineligibleMessage,
  isAbout,
  UnclearRecords,
  useSettlements,
  useSettlementSteps,
  type Settlement,
  type SettlementSteps,
  type PayeeState,
  type Person,
  type PlanName,
} from '../settlement';
import type { Payee } from './PayeeCard';
import { UnfinishedPayment } from './UnfinishedPayment';
import './payment.css';

/** Props of the ways to pay. */
export interface OfferProps {
  person: Person;
  payee: Payee;
  steps: SettlementSteps;
  /** Whether the person has an unfinished payment. */
  isUnfinished: boolean;
  onClose: () => void;
}

interface NotOfferedProps {
  name: string;
  state: PayeeState;
  onClose: () => void;
}

/** Says why a person cannot be paid. */
const NotOffered = ({ name, state, onClose }: NotOfferedProps) => {
  const { eligibility, unclear, retry } = state;
  if (eligibility === 'open' || eligibility === 'unread') return undefined;
  const isUnknown = eligibility === 'unknown';
  return (
    <section className="full-screen__body" role={isUnknown ? 'alert' : 'status'} aria-label={t('Not offered')}>
      <strong>{ineligibleMessage(eligibility, name)}</strong>
      <UnclearRecords records={unclear} />
      <div className="payment__buttons">
        {isUnknown && <Button onClick={retry}>{t('Try again')}</Button>}
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
  /** Takes the person from a row of the list. */
  payeeIn: (row: RaRecord) => Payee;
  /** The ways to pay, for a person who can be paid. */
  offer: ComponentType<OfferProps>;
}

/** The visibility of the form that was offered once: hidden at most while it may be needed again, so that it keeps what was typed. */
const formVisibility = (settlement: Settlement | undefined, isIdle: boolean, canBeOffered: boolean) => {
  // The card may not be charged after all.
  if (settlement?.state === 'charging') return 'hidden';
  // While payment details are sent it is not known whether they must be sent again.
  if (settlement?.state === 'recording') return isIdle ? 'hidden' : 'visible';
  if (settlement) return 'removed';
  // The list may just be read again.
  return isIdle && !canBeOffered ? 'hidden' : 'visible';
};

/** The payment of one person, at `<user id>/pay`: the ways to pay, why it is not offered, or an unfinished payment, even when the list no longer has the person. */
export const PaymentDialog = ({ plan, title, state, payeeIn, offer: Offer }: PaymentDialogProps) => {
  const { pid = '', id = '' } = useParams();
  const list = useAllRows();
  const { toList, replaceByList } = usePaths();
  const property = useParentRecord(useEntity().entity.list?.parent ?? '').data?.name;
  const steps = useSettlementSteps(plan, replaceByList);
  const settlements = useSettlements();
  const settlement = settlements?.find(isAbout({ pid, uid: id }));
  const payee = list.rows?.map(payeeIn).find(({ uid }) => uid === id);
  const [offered, setOffered] = useState<Payee>();
  const offeredPayee = offered?.uid === id ? offered : undefined;
  const shownPayee = payee ?? offeredPayee;
  const name = excerpt(shownPayee?.name || shownPayee?.email || settlement?.name || t('This user'));
  /** Whether all that decides has been read, and the list has the person. */
  const isRead = payee !== undefined && settlements !== undefined && state.eligibility !== 'unread';
  const canBeOffered = isRead && !settlement && state.eligibility === 'open';
  const isIdle = steps.phase === 'idle';
  const stopAndClose = () => {
    steps.cancel();
    toList();
  };

  if (canBeOffered && !offeredPayee) setOffered(payee);
  const visibility = formVisibility(settlement, isIdle, canBeOffered);
  const missingError = list.rows && settlements && !payee ? new Error(t('This person is not in the list.')) : undefined;

  return (
    <FullScreenDialog
      title={shownPayee || settlement ? `${title}: ${name}` : title}
      onClose={stopAndClose}
      // The card provider's dialog is beside this one.
      sharesFocus={steps.phase === 'charging'}
    >
      {settlement && (
        <UnfinishedPayment settlement={settlement} steps={steps} property={property || settlement.property} />
      )}
      {!settlement &&
        isIdle &&
        (isRead ? (
          <NotOffered name={name} state={state} onClose={toList} />
        ) : (
          <RecordStates error={list.error ?? missingError} onRetry={list.refetch} onClose={toList} />
        ))}
      {offeredPayee && visibility !== 'removed' && (
        <div className="full-screen__form" hidden={visibility === 'hidden'}>
          <Offer
            person={{ pid, uid: id, name, property }}
            payee={payee ?? offeredPayee}
            steps={steps}
            isUnfinished={settlement !== undefined}
            onClose={stopAndClose}
          />
        </div>
      )}
    </FullScreenDialog>
  );
};
