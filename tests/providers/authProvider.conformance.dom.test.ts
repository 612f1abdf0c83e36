import type { AuthProvider } from 'react-admin';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../src/api/error';
import { session } from '../../src/api/session';
import { everyone, superadminOnly } from '../../src/config/roles';
import { createRegistry, entry } from '../../src/define/registry';
import { text } from '../../src/kinds';
import { authProvider, createAuthProvider } from '../../src/providers/authProvider';
import { stubServer } from '../app/server';
import { standingToasts } from '../support/dom';

// What react-admin expects of an auth provider: https://marmelab.com/react-admin/AuthProviderWriting.html

const NoIcon = () => null;
const load = () => Promise.resolve({ default: { fields: { title: text({ label: 'Title' }) } } });
const registry = createRegistry({
  properties: entry('Properties', everyone, NoIcon, load, { operations: { delete: superadminOnly } }),
  broken: entry('Broken', everyone, NoIcon, () => Promise.reject(new Error('No connection'))),
});
/** As react-admin sees it. */
const provider: AuthProvider = createAuthProvider(registry);

const payload = { token: 'token-1', admin: { id: '7', role: 'admin', fname: 'Asha', lname: 'Rao' } };
const credentials = { email: 'asha@deedbook.test', password: 'Deedbook@1' };
const typed = () => sessionStorage.setItem('deedbook.draft/7/properties/new', '{}');
const draft = () => sessionStorage.getItem('deedbook.draft/7/properties/new');

const outcomeOf = (promise: Promise<unknown> | undefined): Promise<unknown> =>
  Promise.resolve(promise).then(
    value => ({ resolved: value }),
    (error: unknown) => ({ rejected: error }),
  );

beforeEach(() => {
  session.expire();
  sessionStorage.clear();
  history.replaceState(null, '', '/auth/login');
});

test('every method answers with a promise, also when nobody is signed in', async () => {
  stubServer(() => 'no answer');
  const answers = [
    provider.login({}),
    provider.logout({}),
    provider.checkAuth({}),
    provider.checkError(new Error('x')),
    provider.getIdentity?.(),
    provider.getPermissions?.({}),
    provider.canAccess?.({ action: 'list', resource: 'properties' }),
    authProvider.requestReset({ email: '' }),
    authProvider.verifyCode({ code: '' }),
    authProvider.resetPassword({ password: '' }),
  ];
  expect(answers.every(answer => answer instanceof Promise)).toBe(true);
  await Promise.all(answers.map(outcomeOf));
});

test('what the signed-out pages use is the same as what react-admin is given', () => {
  expect(provider).toMatchObject(authProvider);
});

describe('login', () => {
  test.each([
    ['the fields of our form', credentials],
    ["the fields of react-admin's form", { username: credentials.email, password: credentials.password }],
  ])('resolves when the credentials are accepted: %s', async (_, values) => {
    const calls = stubServer(() => ({ body: { result: 0, payload } }));
    localStorage.setItem('forgotEmail', 'left@over.test');
    expect(await provider.login(values)).toEqual({ redirectTo: '/' });
    expect(calls).toEqual([{ method: 'POST', path: 'admin/loginSuperadmin', body: credentials }]);
    expect(session.get()).toMatchObject({ token: 'token-1', admin: { id: '7' } });
    expect(localStorage.getItem('forgotEmail')).toBeNull();
  });

  test('resolves to the route where the same person was when their session ended', async () => {
    session.start(payload);
    history.replaceState(null, '', '/properties?page=2');
    session.expire();
    stubServer(() => ({ body: { result: 0, payload } }));
    expect(await provider.login(credentials)).toEqual({ redirectTo: '/properties?page=2' });
  });

  test.each([
    ['wrong credentials', { status: 401, body: {} }, "Can't Login", 'Login Credentials are incorrect.'],
    ['no answer', 'no answer' as const, 'Error connecting to network.', 'Error connecting to network.'],
    ['an answer without a session', { body: { payload: {} } }, 'Could not Login', 'Could not Login'],
  ])('rejects with an error whose message is fit for a notification: %s', async (_, answer, message, banner) => {
    stubServer(() => answer);
    localStorage.setItem('forgotEmail', 'asha@deedbook.test');
    const failure = provider.login(credentials);
    await expect(failure).rejects.toThrow(Error);
    await expect(failure).rejects.toMatchObject({ message, banner });
    expect(session.get()).toBeUndefined();
    expect(Object.keys(localStorage)).toEqual(['forgotEmail']);
  });
});

describe('logout', () => {
  test('cleans up and resolves to false, as the sign-in page is loaded anew', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    session.start(payload);
    typed();
    expect(await provider.logout({})).toBe(false);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(assign).toHaveBeenCalledWith('/auth/login');
  });

  test('is harmless after the session has ended: what was typed and where is kept', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    session.start(payload);
    history.replaceState(null, '', '/properties');
    typed();
    localStorage.setItem('workshopinfo', 'of another application');
    session.expire();
    expect(await provider.logout({})).toBe(false);
    expect([draft(), localStorage.getItem('workshopinfo')]).toEqual(['{}', 'of another application']);
    expect(sessionStorage.getItem('deedbook.returnTo')).toContain('/properties');
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('checkAuth', () => {
  test('resolves when somebody is signed in', async () => {
    session.start(payload);
    expect(await outcomeOf(provider.checkAuth({}))).toEqual({ resolved: undefined });
  });

  test('rejects without a notification when nobody is', async () => {
    expect(await outcomeOf(provider.checkAuth({}))).toEqual({ rejected: { message: false } });
  });
});

describe('checkError', () => {
  test.each([403, 404, 500, 0])('resolves for an error that is none of authentication: %s', async status => {
    session.start(payload);
    expect(await outcomeOf(provider.checkError(new ApiError('No', status)))).toEqual({ resolved: undefined });
    expect(session.get()).toBeDefined();
    expect(standingToasts()).toEqual([]);
  });

  // The one departure from the documentation: a rejection makes a success of the refused call (see the next test file).
  test('of a refused token ends the session by itself, says so once, and resolves', async () => {
    session.start(payload);
    typed();
    const refused = new ApiError('Stale', 401);
    const outcomes = await Promise.all([provider.checkError(refused), provider.checkError(refused)].map(outcomeOf));
    expect(outcomes).toEqual([{ resolved: undefined }, { resolved: undefined }]);
    expect(session.get()).toBeUndefined();
    expect(standingToasts()).toEqual(['error: Your session has ended. Please sign in again.']);
    expect(draft()).toBe('{}');
  });
});

describe('getIdentity', () => {
  test('resolves to an id and a full name', async () => {
    session.start(payload);
    expect(await provider.getIdentity?.()).toEqual({ id: '7', fullName: 'Asha Rao' });
  });

  test('rejects with an error when there is nobody', async () => {
    await expect(provider.getIdentity?.()).rejects.toThrow('Signed out');
  });
});

describe('getPermissions', () => {
  test('resolves to what usePermissions gives', async () => {
    session.start(payload);
    expect(await provider.getPermissions?.({})).toMatchObject({
      role: 'admin',
      operations: { properties: ['list', 'create', 'update', 'show'] },
    });
  });

  test('resolves when nobody is signed in, as on a page that needs no session', async () => {
    expect(await outcomeOf(provider.getPermissions?.({}))).toEqual({ resolved: undefined });
  });
});

describe('canAccess', () => {
  const ask = (action: string, resource = 'properties') => outcomeOf(provider.canAccess?.({ action, resource }));

  test.each([
    ['list', true],
    ['edit', true],
    ['delete', false],
    ['anything', false],
  ])('resolves to a boolean: %s', async (action, isAllowed) => {
    session.start(payload);
    expect(await ask(action)).toEqual({ resolved: isAllowed });
  });

  test('resolves to false when nobody is signed in', async () => {
    expect(await ask('list')).toEqual({ resolved: false });
  });

  test('rejects where the answer cannot be known', async () => {
    session.start(payload);
    await expect(provider.canAccess?.({ action: 'block', resource: 'broken' })).rejects.toThrow('No connection');
  });
});

describe('the reset of a password', () => {
  const { requestReset, verifyCode, resetPassword } = authProvider;
  const steps = [
    ['requestReset', () => requestReset({ email: 'asha@deedbook.test' })],
    ['verifyCode', () => verifyCode({ code: '0123' })],
    ['resetPassword', () => resetPassword({ password: 'Fresh@123' })],
  ] as const;
  const begun = () => {
    localStorage.setItem('forgotEmail', 'asha@deedbook.test');
    localStorage.setItem('forgotToken', 'reset-token');
  };

  test('takes three steps, after which nothing of it is kept and nobody is signed in', async () => {
    const calls = stubServer(() => ({ body: { result: 0, payload: { token: 'reset-token' } } }));
    for (const [, step] of steps) expect(await outcomeOf(step())).toEqual({ resolved: undefined });
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['admin/verify-email', { email: 'asha@deedbook.test', isForgot: true }],
      ['admin/verify-code', { code: '0123', email: 'asha@deedbook.test' }],
      ['admin/forgot', { email: 'asha@deedbook.test', token: 'reset-token', password: 'Fresh@123' }],
    ]);
    expect(localStorage).toHaveLength(0);
    expect(session.get()).toBeUndefined();
  });

  test.each(steps)('%s rejects in the words of the server', async (_, step) => {
    begun();
    stubServer(() => ({ body: { result: 1, message: 'Not this one' } }));
    await expect(step()).rejects.toThrow('Not this one');
    expect(localStorage).toHaveLength(2);
  });

  test.each(steps)('%s rejects in our words where the server has none', async (_, step) => {
    begun();
    stubServer(() => ({ body: {} }));
    await expect(step()).rejects.toThrow('This did not work. Try again.');
  });

  test.each(steps)('%s rejects when the server cannot be reached', async (_, step) => {
    begun();
    stubServer(() => 'no answer');
    await expect(step()).rejects.toThrow('The server cannot be reached. Check your connection and try again.');
  });

  test.each(steps.slice(1))('%s rejects without a call where the step before is missing', async (_, step) => {
    const calls = stubServer(() => 'no answer');
    await expect(step()).rejects.toThrow('Ask for a one-time code first.');
    expect(calls).toEqual([]);
  });

  test('a code that is accepted without a token is none', async () => {
    begun();
    stubServer(() => ({ body: { result: 0, payload: [] } }));
    await expect(verifyCode({ code: '0123' })).rejects.toThrow('This did not work. Try again.');
    expect(localStorage.getItem('forgotToken')).toBe('reset-token');
  });
});
