import { expect, test } from 'vitest';
import { NotSentError } from '../../../src/engine/data/errors';
import { ApiError, messageFor, UnreadableError } from '../../../src/engine/http/error';
import { writeMessageOf } from '../../../src/engine/views/reportError';

test.each([
  ['without an answer', new ApiError(messageFor(0), 0), 'No answer has come from the server.'],
  ['that cannot be read', new UnreadableError('an answer'), 'The answer of the server cannot be read.'],
  ['of a proxy', new ApiError(messageFor(504), 504), 'The server has not confirmed this (status 504).'],
  ['with words of the server', new ApiError('Closed for today.', 500), 'Closed for today.'],
  ['that was refused', new ApiError(messageFor(429), 429), 'Too many requests. Wait a moment and try again.'],
  ['that was not sent', new NotSentError(messageFor(0), 0), messageFor(0)],
])('the message of a write %s advises to try again only where nothing was done (OUTCOME-05)', (_, error, says) =>
  expect(writeMessageOf(error)).toBe(says),
);
