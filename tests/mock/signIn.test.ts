import { beforeEach, describe, expect, test } from 'vitest';
import { accountPassword } from '../../mock-api/accounts';
import { at, freshMock } from './startMock';

const start = new Date('2026-01-15T10:00:00Z');
let time = start;
let code = '';
const mock = freshMock({ now: () => time, newCode: () => code });
beforeEach(() => {
  time = start;
  code = '004217';
});

const email = 'admin@deedbook.test';
const pass = (minutes: number) => {
  time = new Date(time.getTime() + minutes * 60_000);
};

const post = (path: string, body: object) => mock().request('POST', `admin/${path}`, { body });
const signIn = (password: string, as = email) => post('loginSuperadmin', { email: as, password });
const askForCode = (as = email) => post('verify-email', { email: as, isForgot: true });
const enter = async (entered: string) => (await post('verify-code', { email, code: entered })).json;
const setPassword = async (token: unknown, as = email) =>
  (await post('forgot', { email: as, token: String(token), password: 'Changed@1' })).json;
const countAs = async (token: unknown) =>
  (await mock().request('GET', 'admin/count', { headers: { authorization: `Bearer ${String(token)}` } })).status;

const taken = { result: 0 };
const refused = (message: string) => ({ result: 1, message });

describe('signing in', () => {
  const generated = () =>
    mock()
      .store.all('staff')
      .find(({ password, status }) => !password && status.name === 'active');

  test.each([
    ['a wrong password', () => email, 'deedbook@1'],
    ['an unknown email', () => 'nobody@deedbook.test', accountPassword],
    ['generated staff, who have no password', () => generated()?.email, accountPassword],
  ])('refuses %s', async (_, as, password) => {
    expect(await signIn(password, as())).toMatchObject({
      status: 401,
      json: { message: 'Email or password is wrong' },
    });
  });
});

describe('a forgotten password', () => {
  test('is replaced by way of a mailed code, once, which ends the sessions of the person', async () => {
    const session = at((await signIn(accountPassword)).json, 'payload.token');
    expect((await askForCode()).json).toMatchObject({ ...taken, payload: { email } });
    expect(mock().outbox.mails()[0]).toMatchObject({ to: email, text: expect.stringContaining('004217') });

    expect(await setPassword('guessed')).toMatchObject({ result: 1 });
    const token = at(await enter('004217'), 'payload.token');
    expect(await setPassword(token, 'superadmin@deedbook.test')).toMatchObject({ result: 1 });
    expect(await setPassword(token)).toMatchObject(taken);
    expect(await setPassword(token)).toMatchObject({ result: 1 });
    expect((await signIn(accountPassword)).status).toBe(401);
    expect((await signIn('Changed@1')).status).toBe(200);
    expect(await countAs(session)).toBe(401);
  });

  test.each([
    [4, taken],
    [5, refused('Too many wrong codes. Please ask for a new one')],
  ])('after %i wrong codes', async (times, answer) => {
    await askForCode();
    const wrong = await Promise.all(['111111', '222222', '333333', '444444', '555555'].slice(0, times).map(enter));
    expect(wrong.map(json => at(json, 'message'))).toEqual(wrong.map(() => 'The code is wrong'));
    expect(await enter(code)).toMatchObject(answer);
    await askForCode();
    expect(await enter(code)).toMatchObject(taken);
  });

  test.each([
    [9.9, taken],
    [10, refused('The code has expired')],
  ])('after %d minutes', async (minutes, answer) => {
    await askForCode();
    pass(minutes);
    expect(await enter(code)).toMatchObject(answer);
  });
});
