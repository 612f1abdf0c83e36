import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../mock-api/accounts';
import { at, rowsAt, startMock, type RunningMock } from './startMock';

let mock: RunningMock;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.stop());

const [superadmin, admin] = accounts;
const newestFirst = { sort: 'high', sortBy: 'creationDate' };

const properties = (as: 'superadmin' | 'admin', body: object) =>
  mock.request('POST', 'property/getPropertys?page=1&limit=1000', { as, body });

describe('what is one’s own', () => {
  it('shows a superadmin all properties, or those of one admin', async () => {
    expect(rowsAt((await properties('superadmin', newestFirst)).json, 'payload.data')).toHaveLength(57);
    const { json } = await properties('superadmin', { aid: admin?._id });
    expect(new Set(rowsAt(json, 'payload.data').map(({ adminid }) => adminid))).toEqual(new Set([admin?._id]));
  });

  it('shows an admin their own properties and refuses anything else', async () => {
    const own = await properties('admin', { aid: admin?._id });
    expect(at(own.json, 'payload.dataCount')).toBeGreaterThan(10);
    expect(at(own.json, 'payload.dataCount')).toBeLessThan(57);
    expect((await properties('admin', newestFirst)).status).toBe(403);
    expect((await properties('admin', { aid: superadmin?._id })).status).toBe(403);
  });

  it('shows an admin their own enquiries and refuses anything else', async () => {
    const own = await mock.request('GET', `contactus/getContactus?aid=${admin?._id}&page=1&limit=1000`, {
      as: 'admin',
    });
    expect(new Set(rowsAt(own.json, 'payload.Contactus').map(({ aid }) => aid))).toEqual(new Set([admin?._id]));
    expect((await mock.request('GET', 'contactus/getContactus?page=1&limit=10', { as: 'admin' })).status).toBe(403);
  });

  it('refuses the notifications of somebody else', async () => {
    const answer = await mock.request('GET', 'notification/getNotification/somebody?page=1&count=10', {
      as: 'superadmin',
    });
    expect(answer.status).toBe(403);
  });

  it('counts for an admin what is their own', async () => {
    const { json } = await mock.request('GET', 'admin/count', { as: 'admin' });
    const own = rowsAt((await properties('admin', { aid: admin?._id })).json, 'payload.data').length;
    expect(at(json, 'payload.property')).toBe(own);
    expect(at(json, 'payload.userdata')).toBeUndefined();
  });

  it('counts for a superadmin what the lists hold', async () => {
    const { json } = await mock.request('GET', 'admin/count', { as: 'superadmin' });
    expect(at(json, 'payload')).toEqual({
      userdata: 57,
      admindata: 58,
      superadmindata: 58,
      popup: 57,
      property: 57,
      contactus: 57,
      contactusadmin: 57,
    });
  });
});
