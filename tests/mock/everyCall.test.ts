import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callKeys, type CallKey } from '../../mock-api/calls/matchCall';
import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { dialectAt } from '../../src/contract/dialects';
import { dialect } from '../../src/dialect';
import { at, startMock, type RunningMock } from './startMock';

let mock: RunningMock;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.stop());

const calls: Record<CallKey, Call> = contract;
/** The calls that are spoken as the documents say. */
const ownKeys = callKeys.filter(key => dialectAt(key) === dialect);
/** What a refused call says in words, wherever its dialect has them. */
const said = (key: CallKey, json: unknown) => at(json, dialectAt(key).errors.message[0] ?? '');
const accessOf = (key: CallKey) => calls[key].access ?? 'superadmin';
const keysOf = (...access: ReturnType<typeof accessOf>[]) => callKeys.filter(key => access.includes(accessOf(key)));

const partsOf = (key: CallKey) => {
  const [method = '', path = ''] = key.split(' ');
  return { method, path: path.replace(/:\w+/g, 'missing'), isRead: method === 'GET' };
};

describe('who may make a call', () => {
  it('covers all calls of the contract', () => {
    expect(keysOf('public').length + keysOf('staff').length + keysOf('superadmin').length).toBe(callKeys.length);
    expect(keysOf('public').length).toBe(4);
    expect(keysOf('staff').length).toBeGreaterThan(5);
  });

  it.each(ownKeys)('%s is refused without the right api_key', async key => {
    const { method, path } = partsOf(key);
    const answer = await mock.request(method, path, { as: 'superadmin', headers: { api_key: 'wrong' } });
    expect(answer).toMatchObject({ status: 401, json: { message: 'The api_key header is missing or wrong' } });
  });

  it.each(keysOf('staff', 'superadmin'))('%s is refused to whoever is signed out', async key => {
    const { method, path } = partsOf(key);
    const answer = await mock.request(method, path);
    expect([answer.status, said(key, answer.json)]).toEqual([401, 'Please sign in']);
    const stale = await mock.request(method, path, { headers: { authorization: 'Bearer no-such-session' } });
    expect(stale.status).toBe(401);
  });

  const refused = keysOf('superadmin').flatMap(key => (['admin', 'other'] as const).map(as => [key, as] as const));
  it.each(refused)('%s is refused to the role %s', async (key, as) => {
    const { method, path } = partsOf(key);
    const answer = await mock.request(method, path, { as });
    expect([answer.status, said(key, answer.json)]).toEqual([403, 'You are not allowed to do this']);
  });

  it.each(keysOf('public', 'staff'))('%s is not refused to an admin for the role', async key => {
    const { method, path } = partsOf(key);
    const answer = await mock.request(method, path, { as: 'admin' });
    expect(said(key, answer.json)).not.toBe('You are not allowed to do this');
  });
});

describe('what a call takes', () => {
  it.each(ownKeys)('%s refuses an unknown query key by its name', async key => {
    const { method, path } = partsOf(key);
    const answer = await mock.request(method, `${path}?qwerty=1`, { as: 'superadmin' });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: { qwerty: expect.stringContaining('qwerty') } });
  });

  // Company details let unknown keys through: the record is sent back whole, as it was read.
  const strict = callKeys.filter(
    key => !calls[key].files && !partsOf(key).isRead && key !== 'PUT companyDetails/updateCompanyDetails/:id',
  );
  it.each(strict)('%s refuses an unknown body key by its name', async key => {
    const { method, path } = partsOf(key);
    const answer = await mock.request(method, path, { as: 'superadmin', body: { paymentMode: 'cash', qwerty: 1 } });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('qwerty');
  });

  const isPatched = (key: CallKey) => callKeys.some(other => other === `PATCH ${key.slice(key.indexOf(' ') + 1)}`);
  it.each(callKeys.filter(key => !isPatched(key)))(
    '%s is named when its path is asked for with a verb it has not',
    async key => {
      const { method, path } = partsOf(key);
      const answer = await mock.request('PATCH', path, { as: 'superadmin' });
      expect(answer.status).toBe(405);
      expect(at(answer.json, 'message')).toContain(method);
    },
  );

  it('answers 404 for a path that is not in the contract', async () => {
    const answer = await mock.request('GET', 'partners/getPartner', { as: 'superadmin' });
    expect(answer).toMatchObject({ status: 404, json: { message: expect.stringContaining('partners/getPartner') } });
  });

  it('answers 400 with a JSON message for a body that is no JSON', async () => {
    const answer = await mock.request('POST', 'partners/addPartners', { as: 'superadmin', body: '{"title":' });
    expect(answer).toMatchObject({ status: 400, json: { message: expect.stringContaining('cannot be read') } });
  });

  it('lets pages of any origin call, with the headers they name', async () => {
    const preflight = await mock.request('OPTIONS', 'partners/getPartners', {
      headers: { origin: 'http://else.test', 'access-control-request-headers': 'api_key,authorization,x-tunnel' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('api_key,authorization,x-tunnel');
    const answer = await mock.request('GET', 'partners/getPartners');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });
});
