import { t } from '../../engine/i18n/t';

/** A state of a settlement, stored before each request is sent: after a crash, `ordering` means that the order may have been made. */
export type State = keyof typeof states;

/** An event that changes the state of a settlement. */
export type SettlementEvent =
  /** The card dialog is about to open. */
  | 'charge'
  /** Payment details are about to be sent. */
  | 'record'
  /** Money was paid, or the server has accepted the details of a payment. */
  | 'paid'
  /** A person says so; the settlement continues as if its order had been sent, which may be so. */
  | 'claimed'
  /** Nothing was paid, and no details were accepted. */
  | 'unpaid'
  /** The call of the state is about to be sent. */
  | 'send'
  /** The server has done what the call asks for. */
  | 'done'
  /** The server has said that it will not. */
  | 'refused'
  /** The same person was charged for another payment too. */
  | 'chargedAgain'
  /** Another order was made beside a payment that was recorded in the form. */
  | 'orderedTwice'
  /** A person has put it in order outside this application. */
  | 'settled';

/** The two calls that follow a payment. */
export type FollowUpCall = 'order' | 'history';

interface StateDefinition {
  /** The state in words. */
  says: () => string;
  /** The call that is to be made next. @default none: it is over, or waits for a person */
  nextCall?: FollowUpCall;
  /** The states that events lead to; other events are not possible. */
  on: Partial<Record<SettlementEvent, string>>;
}

/** The states of a refund or resale, from its payment to the history record, and what leads from one to another. */
export const states = {
  none: { says: () => t('Nothing has begun.'), on: { charge: 'charging', record: 'recording' } },
  charging: {
    says: () => t('A card payment was started, and it is not known how it ended.'),
    on: { paid: 'paid', claimed: 'ordering', unpaid: 'none', chargedAgain: 'chargedTwice' },
  },
  recording: {
    says: () => t('Payment details were sent, and it is not known whether they were taken.'),
    on: { paid: 'paid', claimed: 'ordering', unpaid: 'none' },
  },
  paid: {
    says: () => t('Paid. The order is still to be made.'),
    nextCall: 'order',
    // `done` without `send`: the order was there before it was sent.
    on: {
      send: 'ordering',
      done: 'ordered',
      chargedAgain: 'chargedTwice',
      orderedTwice: 'recordedTwice',
      settled: 'none',
    },
  },
  ordering: {
    says: () => t('Paid. It is not known whether the order was made.'),
    nextCall: 'order',
    on: {
      send: 'ordering',
      done: 'ordered',
      refused: 'paid',
      chargedAgain: 'chargedTwice',
      orderedTwice: 'recordedTwice',
      settled: 'none',
    },
  },
  ordered: {
    says: () => t('Paid and ordered. The history record is still to be made.'),
    nextCall: 'history',
    on: { send: 'noting', done: 'finished', settled: 'none' },
  },
  noting: {
    says: () => t('Paid and ordered. It is not known whether the history record was made.'),
    nextCall: 'history',
    on: { send: 'noting', done: 'finished', refused: 'ordered', settled: 'none' },
  },
  chargedTwice: {
    says: () =>
      t(
        'Charged twice: this payment was taken beside another one of the same person. Refund one of the two at the payment provider, then choose “Settled by hand”.',
      ),
    on: { settled: 'none' },
  },
  recordedTwice: {
    says: () =>
      t(
        'Recorded twice: another order of the same person was made beside this payment. Settle it with your bookkeeper, then choose “Settled by hand”.',
      ),
    on: { settled: 'none' },
  },
  finished: { says: () => t('Finished.'), on: {} },
} as const satisfies Record<string, StateDefinition>;

export const isState = (value: unknown): value is State => typeof value === 'string' && Object.hasOwn(states, value);

/** Returns the definition of a state, with every option it may have. */
export const definitionOf = (state: State): StateDefinition => states[state];

/** Returns the state that an event leads to; `undefined` where the event is not possible. */
export const nextState = (state: State, event: SettlementEvent): State | undefined => {
  const following = definitionOf(state).on[event];
  return isState(following) ? following : undefined;
};

/** Whether nothing is left to do, so that the settlement need not be stored. */
export const isOver = (state: State): boolean => state === 'none' || state === 'finished';

/** Whether a person must act: say how the payment ended, or put it in order by hand. */
export const isWaitingForPerson = (state: State): boolean =>
  !isOver(state) && definitionOf(state).nextCall === undefined;
