import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { formatDate } from '../../engine/fields/date/formatDate';
import { t } from '../../engine/i18n/t';
import { takeText } from '../../engine/inputs/text';
import { formatRupees } from '../money/format';
import { Button } from '../../engine/ui/Button';
import { ConfirmDialog } from '../../engine/dialog/ConfirmDialog';
import {
  definitionOf,
  noPaymentId,
  shownPaymentId,
  planOf,
  SettlementProgress,
  type Settlement,
  type SettlementSteps,
} from '../settlement';
import { PaymentFacts } from './PayeeCard';
import './payment.css';

interface Props {
  settlement: Settlement;
  steps: SettlementSteps;
}

/** Says what is being done during a phase. */
const progressText = ({ state }: Settlement, phase: SettlementSteps['phase']): string => {
  const { nextCall } = definitionOf(state);
  if (phase === 'charging') return t('Waiting for the card payment…');
  if (phase === 'sending' && state === 'recording') return t('Sending the payment details…');
  if (phase === 'sending' && nextCall === 'order') return t('Making the order…');
  if (phase === 'sending' && nextCall === 'history') return t('Making the history record…');
  return t('Reading what was kept…');
};

/** Asks how a card payment ended: only its id, which the provider shows, lets the order be made. */
const CardQuestion = ({ settlement: { id }, steps: { answer } }: Props) => {
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

/** Asks whether the server has taken the payment details that were sent. */
const FormQuestion = ({ settlement: { id }, steps: { answer } }: Props) => (
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

/** The ways to end a settlement: by the calls that are still to be made, or by hand. */
const WaysToEnd = ({ settlement: { id, name, paymentId, state }, steps: { finish, settle } }: Props) => {
  const [isAsking, setAsking] = useState(false);
  const shownId = shownPaymentId(paymentId);
  return (
    <div className="payment__buttons">
      {definitionOf(state).nextCall && (
        <Button variant="contained" autoFocus onClick={() => void finish(id)}>
          {t('Finish')}
        </Button>
      )}
      <Button onClick={() => setAsking(true)}>{t('Settled by hand')}</Button>
      {isAsking && (
        <ConfirmDialog
          question={t('Has this payment been put in order by hand? It will not be shown again.')}
          consequence={shownId ? t('%{name}, payment %{paymentId}', { name, paymentId: shownId }) : name}
          confirm={t('Settled by hand')}
          tone="bad"
          onConfirm={() => settle(id)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
};

/** The user's part: to answer how the payment ended, or to end the settlement. */
const NextStep = (props: Props) => {
  const { state } = props.settlement;
  // Stored before the payment: while nothing runs, it is not known how that ended.
  if (state === 'charging') return <CardQuestion {...props} />;
  if (state === 'recording') return <FormQuestion {...props} />;
  return <WaysToEnd {...props} />;
};

/** A settlement that was begun: how far it has come, and the way to finish it. */
export const UnfinishedPayment = ({ settlement, steps, property }: Props & { property?: string }) => {
  const { state, plan, price, paymentId, startedAt } = settlement;
  const { phase, cancel } = steps;
  const facts = [
    [t('Property'), property],
    [t('Amount'), price > 0 && formatRupees(price)],
    [t('Payment ID'), shownPaymentId(paymentId)],
    [t('Begun'), formatDate(startedAt)],
  ] as const;
  return (
    <section className="full-screen__body payment__unfinished" aria-label={planOf(plan).unfinished()}>
      {phase === 'idle' ? (
        <strong role="alert">{definitionOf(state).says()}</strong>
      ) : (
        <p role="status">{progressText(settlement, phase)}</p>
      )}
      <PaymentFacts facts={facts.filter(([, value]) => value)} />
      <SettlementProgress state={state} />
      {phase === 'sending' && (
        <div className="payment__buttons">
          <Button onClick={cancel}>{t('Stop waiting')}</Button>
        </div>
      )}
      {phase === 'idle' && <NextStep settlement={settlement} steps={steps} />}
    </section>
  );
};
