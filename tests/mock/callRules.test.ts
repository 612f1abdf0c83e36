import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../mock-api/accounts';
import type { CallKey } from '../../mock-api/calls/matchCall';
import { settings } from '../../src/config/settings';
import { contract } from '../../src/contract';
import { sampleBody } from './sample';
import { at, startMock, type RunningMock } from './startMock';

let mock: RunningMock;
beforeAll(async () => {
  mock = await startMock();
});
beforeEach(() => mock.reset());
afterAll(() => mock.stop());

const send = (key: CallKey, id: string, body?: object) => {
  const [method = '', path = ''] = key.split(' ');
  return mock.request(method, path.replace(':id', id), { as: 'superadmin', ...(body && { body }) });
};

const addCategory = (name: string) => send('POST faqCategory/addFAQCategory', '', { name });

describe('rules of single calls', () => {
  const [superadmin, admin] = accounts;

  it('adds staff under a new email only, with a known role', async () => {
    const person = {
      fname: 'New',
      lname: 'Person',
      phone: '9820099999',
      email: 'new@example.test',
      password: 'Deedbook@2',
      role: settings.VITE_ROLE_ID_ADMIN.default,
    };
    expect((await send('POST admin/signup', '', person)).status).toBe(200);
    const again = await send('POST admin/signup', '', { ...person, email: 'NEW@example.test' });
    expect(again.status).not.toBe(200);
    expect(again.json).toMatchObject({ message: 'Email already exists' });
    const odd = await send('POST admin/signup', '', { ...person, email: 'x@example.test', role: 'other' });
    expect(odd).toMatchObject({ status: 400, json: { errors: { role: expect.any(String) } } });
  });

  it('signs in new staff, and nobody who is inactive', async () => {
    const person = {
      fname: 'New',
      lname: 'Person',
      phone: '9820099999',
      email: 'new@example.test',
      password: 'Deedbook@2',
      role: settings.VITE_ROLE_ID_SUPERADMIN.default,
    };
    await send('POST admin/signup', '', person);
    const signIn = () =>
      mock.request('POST', 'admin/loginSuperadmin', { body: { email: person.email, password: person.password } });
    const { json } = await signIn();
    expect(at(json, 'payload.admin')).toMatchObject({ role: 'superadmin', fullName: 'New Person' });
    await send('PUT admin/block', '', { id: String(at(json, 'payload.admin.id')), status: 'inactive' });
    expect(await signIn()).toMatchObject({ status: 401, json: { message: 'This account is inactive' } });
    const session = { authorization: `Bearer ${String(at(json, 'payload.token'))}` };
    expect((await mock.request('GET', 'admin/count', { headers: session })).status).toBe(401);
  });

  it('refuses a seventh FAQ category', async () => {
    expect((await addCategory('Sixth')).status).toBe(200);
    expect(await addCategory('Seventh')).toMatchObject({
      status: 400,
      json: { message: 'You can not add more than 6 category' },
    });
  });

  it('lets an admin change only their own properties', async () => {
    const foreign = mock.store.all('properties').find(({ adminid }) => adminid !== admin?._id)?._id ?? '';
    const own = mock.store.all('properties').find(({ adminid }) => adminid === admin?._id)?._id ?? '';
    const as = 'admin';
    expect(
      (await mock.request('PUT', `property/updateStatus/${foreign}`, { as, body: { isDisplay: false } })).status,
    ).toBe(403);
    expect((await mock.request('DELETE', `property/deleteProperty/${foreign}`, { as })).status).toBe(403);
    expect((await mock.request('PUT', `property/updateStatus/${own}`, { as, body: { isDisplay: false } })).status).toBe(
      200,
    );
    const body = { ...sampleBody(contract['POST property/addProperty'].body, 'first'), adminid: superadmin?._id };
    expect((await mock.request('POST', 'property/addProperty', { as, body })).status).toBe(403);
    expect((await mock.request('DELETE', `property/deleteProperty/${own}`, { as })).status).toBe(200);
  });

  it('sets the token price and its date', async () => {
    const id = mock.store.all('tokens')[0]?._id ?? '';
    const before = mock.store.all('tokens')[0]?.updatedat;
    expect(await send('PUT token/updatetoken/:id', id, { title: 'token price', amount: 3.25 })).toMatchObject({
      json: { result: 0 },
    });
    const { json } = await mock.request('GET', 'token/getAlltoken', { as: 'superadmin' });
    expect(at(json, 'payload.token.amount')).toBe(3.25);
    expect(at(json, 'payload.token.updatedat')).not.toBe(before);
  });

  it('needs a reason to reject an exit request', async () => {
    const id = mock.store.all('exitRequests')[0]?._id ?? '';
    const key = 'PUT sell/updateSell/:id';
    expect(await send(key, id, { isApproved: 'false' })).toMatchObject({
      status: 400,
      json: { errors: { reason: expect.any(String) } },
    });
    expect((await send(key, id, { isApproved: 'false', reason: 'Too early' })).status).toBe(200);
    expect(mock.store.find('exitRequests', id)).toMatchObject({ isApproved: 'false', reason: 'Too early' });
  });

  it('refunds a share once', async () => {
    const body = {
      uid: mock.store.all('users')[0]?._id,
      pid: mock.store.all('properties')[0]?._id,
      aid: superadmin?._id,
      paymentId: 'pay_1',
      price: 250_000,
      type: 'refund',
    };
    mock.store.remove('orders', () => true);
    expect((await send('POST order/addOrder', '', body)).json).toMatchObject({ result: 0 });
    expect((await send('POST order/addOrder', '', body)).json).toEqual({
      result: 1,
      message: 'This user has been refunded already',
    });
    expect(mock.store.all('orders')).toHaveLength(1);
    expect((await send('POST order/addOrder', '', { ...body, type: 'sold' })).json).toMatchObject({ result: 0 });
  });

  it('resets the number of new notifications', async () => {
    const count = async () =>
      at((await mock.request('GET', 'notification/notification-count', { as: 'superadmin' })).json, 'payload.count');
    expect(await count()).toBe(7);
    await mock.request('GET', 'notification/new-notifications', { as: 'superadmin' });
    expect(await count()).toBe(0);
  });
});
