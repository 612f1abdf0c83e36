import { describe, expect, test } from 'vitest';
import { runMock, type Account } from './startMock';

const mock = runMock();

const request = (method: string, path: string, body?: object, as: Account = 'superadmin') =>
  mock().request(method, path, { as, ...(body && { body }) });

// What it does with records is shown by tests/e2e/otherBuild.spec.ts.
describe('an entity without calls of its own', () => {
  test('is refused to other roles, signed out, and without api_key', async () => {
    for (const as of ['admin', 'other'] as const) {
      expect((await request('GET', 'rooms', undefined, as)).status).toBe(403);
      expect((await request('POST', 'rooms', { title: 'Oak' }, as)).status).toBe(403);
    }
    expect((await mock().request('GET', 'rooms')).status).toBe(401);
    expect((await mock().request('GET', 'rooms', { as: 'superadmin', headers: { api_key: 'wrong' } })).status).toBe(
      401,
    );
  });

  test.each(['admin', 'admin/anything', 'rooms/1/beds'])('does not take over %s', async path => {
    expect((await request('GET', path)).status).toBe(404);
  });
});
