import { describe, expect, test } from 'vitest';
import { dialect } from '../../../src/dialect';
import type { Dialect } from '../../../src/dialect/dialect';
import { ApiError, isAbort, messageFor, statusOf, toApiError } from '../../../src/engine/http/error';
import { outcomeOf } from '../../../src/engine/http/outcome';
import { valueAt } from '../../../src/engine/values/valueAt';

describe('what a refused call says (SESSION-31 SESSION-33)', () => {
  test.each([
    ['the message of the server', 500, { message: 'No database', error: 'E1' }, 'No database'],
    ['its error field', 500, { error: 'No database' }, 'No database'],
    ['the message in its error field', 500, { error: { message: 'No database' } }, 'No database'],
    ['all messages in its error field', 500, { error: ['No database.', '', 'No disk.'] }, 'No database. No disk.'],
    ['the message without the space around it', 404, { message: ' Gone \n' }, 'Gone'],
    ['no longer than 500 characters', 500, { message: 'x'.repeat(501) }, 'x'.repeat(500)],
    ['that of the fields, where it speaks of these only', 400, { a: 'Too long.', b: 'Taken.' }, 'Too long. Taken.'],
    ['a sentence where there is no message', 500, {}, messageFor(500)],
    ['a sentence where the message is no text', 500, { message: { a: 1 }, error: 7 }, messageFor(500)],
    ['a sentence where there is no JSON', 502, undefined, messageFor(502)],
    ['a sentence where the JSON is null', 500, null, messageFor(500)],
  ])('is %s', async (_, status, body, message) => {
    const error = await toApiError(status, body);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message, status, name: 'ApiError' });
  });

  test.each([
    [0, 'The server cannot be reached. Check your connection and try again.'],
    [401, 'Your session has ended. Please sign in again.'],
    [403, 'You are not allowed to do this.'],
    [404, 'This no longer exists on the server.'],
    [413, 'This is too large for the server.'],
    [429, 'Too many requests. Wait a moment and try again.'],
    [503, 'The server could not do this (status 503). Try again in a moment.'],
  ])('is a sentence about the status %i', (status, words) => expect(messageFor(status)).toBe(words));
});

describe('the field messages of a refused save', () => {
  const speaking = (errors: Dialect['errors']): Dialect => ({ ...dialect, errors });

  test('are read from a list of fields, whose paths may be written with slashes', async () => {
    const errors = [
      { field: '/address/city', message: 'Too far' },
      { field: 'owner/name', message: 'Taken' },
    ];
    const error = await toApiError(422, { errors }, speaking({ message: [], fields: 'errors' }));
    expect(error.body.errors).toEqual({ 'address.city': 'Too far', 'owner.name': 'Taken' });
  });

  test('are none where the API names no fields', async () => {
    expect((await toApiError(400, { title: 'Too long' }, speaking({ message: ['message'] }))).body).toEqual({});
  });

  test.each([
    ['below `errors`', { errors: { title: 'Too long' } }, { title: 'Too long' }],
    ['as messages of one field', { errors: { title: ['Too long.', 'Too loud.'] } }, { title: 'Too long. Too loud.' }],
    ['as keys of the body', { name: 'Taken', more: 'Too short' }, { name: 'Taken', more: 'Too short' }],
    ['below `errors` alone, where there are both', { errors: { a: 'x' }, b: 'y' }, { a: 'x' }],
    ['next to a message', { message: 'B', error: 'E', result: 1, payload: 'x', title: 'No' }, { title: 'No' }],
  ])('are read %s (STATUS-11)', async (_, body, errors) =>
    expect((await toApiError(400, body)).body).toEqual({ errors }),
  );

  test.each([
    ['the body says nothing of fields', 400, { message: 'Bad' }],
    ['the values are no text', 400, { errors: { title: 7, words: null, list: [1, {}], none: '' } }],
    ['`errors` is empty', 400, { errors: {} }],
    ['the body is a list', 400, ['Too long']],
    ['the body is no JSON', 400, undefined],
    ['the status is another', 500, { errors: { title: 'Too long' } }],
  ])('are none when %s', async (_, status, body) => expect((await toApiError(status, body)).body).toEqual({}));
});

test.each([
  [new ApiError('No', 404), 404],
  [{ status: 500 }, 500],
  [{ status: '500' }, undefined],
  [new Error('No'), undefined],
  [null, undefined],
  [undefined, undefined],
])('the status of %j is %j', (error, status) => expect(statusOf(error)).toBe(status));

test.each([
  [new DOMException('Stopped', 'AbortError'), true],
  [new DOMException('Full', 'QuotaExceededError'), false],
  [Object.assign(new Error('Stopped'), { name: 'AbortError' }), false],
  [undefined, false],
])('%s is a stop on purpose: %j', (error, is) => expect(isAbort(error)).toBe(is));

describe('the outcome of a failed write', () => {
  const refused = [400, 407, 409, 499];
  test.each([...refused, 0, 200, 399, 408, 500, 504])('is known by the status %i', async status => {
    const outcome = refused.includes(status) ? 'refused' : 'unknown';
    const errors = [new ApiError('', status), await toApiError(status, {})];
    expect(errors.map(outcomeOf)).toEqual([outcome, outcome]);
  });

  test('is what the server says at another status, and unknown after anything else', () => {
    expect(outcomeOf(new ApiError('', 200, { isRefusal: true }))).toBe('refused');
    const unclear = new ApiError('', 400, { isRefusal: false });
    const others = [unclear, new Error('x'), { isRefusal: true }, null, undefined, 'x'];
    expect(others.map(outcomeOf)).toEqual(others.map(() => 'unknown'));
  });
});

test.each([
  ['', { detail: [{ loc: ['query', 'limit'], msg: 'Too large' }] }],
  ['detail.0.loc.1', 'limit'],
  ['detail.0.msg', 'Too large'],
  ['detail.1.msg', undefined],
  ['detail.length', undefined],
  ['detail.map', undefined],
  ['constructor', undefined],
])('the value at %j of an answer: %j', (path, expected) => {
  expect(valueAt({ detail: [{ loc: ['query', 'limit'], msg: 'Too large' }] }, path)).toEqual(expected);
});
