import { expect, test } from 'vitest';
import { readExitState, questions, reasonMissing } from '../../../src/features/exitRequests/exitState';

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

test('what the dialog asks; an approved request has no question (EXIT-20 EXIT-23)', () => {
  expect(questions()).toEqual({
    pending: 'Are you sure you want to approve/reject this request ?',
    rejected: 'Are you sure you want to approve this request ?',
  });
  expect(reasonMissing()).toBe('please enter the reason of rejection.');
});
