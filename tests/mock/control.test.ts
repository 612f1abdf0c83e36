import { describe, expect, test } from 'vitest';
import { at, freshMock, rowsAt } from './startMock';

const mock = freshMock();

const call = 'GET partners/getPartners';
const addCall = 'POST partners/addPartners';
const list = () => mock().request('GET', 'partners/getPartners?page=1&limit=1', { as: 'superadmin' });
const add = () =>
  mock().request('POST', 'partners/addPartners', { as: 'superadmin', body: { title: 'N', photo: 'p' } });
const inject = (fault: object) => mock().request('POST', '/faults', { body: fault });
const faults = async () => (await mock().request('GET', '/faults')).json;
const requests = async () => rowsAt({ all: (await mock().request('GET', '/requests')).json }, 'all');
const total = async () => at((await list()).json, 'payload.count');

describe('a fault', () => {
  test('strikes before the call is carried out, or after it', async () => {
    const before = Number(await total());
    await inject({ call: addCall, drop: true, carriedOut: true });
    await expect(add()).rejects.toThrow('fetch failed');
    expect(await total()).toBe(before + 1);
    await inject({ call: addCall, status: 500, body: { message: 'Out of order' } });
    expect(await add()).toMatchObject({ status: 500, json: { message: 'Out of order' } });
    expect(await total()).toBe(before + 1);
  });
});

test('requests are recorded with what was sent, also those that were refused, dropped or for the storage', async () => {
  await list();
  await mock().request('DELETE', '/requests');
  await list();
  await add();
  await inject({ call, drop: true });
  await expect(list()).rejects.toThrow('fetch failed');
  await mock().request('GET', 'partners/nothing');
  await mock().request('GET', '/storage/deedbook/seed/villa-1.svg');
  expect(await requests()).toMatchObject([
    { method: 'GET', path: '/v1/partners/getPartners', query: { page: '1', limit: '1' }, status: 200 },
    { method: 'POST', path: '/v1/partners/addPartners', body: { title: 'N', photo: 'p' }, status: 200 },
    { path: '/v1/partners/getPartners' },
    { path: '/v1/partners/nothing', status: 404 },
    { path: '/storage/deedbook/seed/villa-1.svg', status: 200 },
  ]);
  expect((await requests())[2]).not.toHaveProperty('status');
});

describe('a reset', () => {
  test.each([{ delayMs: 600_000 }, { hang: true }])(
    'forgets a write that waits (%j), and does not carry it out',
    async wait => {
      const before = Number(await total());
      await inject({ call: addCall, ...wait });
      const late = add().catch(() => 'closed in the end');
      await expect.poll(faults).toEqual([]);
      mock().reset();
      expect(await total()).toBe(before);
      expect(late).toBeInstanceOf(Promise);
    },
  );

  test('puts the records back, clears everything else and keeps sessions', async () => {
    const before = await total();
    await add();
    await inject({ call: 'GET social/getAllSocial', status: 500 });
    expect((await mock().request('POST', '/reset')).status).toBe(200);
    expect(await faults()).toEqual([]);
    expect(await requests()).toEqual([]);
    expect(await total()).toBe(before);
  });
});

describe('the pages for people', () => {
  test('show mails without running what is in them', async () => {
    mock().outbox.send({ to: '<b>x</b>', subject: 'S', text: '<script>1</script>', sentAt: '2026-01-15' });
    const { text } = await mock().request('GET', '/outbox');
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toContain('<script>');
  });
});
