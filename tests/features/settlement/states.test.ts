import { expect, test } from 'vitest';
import {
  definitionOf,
  isOver,
  isWaitingForPerson,
  isState,
  nextState,
  states,
} from '../../../src/features/settlement/states';
import type { SettlementEvent, State } from '../../../src/features/settlement/states';

const names = Object.keys(states).filter(isState);

/** Where each event leads to in each state; what is not here leads nowhere. */
const steps: Record<State, Partial<Record<SettlementEvent, State>>> = {
  none: { charge: 'charging', record: 'recording' },
  charging: { paid: 'paid', claimed: 'ordering', unpaid: 'none', chargedAgain: 'chargedTwice' },
  recording: { paid: 'paid', claimed: 'ordering', unpaid: 'none' },
  paid: {
    send: 'ordering',
    done: 'ordered',
    chargedAgain: 'chargedTwice',
    orderedTwice: 'recordedTwice',
    settled: 'none',
  },
  ordering: {
    send: 'ordering',
    done: 'ordered',
    refused: 'paid',
    chargedAgain: 'chargedTwice',
    orderedTwice: 'recordedTwice',
    settled: 'none',
  },
  chargedTwice: { settled: 'none' },
  recordedTwice: { settled: 'none' },
  ordered: { send: 'noting', done: 'finished', settled: 'none' },
  noting: { send: 'noting', done: 'finished', refused: 'ordered', settled: 'none' },
  finished: {},
};
/** All events, of which each leads somewhere. */
const events = [...new Set(Object.values(steps).flatMap(ways => Object.keys(ways)))];

test.each(names)('%s leads where it should, and has a next call, asks a person, or is over', state => {
  for (const event of events) {
    expect(Reflect.apply(nextState, undefined, [state, event]), event).toBe(Reflect.get(steps[state], event));
  }
  const kinds = [definitionOf(state).nextCall !== undefined, isWaitingForPerson(state), isOver(state)];
  expect(kinds.filter(Boolean)).toHaveLength(1);
});
