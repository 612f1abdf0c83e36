import { expect, test } from 'vitest';
import { readExitState } from '../../../src/features/exitRequests/exitState';

test.each([
  ['pending', 'pending'],
  [' Pending ', 'pending'],
  ['', 'pending'],
  [null, 'pending'],
  [undefined, 'pending'],
  ['true', 'approved'],
  [' true ', 'approved'],
  [true, 'approved'],
  ['false', 'rejected'],
  [false, 'rejected'],
  ['no', 'rejected'],
  [1, 'unknown'],
  [{}, 'unknown'],
  [['true'], 'unknown'],
])('a request whose isApproved is %j is %s (EXIT-10 EXIT-17)', (isApproved, state) => {
  expect(readExitState(isApproved)).toBe(state);
});
