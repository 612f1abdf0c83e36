import TextField from '@mui/material/TextField';
import { useState, type ComponentType } from 'react';
import { useParams } from 'react-admin';
import { formatDate } from '../../engine/fields/date/formatDate';
import type { RaRecord } from '../../engine/fields/field';
import { t } from '../../engine/i18n/t';
import { excerpt } from '../../engine/inputs/excerpt';
import { takeText } from '../../engine/inputs/text';
import { formatRupees } from '../money/format';
import { Button } from '../../engine/ui/Button';
import { ConfirmDialog } from '../../engine/dialog/ConfirmDialog';
import { FullScreenDialog } from '../../engine/dialog/FullScreenDialog';
import { RecordStates } from '../../engine/dialog/RecordStates';
import { useParentRecord } from '../../engine/list/ParentRecord';
import { useEntityListContext } from '../../engine/list/useEntityList';
import { useEntity } from '../../engine/views/EntitiesContext';
import { usePaths } from '../../engine/views/usePaths';
import {
  entryOf,
  noPaymentId,
  planOf,
  SettlementProgress,
  ineligibleMessage,
  isOf,
  UnclearRecords,
  useSettlements,
  useSettlementSteps,
  type Settlement,
  type SettlementSteps,
  type PayeeState,
  type Person,
  type PlanName,
} from '../settlement';
import { PaymentFacts, type Payee } from './PayeeCard';
import './payment.css';

interface UnfinishedProps {
  settlement: Settlement;
  steps: SettlementSteps;
}

/** Names the work of a state while somebody waits for it. */
const doing = ({ state }: Settlement, phase: SettlementSteps['phase']): string => {
  const { work } = entryOf(state);
  if (phase === 'charging') return t('Waiting for the card payment…');
  if (phase === 'sending' && state === 'recording') return t('Sending the payment details…');
  if (phase === 'sending' && work) return work === 'order' ? t('Making the order…') : t('Making the history record…');
  return t('Reading what was kept…');
};

/** Asks how a card payment ended: only its id, which the provider shows, lets the order be made. */
const CardQuestion = ({ settlement: { id }, steps: { answer } }: UnfinishedProps) => {
  const [paymentId, setPaymentId] = useState('');
  return (
    <>
      <p>{t('Look the payment up at the payment provider before you answer.')}</p>
      <TextField
        variant="outlined"
        label={t('Payment ID')}
        value={paymentId}
        onChange={event => setPaymentId(takeText(event.target.value))}
        autoComplete="off"
        helperText={t('As the payment provider shows it')}
      />
      <div className="payment__buttons">
        <Button
          variant="contained"
          disabled={paymentId.trim() === ''}
          onClick={() => void answer(id, { paymentId: paymentId.trim() })}
        >
          {t('It was paid')}
        </Button>
        <Button variant="outlined" onClick={() => void answer(id, 'unpaid')}>
          {t('It was not paid')}
        </Button>
      </div>
    </>
  );
};

const FormQuestion = ({ settlement: { id }, steps: { answer } }: UnfinishedProps) => (
  <>
    <p>{t('Find out whether the server has them before you answer: it must not get them twice.')}</p>
    <div className="payment__buttons">
      <Button variant="contained" onClick={() => void answer(id, { paymentId: noPaymentId })}>
        {t('They were taken')}
      </Button>
      <Button variant="outlined" onClick={() => void answer(id, 'unpaid')}>
        {t('They were not taken')}
      </Button>
    </div>
  </>
);

/** The ways to end a settlement: by the calls that are left, if there are any, or by hand. */
const Rest = ({ settlement: { id, name, paymentId, state }, steps: { finish, settle } }: UnfinishedProps) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="payment__buttons">
      {entryOf(state).work && (
        <Button variant="contained" autoFocus onClick={() => void finish(id)}>
          {t('Finish')}
        </Button>
      )}
      <Button onClick={() => setAsking(true)}>{t('Settled by hand')}</Button>
      {isAsking && (
        <ConfirmDialog
          question={t('Has this payment been put in order by hand? It will not be shown again.')}
          consequence={t('%{name}, payment %{paymentId}', { name, paymentId })}
          confirm={t('Settled by hand')}
          tone="bad"
          onConfirm={() => settle(id)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
};

/** A settlement that was begun: how far it has come, and the way to finish it. */
const Unfinished = ({ settlement, steps, property }: UnfinishedProps & { property?: string }) => {
  const { state, plan, price, paymentId, startedAt } = settlement;
  const { says, on } = entryOf(state);
  const canBeSettled = on.settled !== undefined;
  const { phase, cancel } = steps;
  const facts = [
    ...(property ? [[t('Property'), property] as const] : []),
    ...(price > 0 ? [[t('Amount'), formatRupees(price)] as const] : []),
    ...(paymentId === noPaymentId ? [] : [[t('Payment ID'), paymentId] as const]),
    [t('Begun'), formatDate(startedAt)] as const,
  ];
  return (
    <section className="full-screen__body payment__unfinished" aria-label={planOf(plan).unfinished()}>
      {phase === 'idle' ? <strong>{says()}</strong> : <p role="status">{doing(settlement, phase)}</p>}
      <PaymentFacts facts={facts} />
      <SettlementProgress state={state} />
      {phase === 'sending' && (
        <div className="payment__buttons">
          <Button onClick={cancel}>{t('Stop waiting')}</Button>
        </div>
      )}
      {phase === 'idle' && state === 'charging' && <CardQuestion settlement={settlement} steps={steps} />}
      {phase === 'idle' && state === 'recording' && <FormQuestion settlement={settlement} steps={steps} />}
      {phase === 'idle' && canBeSettled && <Rest settlement={settlement} steps={steps} />}
    </section>
  );
};

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
  state: PayeeState;
  payeeIn: (row: RaRecord) => Payee;
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
      {settlement && <Unfinished settlement={settlement} steps={steps} property={property || settlement.property} />}
      {!settlement && isKnown && isIdle && <NotOffered name={name} state={state} onClose={toList} />}
      {payee && isOffered && mayNeedForm && (
        <div className="full-screen__form" hidden={isHidden}>
          <Offer person={{ pid, uid: id, name, property }} payee={payee} steps={steps} onClose={close} />
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
