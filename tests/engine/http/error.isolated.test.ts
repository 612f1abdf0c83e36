import { expect, test, vi } from 'vitest';

vi.mock('../../../src/engine/http/refusal', () => {
  throw new Error('This file was replaced by a new version.');
});

test('a refusal whose reader cannot be loaded is a sentence about the status', async () => {
  const { messageFor, toApiError } = await import('../../../src/engine/http/error');
  const error = await toApiError(422, { errors: { title: 'Too long' } });
  expect(error).toMatchObject({ message: messageFor(422), status: 422, isRefusal: true, body: {} });
});
