import { describe, expect, test } from 'vitest';
import { at, freshMock, rowsAt } from './startMock';

const mock = freshMock();

const addCall = 'POST partners/addPartners';
const list = () => mock().request('GET', 'partners/getPartners?page=1&limit=1', { as: 'superadmin' });
const add = () =>
  mock().request('POST', 'partners/addPartners', { as: 'superadmin', body: { title: 'N', photo: 'p' } });
const inject = (fault: object) => mock().request('POST', '/faults', { body: fault });
const faults = async () => (await mock().request('GET', '/faults')).json;
const requests = async () => rowsAt({ all: (await mock().request('GET', '/requests')).json }, 'all');
const total = async () => at((await list()).json, 'payload.count');

describe('a reset', () => {
  test('forgets a write that waits, and does not carry it out', async () => {
    const before = await total();
    await inject({ call: addCall, hang: true });
    add().catch(() => 'closed in the end');
    await expect.poll(faults).toEqual([]);
    mock().reset();
    expect(await total()).toBe(before);
  });

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
