import { describe, expect, test } from 'vitest';
import { ApiError, toApiError } from '../../../src/engine/http/error';
import { outcomeOf } from '../../../src/engine/http/outcome';

describe('the outcome of a failed write', () => {
  test.each([
    [0, 'unknown'],
    [200, 'unknown'],
    [399, 'unknown'],
    [400, 'refused'],
    [407, 'refused'],
    [408, 'unknown'],
    [409, 'refused'],
    [499, 'refused'],
    [500, 'unknown'],
    [504, 'unknown'],
  ])('after the status %i is %s', async (status, outcome) => {
    expect(outcomeOf(new ApiError('', status))).toBe(outcome);
    expect(outcomeOf(await toApiError(status, {}))).toBe(outcome);
  });

  test('is what the server says at another status', () => {
    expect(outcomeOf(new ApiError('', 200, { isRefusal: true }))).toBe('refused');
    expect(outcomeOf(new ApiError('', 400, { isRefusal: false }))).toBe('unknown');
  });

  test.each([[new Error('x')], [{ isRefusal: true }], [null], [undefined], ['x']])('is unknown after %o', error => {
    expect(outcomeOf(error)).toBe('unknown');
  });
});
