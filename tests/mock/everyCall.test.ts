import { describe, expect, test } from 'vitest';
import { callKeys, type CallKey } from '../../mock-api/calls/matchCall';
import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { dialectAt } from '../../src/contract/dialects';
import { dialect } from '../../src/dialect';
import { at, runMock, type Account } from './startMock';

const mock = runMock();

const calls: Record<CallKey, Call> = contract;
/** The calls that are spoken as the documents say. */
const ownKeys = callKeys.filter(key => dialectAt(key) === dialect);
const accessOf = (key: CallKey) => calls[key].access ?? 'superadmin';
const keysOf = (...access: ReturnType<typeof accessOf>[]) => callKeys.filter(key => access.includes(accessOf(key)));

interface Sent {
  query?: string;
  as?: Account;
  headers?: Record<string, string>;
  body?: object;
}
/** Makes a call about a record that does not exist. */
const make = async (key: CallKey, { query = '', ...sent }: Sent) => {
  const [method = '', path = ''] = key.split(' ');
  const answer = await mock().request(method, path.replace(/:\w+/g, 'missing') + query, sent);
  return { ...answer, said: at(answer.json, dialectAt(key).errors?.message?.[0] ?? '') };
};

describe('who may make a call', () => {
  test.each(ownKeys)('%s is refused without the right api_key', async key => {
    expect(await make(key, { as: 'superadmin', headers: { api_key: 'wrong' } })).toMatchObject({
      status: 401,
      said: 'The api_key header is missing or wrong',
    });
  });

  test.each(keysOf('staff', 'superadmin'))('%s is refused to whoever is signed out', async key => {
    expect(await make(key, {})).toMatchObject({ status: 401, said: 'Please sign in' });
    expect((await make(key, { headers: { authorization: 'Bearer no-such-session' } })).status).toBe(401);
  });

  test.each(keysOf('superadmin'))('%s is refused to other roles (SAFE-10)', async key => {
    for (const as of ['admin', 'other'] as const)
      expect(await make(key, { as }), as).toMatchObject({ status: 403, said: 'You are not allowed to do this' });
  });

  test.each(keysOf('public', 'staff'))('%s is not refused to an admin for the role', async key => {
    expect((await make(key, { as: 'admin' })).said).not.toBe('You are not allowed to do this');
  });
});

// Which keys each call knows is proven of its schemas, in tests/contract/wire.test.ts.
test.each<[CallKey, Sent]>([
  ['GET partners/getPartners', { query: '?qwerty=1' }],
  ['GET admin/count', { query: '?qwerty=1' }],
  ['POST form/createForm', { body: { paymentMode: 'cash', qwerty: 1 } }],
])('%s refuses an unknown key by its name', async (key, sent) => {
  const refused = await make(key, { as: 'superadmin', ...sent });
  expect(refused).toMatchObject({ status: 400, text: expect.stringContaining('qwerty') });
});
