import { describe, expect, test } from 'vitest';
import { accounts } from '../../mock-api/accounts';
import type { CallKey } from '../../mock-api/calls/matchCall';
import { settings } from '../../src/config/settings';
import { encodeForm } from '../../src/engine/http/encodeForm';
import { documentedWrites } from '../expected/writes';
import { at, freshMock, rowsAt, type Account } from './startMock';

const mock = freshMock();
const [, admin] = accounts;

const send = (key: CallKey, id = '', body?: object, as: Account = 'superadmin') => {
  const [method = '', path = ''] = key.split(' ');
  return mock().request(method, path.replace(/:\w+/, id), { as, ...(body && { body }) });
};
const refusedFor = (key: string) => ({ status: 400, json: { errors: { [key]: expect.any(String) } } });

describe('staff', () => {
  const person = {
    fname: 'New',
    lname: 'Person',
    phone: '9820099999',
    email: 'new@example.test',
    password: 'Deedbook@2',
    role: settings.VITE_ROLE_ID_SUPERADMIN.default,
  };
  test('sign in at once, and are signed out when they become inactive', async () => {
    await send('POST admin/signup', '', person);
    const { email, password } = person;
    const signIn = () => mock().request('POST', 'admin/loginSuperadmin', { body: { email, password } });
    const { json } = await signIn();
    expect(at(json, 'payload.admin')).toMatchObject({ role: 'superadmin', fullName: 'New Person' });
    await send('PUT admin/block', '', { id: String(at(json, 'payload.admin.id')), status: 'inactive' });
    expect(await signIn()).toMatchObject({ status: 401, json: { message: 'This account is inactive' } });
    const headers = { authorization: `Bearer ${String(at(json, 'payload.token'))}` };
    expect((await mock().request('GET', 'admin/count', { headers })).status).toBe(401);
  });
});

test.each(['form', 'multipart'] as const)('a body that travels as %s is read as its call documents it', async form => {
  const { location, ...values } =
    documentedWrites.find(({ call }) => call === 'POST property/addProperty')?.body ?? expect.unreachable();
  const sent = { ...values, amenities: Array.from({ length: 30 }, (_, index) => `Pool ${index}`) };
  const body = encodeForm(form, { ...sent, location });
  const { text } = await mock().request('POST', 'property/addProperty', { as: 'superadmin', body });
  expect(text).toContain('added successfully');
  expect(mock().store.all('properties').at(-1)).toMatchObject(sent);
});

test('the rejection of an exit request needs a reason', async () => {
  const id = mock().store.all('exitRequests')[0]?._id ?? '';
  const reject = (reason?: string) => send('PUT sell/updateSell/:id', id, { isApproved: 'false', reason });
  expect(await reject()).toMatchObject(refusedFor('reason'));
  expect((await reject('Too early')).status).toBe(200);
  expect(mock().store.find('exitRequests', id)).toMatchObject({ isApproved: 'false', reason: 'Too early' });
});

test.each([
  ['of a property', () => `history/getAllHistoryApi?pid=${mock().store.all('histories')[0]?.pid}`, 'history'],
  ['that is searched', () => 'banner/getBanner?search=lake', 'banner'],
  ['of one kind', () => 'amenities/getAmenities?type=STANDARD', 'Ameninties'],
])('a list %s without pages counts its rows', async (_, path, rows) => {
  const { json } = await mock().request('GET', path(), { as: 'superadmin' });
  expect(at(json, 'payload.count')).toBe(rowsAt(json, `payload.${rows}`).length);
});

describe('an admin', () => {
  const propertyOf = (isOwn: boolean) =>
    mock()
      .store.all('properties')
      .find(({ adminid }) => (adminid === admin?._id) === isOwn)?._id;

  test.each<[CallKey, object | undefined]>([
    ['PUT property/updateStatus/:id', { isDisplay: false }],
    ['DELETE property/deleteProperty/:id', undefined],
  ])('may %s only of their own', async (key, body) => {
    expect((await send(key, propertyOf(false), body, 'admin')).status).toBe(403);
    expect((await send(key, propertyOf(true), body, 'admin')).status).toBe(200);
  });

  test('sees their own enquiries and notifications and no others', async () => {
    const get = (path: string) => mock().request('GET', path, { as: 'admin' });
    const own = await get(`contactus/getContactus?aid=${admin?._id}&page=1&limit=1000`);
    expect(new Set(rowsAt(own.json, 'payload.Contactus').map(({ aid }) => aid))).toEqual(new Set([admin?._id]));
    expect((await get('contactus/getContactus?page=1&limit=10')).status).toBe(403);
    expect((await get('notification/getNotification/somebody?page=1&count=10')).status).toBe(403);
  });
});

describe('the KYC review', () => {
  const both = { isActive: true, isBankVerified: true, isPassportVerified: true, description: '' };
  const newer = { ...both, personalInfo: true, locked: true };
  const older = { ...both, isPANVerified: true };
  const rejected = { ...newer, isBankVerified: false, locked: false, isActive: false };
  const review = async (body: object) => {
    const { store } = mock();
    const id = store.all('users').find(({ isActive }) => isActive === false)?._id ?? '';
    return { answer: await send('POST admin/approve/:id', id, body), stored: store.find('users', id) };
  };

  test.each([
    ['an approval in the older form', older, { locked: true }],
    ['a rejection with a reason', { ...rejected, description: 'Blurred' }, {}],
  ])('takes %s', async (_, body, more) => {
    const { answer, stored } = await review(body);
    expect(answer.status).toBe(200);
    expect(stored).toMatchObject({ ...body, ...more });
  });

  test.each([
    ['a rejection without a reason', 'description', rejected],
    ['an approval that does not activate', 'isActive', { ...newer, isActive: false }],
    ['one in the older form that does not, either', 'isActive', { ...older, isActive: false }],
  ])('refuses %s', async (_, key, body) => expect((await review(body)).answer).toMatchObject(refusedFor(key)));
});
