import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMock, type RunningMock } from './startMock';

let mock: RunningMock;
beforeAll(async () => {
  mock = await startMock();
});
beforeEach(() => mock.reset());
afterAll(() => mock.stop());

const approve = (body: object) => {
  const id = mock.store.all('users').find(({ isActive }) => isActive === false)?._id ?? '';
  return { id, answer: mock.request('POST', `admin/approve/${id}`, { as: 'superadmin', body }) };
};

describe('the KYC review', () => {
  const all = {
    isBankVerified: true,
    isPassportVerified: true,
    personalInfo: true,
    description: '',
    locked: true,
    isActive: true,
  };
  const older = {
    isActive: true,
    isPANVerified: true,
    isBankVerified: true,
    isPassportVerified: true,
    description: '',
  };

  it.each([
    ['the newer form', all],
    ['the older form', older],
  ])('approves with %s', async (_form, body) => {
    const { id, answer } = approve(body);
    expect(await answer).toMatchObject({ status: 200, json: { message: 'Documents approved successfully' } });
    expect(mock.store.find('users', id)).toMatchObject({ ...body, isActive: true, locked: true });
  });

  it('rejects with a reason', async () => {
    const { id, answer } = approve({
      ...all,
      isBankVerified: false,
      description: 'Blurred',
      locked: false,
      isActive: false,
    });
    expect((await answer).status).toBe(200);
    expect(mock.store.find('users', id)).toMatchObject({
      isBankVerified: false,
      isActive: false,
      locked: false,
      description: 'Blurred',
    });
  });

  it.each([
    ['a rejection without a reason', 'description', { ...all, isBankVerified: false, locked: false, isActive: false }],
    ['an activation with a rejection', 'isActive', { ...all, isBankVerified: false, description: 'x', locked: false }],
    ['an approval that does not activate', 'isActive', { ...all, isActive: false }],
    ['an approval that does not lock', 'locked', { ...all, locked: false }],
    ['an older activation with a rejection', 'isActive', { ...older, isPANVerified: false, description: 'x' }],
  ])('refuses %s', async (_what, key, body) => {
    expect(await approve(body).answer).toMatchObject({ status: 400, json: { errors: { [key]: expect.any(String) } } });
  });
});
