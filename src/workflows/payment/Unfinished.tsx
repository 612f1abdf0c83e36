import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { formatDate } from '../../kinds/date/formatDate';
import { formatRupees } from '../../money/format';
import { ConfirmDialog } from '../../views/dialog/ConfirmDialog';
import { entryOf } from '../settlement/machine';
import { noPaymentId, planOf } from '../settlement/plans';
import type { Settlement } from '../settlement/settlement';
import type { Settling } from '../settlement/useSettling';
import { PaymentFacts } from './PaymentFacts';

interface Props {
  settlement: Settlement;
  settling: Settling;
}

/** What is being done in a state, for as long as somebody waits for it. */
const doing = ({ state }: Settlement, phase: Settling['phase']): string => {
  const { work } = entryOf(state);
  if (phase === 'charging') return 'Waiting for the card payment…';
  if (phase === 'sending' && state === 'recording') return 'Sending the payment details…';
  if (phase === 'sending' && work) return work === 'order' ? 'Making the order…' : 'Making the history record…';
  return 'Reading what was kept…';
};

/** Asks how a card payment ended: only its id, which the provider shows, lets the order be made. */
const CardQuestion = ({ settlement: { id }, settling: { answer } }: Props) => {
  const [paymentId, setPaymentId] = useState('');
  return (
    <>
      <p>Look the payment up at the payment provider before you answer.</p>
      <TextField
        label="Payment ID"
        value={paymentId}
        onChange={event => setPaymentId(event.target.value)}
        autoComplete="off"
        helperText="As the payment provider shows it"
      />
      <div className="payment__buttons">
        <Button
          variant="contained"
          disabled={paymentId.trim() === ''}
          onClick={() => void answer(id, { paymentId: paymentId.trim() })}
        >
          It was paid
        </Button>
        <Button variant="outlined" onClick={() => void answer(id, 'unpaid')}>
          It was not paid
        </Button>
      </div>
    </>
  );
};

const FormQuestion = ({ settlement: { id }, settling: { answer } }: Props) => (
  <>
    <p>Find out whether the server has them before you answer: it must not get them twice.</p>
    <div className="payment__buttons">
      <Button variant="contained" onClick={() => void answer(id, { paymentId: noPaymentId })}>
        They were taken
      </Button>
      <Button variant="outlined" onClick={() => void answer(id, 'unpaid')}>
        They were not taken
      </Button>
    </div>
  </>
);

const Rest = ({ settlement: { id, name, paymentId }, settling: { finish, settle } }: Props) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="payment__buttons">
      <Button variant="contained" autoFocus onClick={() => void finish(id)}>
        Finish
      </Button>
      <Button onClick={() => setAsking(true)}>Settled by hand</Button>
      {isAsking && (
        <ConfirmDialog
          question="Has this payment been put in order by hand? It will not be shown again."
          consequence={`${name}, payment ${paymentId}`}
          confirm="Settled by hand"
          tone="bad"
          onConfirm={() => settle(id)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
};

/** A settlement that was begun: how far it has come, and the way to finish it. */
export const Unfinished = ({ settlement, settling }: Props) => {
  const { state, plan, price, paymentId, startedAt } = settlement;
  const { says, work } = entryOf(state);
  const { phase, cancel } = settling;
  const facts = [
    ...(price > 0 ? [['Amount', formatRupees(price)] as const] : []),
    ...(paymentId === noPaymentId ? [] : [['Payment ID', paymentId] as const]),
    ['Begun', formatDate(startedAt)] as const,
  ];
  return (
    <section className="full-screen__body" aria-label={`Unfinished ${planOf(plan).noun}`}>
      {phase === 'idle' ? <strong>{says}</strong> : <p role="status">{doing(settlement, phase)}</p>}
      <PaymentFacts facts={facts} />
      {phase === 'sending' && (
        <div className="payment__buttons">
          <Button onClick={cancel}>Stop waiting</Button>
        </div>
      )}
      {phase === 'idle' && state === 'charging' && <CardQuestion settlement={settlement} settling={settling} />}
      {phase === 'idle' && state === 'recording' && <FormQuestion settlement={settlement} settling={settling} />}
      {phase === 'idle' && work && <Rest settlement={settlement} settling={settling} />}
    </section>
  );
};
