import { describe, expect, test } from 'vitest';
import {
  definitionOf,
  isOver,
  isQuestion,
  isState,
  nextState,
  states,
  type Event,
  type State,
} from '../../../src/features/settlement/states';

const names = Object.keys(states).filter(isState);
const events = [
  'charge',
  'record',
  'paid',
  'claimed',
  'unpaid',
  'send',
  'done',
  'refused',
  'second',
  'duplicate',
  'settled',
] as const satisfies readonly Event[];

/** Every step there is; a pair that is not here leads nowhere. */
const steps: readonly [State, Event, State][] = [
  ['none', 'charge', 'charging'],
  ['none', 'record', 'recording'],
  ['charging', 'paid', 'paid'],
  ['charging', 'claimed', 'ordering'],
  ['charging', 'unpaid', 'none'],
  ['charging', 'second', 'chargedTwice'],
  ['recording', 'paid', 'paid'],
  ['recording', 'claimed', 'ordering'],
  ['recording', 'unpaid', 'none'],
  ['paid', 'send', 'ordering'],
  ['paid', 'done', 'ordered'],
  ['paid', 'second', 'chargedTwice'],
  ['paid', 'duplicate', 'recordedTwice'],
  ['paid', 'settled', 'none'],
  ['ordering', 'send', 'ordering'],
  ['ordering', 'done', 'ordered'],
  ['ordering', 'refused', 'paid'],
  ['ordering', 'second', 'chargedTwice'],
  ['ordering', 'duplicate', 'recordedTwice'],
  ['ordering', 'settled', 'none'],
  ['chargedTwice', 'settled', 'none'],
  ['recordedTwice', 'settled', 'none'],
  ['ordered', 'send', 'noting'],
  ['ordered', 'done', 'finished'],
  ['ordered', 'settled', 'none'],
  ['noting', 'send', 'noting'],
  ['noting', 'done', 'finished'],
  ['noting', 'refused', 'ordered'],
  ['noting', 'settled', 'none'],
];

describe('the states of a settlement', () => {
  test.each(names.flatMap(state => events.map(event => [state, event] as const)))('%s, %s', (state, event) => {
    const [, , to] = steps.find(([from, what]) => from === state && what === event) ?? [];
    expect(nextState(state, event)).toBe(to);
  });

  test.each(names)('%s either has a next call, asks a person, or is over', state => {
    const kinds = [definitionOf(state).nextCall !== undefined, isQuestion(state), isOver(state)];
    expect(kinds.filter(Boolean)).toHaveLength(1);
  });
});
