import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountPassword, accounts } from '../../mock-api/accounts';
import { at, rowsAt, startMock, type RunningMock } from './startMock';

const start = new Date('2026-01-15T10:00:00Z');
let time = start;
let code = '';
let mock: RunningMock;
beforeAll(async () => {
  mock = await startMock({ now: () => time, newCode: () => code });
});
beforeEach(() => {
  time = start;
  code = '004217';
  mock.reset();
});
afterAll(() => mock.stop());

const email = 'admin@deedbook.test';
const pass = (minutes: number) => {
  time = new Date(time.getTime() + minutes * 60_000);
};

const post = (path: string, body: object) => mock.request('POST', `admin/${path}`, { body });
const signIn = (password: string, as = email) => post('loginSuperadmin', { email: as, password });
const askForCode = (as = email) => post('verify-email', { email: as, isForgot: true });
const enter = (entered: string) => post('verify-code', { email, code: entered });
const setPassword = (token: unknown, password = 'Changed@1') =>
  post('forgot', { email, token: String(token), password });

describe('signing in', () => {
  it.each(accounts)('lets $email in as $role', async ({ email: as, role, fname, lname, _id }) => {
    const answer = await signIn(accountPassword, as);
    expect(answer).toMatchObject({
      status: 200,
      json: { payload: { admin: { id: _id, role, fname, lname, fullName: `${fname} ${lname}` } } },
    });
    const headers = { authorization: `Bearer ${String(at(answer.json, 'payload.token'))}` };
    expect((await mock.request('GET', 'admin/count', { headers })).status).toBe(200);
  });

  it.each([
    ['a wrong password', email, 'deedbook@1'],
    ['an unknown email', 'nobody@deedbook.test', accountPassword],
  ])('refuses %s', async (_what, as, password) => {
    expect(await signIn(password, as)).toMatchObject({ status: 401, json: { message: 'Email or password is wrong' } });
  });

  it('takes the email in any case', async () => {
    expect((await signIn(accountPassword, 'Admin@Deedbook.TEST')).status).toBe(200);
  });

  it('refuses generated staff, who have no password', async () => {
    const nobody = mock.store.all('staff').find(({ password, status }) => !password && status.name === 'active');
    expect((await signIn(accountPassword, nobody?.email)).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  it('is replaced by way of a mailed code with leading zeros', async () => {
    expect((await askForCode()).json).toMatchObject({ result: 0, payload: { email } });
    const mails = await mock.request('GET', '/outbox.json');
    expect(rowsAt({ mails: mails.json }, 'mails')[0]).toMatchObject({
      to: email,
      text: expect.stringContaining('004217'),
    });

    const verified = await enter('004217');
    expect(verified.json).toMatchObject({ result: 0, message: 'OTP Verified' });
    expect((await setPassword(at(verified.json, 'payload.token'))).json).toMatchObject({ result: 0 });
    expect((await signIn(accountPassword)).status).toBe(401);
    expect((await signIn('Changed@1')).status).toBe(200);
  });

  it('ends the sessions of the person', async () => {
    const session = at((await signIn(accountPassword)).json, 'payload.token');
    await askForCode();
    await setPassword(at((await enter(code)).json, 'payload.token'));
    const headers = { authorization: `Bearer ${String(session)}` };
    expect((await mock.request('GET', 'admin/count', { headers })).status).toBe(401);
  });

  it('makes codes of six digits when nothing else is said', async () => {
    const other = await startMock();
    await other.request('POST', 'admin/verify-email', { body: { email, isForgot: true } });
    expect(other.outbox.mails()[0]?.text).toMatch(/\b\d{6}\b/);
    await other.stop();
  });

  it('mails nothing to an unknown email', async () => {
    expect(await askForCode('nobody@deedbook.test')).toMatchObject({
      status: 200,
      json: { result: 1, message: 'This email is not registered' },
    });
    expect(mock.outbox.mails()).toEqual([]);
  });

  it('needs a code that was asked for', async () => {
    expect((await enter('004217')).json).toMatchObject({ result: 1, message: 'Please ask for a code first' });
  });

  it('takes neither the code as a number nor without its zeros', async () => {
    await askForCode();
    expect((await post('verify-code', { email, code: 4217 })).status).toBe(400);
    expect((await enter('4217')).json).toMatchObject({ result: 1, message: 'The code is wrong' });
  });

  it('refuses the right code after five wrong ones', async () => {
    await askForCode();
    const wrong = await Promise.all(['111111', '222222', '333333', '444444', '555555'].map(enter));
    expect(wrong.map(({ json }) => at(json, 'message'))).toEqual(Array.from({ length: 5 }, () => 'The code is wrong'));
    expect((await enter(code)).json).toMatchObject({
      result: 1,
      message: 'Too many wrong codes. Please ask for a new one',
    });
    await askForCode();
    expect((await enter(code)).json).toMatchObject({ result: 0 });
  });

  it('still takes the right code after four wrong ones', async () => {
    await askForCode();
    await Promise.all(['111111', '222222', '333333', '444444'].map(enter));
    expect((await enter(code)).json).toMatchObject({ result: 0 });
  });

  it('refuses a code after ten minutes', async () => {
    await askForCode();
    pass(10);
    expect((await enter(code)).json).toMatchObject({ result: 1, message: 'The code has expired' });
  });

  it('takes a code up to ten minutes', async () => {
    await askForCode();
    pass(9.9);
    expect((await enter(code)).json).toMatchObject({ result: 0 });
  });

  it('forgets an earlier code', async () => {
    await askForCode();
    code = '900001';
    await askForCode();
    expect((await enter('004217')).json).toMatchObject({ result: 1 });
    expect((await enter('900001')).json).toMatchObject({ result: 0 });
  });

  it('sets no password without the token of the code, or twice with it', async () => {
    await askForCode();
    expect((await setPassword('guessed')).json).toMatchObject({ result: 1 });
    const token = at((await enter(code)).json, 'payload.token');
    const other = await post('forgot', {
      email: 'superadmin@deedbook.test',
      token: String(token),
      password: 'Changed@1',
    });
    expect(other.json).toMatchObject({ result: 1 });
    expect((await setPassword(token)).json).toMatchObject({ result: 0 });
    expect((await setPassword(token)).json).toMatchObject({ result: 1 });
  });
});
