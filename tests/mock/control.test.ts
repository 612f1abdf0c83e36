import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callKeys } from '../../mock-api/calls/matchCall';
import { at, rowsAt, startMock, type RunningMock } from './startMock';

let mock: RunningMock;
beforeAll(async () => {
  mock = await startMock();
});
beforeEach(() => mock.reset());
afterAll(() => mock.stop());

const call = 'GET partners/getPartners';
const list = () => mock.request('GET', 'partners/getPartners?page=1&limit=1', { as: 'superadmin' });
const add = () => mock.request('POST', 'partners/addPartners', { as: 'superadmin', body: { title: 'N', photo: 'p' } });
const inject = (fault: object) => mock.request('POST', '/faults', { body: fault });
const total = async () => at((await list()).json, 'payload.count');

describe('a fault', () => {
  it.each([500, 401, 403, 400])('answers %i with its body, once', async status => {
    const body = { message: 'Out of order', errors: { title: 'too long' } };
    expect((await inject({ call, status, body })).status).toBe(200);
    expect(await list()).toMatchObject({ status, json: body });
    expect((await list()).status).toBe(200);
  });

  it('strikes as often as it is told, and for good with 0', async () => {
    await inject({ call, status: 500, times: 2 });
    const statuses = [await list(), await list(), await list()].map(({ status }) => status);
    expect(statuses).toEqual([500, 500, 200]);
    await inject({ call, status: 500, times: 0 });
    expect([await list(), await list()].map(({ status }) => status)).toEqual([500, 500]);
    await mock.request('DELETE', '/faults');
    expect((await list()).status).toBe(200);
  });

  it('strikes its own call only, or all calls with *', async () => {
    await inject({ call: 'GET social/getAllSocial', status: 500 });
    expect((await list()).status).toBe(200);
    await inject({ call: '*', status: 503 });
    expect((await list()).status).toBe(503);
  });

  it('can answer what is no JSON', async () => {
    await inject({ call, text: '{"payload":' });
    const malformed = await list();
    expect(malformed).toMatchObject({ status: 200, text: '{"payload":', json: undefined });
    await inject({ call, status: 502, text: '<h1>Bad gateway</h1>', contentType: 'text/html' });
    const page = await list();
    expect(page).toMatchObject({ status: 502, text: '<h1>Bad gateway</h1>' });
    expect(page.headers.get('content-type')).toContain('text/html');
  });

  it('can drop the connection', async () => {
    await inject({ call, drop: true });
    await expect(list()).rejects.toThrow('fetch failed');
    expect((await list()).status).toBe(200);
  });

  it('can hang until the caller gives up', async () => {
    await inject({ call, hang: true });
    const caller = new AbortController();
    const hanging = fetch(`${mock.origin}/v1/partners/getPartners`, { signal: caller.signal });
    await expect.poll(async () => (await mock.request('GET', '/faults')).json).toEqual([]);
    caller.abort();
    await expect(hanging).rejects.toThrow('aborted');
  });

  it('can delay a call that is then carried out as usual', async () => {
    await inject({ call, delayMs: 40 });
    const before = performance.now();
    expect((await list()).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThan(35);
  });

  it('can strike after the call has been carried out', async () => {
    const before = Number(await total());
    await inject({ call: 'POST partners/addPartners', drop: true, carriedOut: true });
    await expect(add()).rejects.toThrow('fetch failed');
    expect(await total()).toBe(before + 1);
    await inject({ call: 'POST partners/addPartners', status: 500 });
    expect((await add()).status).toBe(500);
    expect(await total()).toBe(before + 1);
  });

  it('can strike the storage and entities without calls', async () => {
    await inject({ call: 'GET storage', status: 503, text: '<Error/>', contentType: 'application/xml' });
    expect((await mock.request('GET', '/storage/deedbook/seed/villa-1.svg')).status).toBe(503);
    await inject({ call: 'GET rooms', status: 500 });
    expect((await mock.request('GET', 'rooms', { as: 'superadmin' })).status).toBe(500);
  });

  it.each(callKeys)('can strike %s', async key => {
    const [method = '', path = ''] = key.split(' ');
    await inject({ call: key, status: 500, body: { message: 'Out of order' } });
    const answer = await mock.request(method, path.replace(/:\w+/, 'some'), { as: 'superadmin' });
    expect(answer).toMatchObject({ status: 500, json: { message: 'Out of order' } });
  });

  it('is refused for a call nobody can make, or with an unknown key', async () => {
    expect((await inject({ call: 'GET partners/getPartner', status: 500 })).status).toBe(400);
    expect((await inject({ call, state: 500 })).json).toMatchObject({ errors: { state: expect.any(String) } });
  });
});

describe('recorded requests', () => {
  it('tell method, path, query, body and status', async () => {
    await mock.request('DELETE', '/requests');
    await list();
    await add();
    const { json } = await mock.request('GET', '/requests');
    expect(rowsAt({ json }, 'json').slice(-2)).toMatchObject([
      { method: 'GET', path: '/v1/partners/getPartners', query: { page: '1', limit: '1' }, status: 200 },
      { method: 'POST', path: '/v1/partners/addPartners', body: { title: 'N', photo: 'p' }, status: 200 },
    ]);
  });

  it('include those that were refused, dropped or for the storage', async () => {
    await list();
    await mock.request('DELETE', '/requests');
    await inject({ call, drop: true });
    await expect(list()).rejects.toThrow('fetch failed');
    await mock.request('GET', 'partners/nothing');
    await mock.request('GET', '/storage/deedbook/seed/villa-1.svg');
    const rows = rowsAt({ json: (await mock.request('GET', '/requests')).json }, 'json');
    expect(rows.map(({ path, status }) => [path, status])).toEqual([
      ['/v1/partners/getPartners', undefined],
      ['/v1/partners/nothing', 404],
      ['/storage/deedbook/seed/villa-1.svg', 200],
    ]);
  });
});

describe('a reset', () => {
  it.each([{ delayMs: 600_000 }, { hang: true }])(
    'forgets a write that waits (%j), and does not carry it out',
    async wait => {
      const before = Number(await total());
      await inject({ call: 'POST partners/addPartners', ...wait });
      const late = add().catch(() => 'closed in the end');
      await expect.poll(async () => (await mock.request('GET', '/faults')).json).toEqual([]);
      mock.reset();
      expect(await total()).toBe(before);
      expect(late).toBeInstanceOf(Promise);
    },
  );

  it('puts the records back, clears everything else and keeps sessions', async () => {
    const before = await total();
    await add();
    await inject({ call: 'GET social/getAllSocial', status: 500 });
    expect((await mock.request('POST', '/reset')).status).toBe(200);
    expect((await mock.request('GET', '/faults')).json).toEqual([]);
    expect((await mock.request('GET', '/requests')).json).toEqual([]);
    expect(await total()).toBe(before);
  });
});

describe('the pages for people', () => {
  it.each([
    ['/', 'Deedbook mock API'],
    ['/docs', 'property/getPropertys'],
    ['/outbox', 'No mail has been sent yet.'],
  ])('%s says %s', async (path, text) => {
    const answer = await mock.request('GET', path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.text).toContain(text);
  });

  it('name every call of the contract', async () => {
    const { text } = await mock.request('GET', '/docs');
    for (const key of callKeys) expect(text).toContain(key.split(' ')[1]);
  });

  it('offer the OpenAPI document', async () => {
    const { json } = await mock.request('GET', '/docs/openapi.json');
    expect(at(json, 'openapi')).toMatch(/^3\.1/);
  });

  it('show mails without running what is in them', async () => {
    mock.outbox.send({ to: '<b>x</b>', subject: 'S', text: '<script>1</script>', sentAt: '2026-01-15' });
    const { text } = await mock.request('GET', '/outbox');
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toContain('<script>');
  });

  it('answer 404 elsewhere', async () => {
    expect((await mock.request('GET', '/nowhere')).status).toBe(404);
  });
});
