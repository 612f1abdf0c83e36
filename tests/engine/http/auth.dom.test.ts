import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SignInError, signIn } from '../../../src/engine/http/auth';
import { session } from '../../../src/engine/http/session';
import { config } from '../../../src/config';
import { browserData } from '../../../src/config/siteData';
import { expectConsole } from '../../support/console';

const credentials = { name: 'asha@example.test', password: 'Secret@1' };
const payload = { token: 'token-1', admin: { id: '7', role: 'admin' } };
const network = { banner: 'Error connecting to network.', message: 'Error connecting to network.' };
const refused = { banner: 'Login Credentials are incorrect.', message: "Can't Login" };
const unexpected = { banner: 'Could not Login', message: 'Could not Login' };

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => session.expire());

const answering = (status: number, body: unknown) =>
  fetched.mockImplementation(() =>
    Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })),
  );

describe('signing in', () => {
  test('sends the credentials and starts the session', async () => {
    answering(200, { payload });
    await signIn(credentials);
    const [address, init] = fetched.mock.lastCall ?? [];
    expect(address).toBe(`${config.apiBase}/admin/loginSuperadmin`);
    expect(init).toMatchObject({
      method: 'POST',
      body: JSON.stringify({ email: credentials.name, password: credentials.password }),
    });
    expect(session.get()).toMatchObject({ token: 'token-1', admin: { id: '7', role: 'admin' } });
  });

  test.each([
    ['credentials that are wrong', 400, { message: 'No' }, refused],
    ['a success that is none', 201, { payload }, refused],
    ['an answer without a payload', 200, {}, unexpected, /'token' is 'token'/],
    ['an answer without a token', 200, { payload: { admin: payload.admin } }, unexpected, /'token' is 'token'/],
    [
      'an answer without a role',
      200,
      { payload: { token: 'x', admin: { id: '7' } } },
      unexpected,
      /'role' knows no role/,
    ],
    ['a page in place of an answer', 200, '<h1>Tunnel</h1>', unexpected],
  ])('fails with %s (AUTH-35 AUTH-36)', async (_, status, body, words, logged?: RegExp) => {
    answering(status, body);
    if (logged) expectConsole('error', logged);
    await expect(signIn(credentials)).rejects.toMatchObject(words);
    expect(session.get()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  test('says when the browser cannot keep the session (SAFE-12), and blames no credentials for any other failure', async () => {
    answering(200, { payload });
    const keep = vi.spyOn(browserData, 'set').mockReturnValue(false);
    const words =
      'This browser has no room left to keep you signed in. Clear data of sites you no longer use, then try again.';
    await expect(signIn(credentials)).rejects.toMatchObject({ banner: words, message: words });
    keep.mockImplementation(() => {
      throw new Error('Broken');
    });
    await expect(signIn(credentials)).rejects.toMatchObject(unexpected);
    expect(session.get()).toBeUndefined();
  });

  test('fails without a network, with an error of a name (AUTH-34 AUTH-36)', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const failure: unknown = await signIn(credentials).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SignInError);
    expect(failure).toMatchObject({ name: 'SignInError', ...network });
  });
});
