import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readAdmin } from '../../../src/engine/http/readAdmin';
import { NoRoomError, session } from '../../../src/engine/http/session';
import { takeSession } from '../../../src/layout/sessionData';
import { storedSession } from '../../support/storedSession';

const admin = { id: '7', role: 'superadmin', fullName: 'Asha Rao', fname: 'Asha', lname: 'Rao' };
const payload = { token: 'token-1', admin };
const renewed = { ...payload, token: 'token-2' };
const other = { token: 'token-8', admin: { ...admin, id: '8' } };

const hear = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init));
const stored = () => Object.fromEntries(Object.entries(localStorage));
const store = (keys: object) => Object.entries(keys).forEach(([key, value]) => localStorage.setItem(key, value));
const place = () => location.pathname + location.search;

beforeEach(() => {
  history.replaceState(null, '', '/auth/login');
  sessionStorage.clear();
});
afterEach(() => session.expire());

test('a session is kept where the documents say, and its listeners hear of it until they stop (SESSION-02 to SESSION-08, SESSION-10 to SESSION-12 and SESSION-15)', () => {
  const listener = vi.fn<() => void>();
  const stop = session.subscribe(listener);
  expect(session.start(payload)).toBe(true);
  expect(session.get()).toEqual({ token: 'token-1', admin });
  expect(stored()).toEqual({ Admininfo: JSON.stringify(payload), token: 'token-1', Admintoken: 'token-1' });
  expect(place()).toBe('/');
  session.expire();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  session.start(payload);
  expect(listener).toHaveBeenCalledTimes(2);
});

test.each([
  ['no token', { admin }],
  ['a token that is no text', { token: { a: 1 }, admin }],
  ['a token that no header can say', { token: 'a\nb', admin }],
  ['a token with an invisible sign', { token: 'a\u007Fb', admin }],
  ['a token of other letters', { token: 'ток€н', admin }],
  ['nobody', { token: 'token-1' }],
])('a session does not start with %s', (_, given) => {
  expect(session.start(given)).toBe(false);
  expect([session.get(), stored(), place()]).toEqual([undefined, {}, '/auth/login']);
});

describe('the stored session', () => {
  const info = JSON.stringify(payload);

  test.each([
    ['Admininfo and token', { Admininfo: info, token: 'a' }, 'a'],
    [
      'Admininfo and Admintoken, where there is no token (SESSION-27)',
      { Admininfo: info, token: '', Admintoken: 'b' },
      'b',
    ],
    ['userinfo, where there is no Admininfo (SESSION-09 SESSION-15)', { userinfo: info, token: 'a' }, 'a'],
  ])('is read from %s', (_, keys, token) => {
    store(keys);
    hear({ key: 'token' });
    expect(session.get()).toEqual({ token, admin });
  });

  test('that is renewed stays in place', () => {
    session.start(payload);
    history.replaceState(null, '', '/properties?page=2');
    session.start(renewed, { isRenewal: true });
    expect([session.get()?.token, place()]).toEqual(['token-2', '/properties?page=2']);
  });

  test('is left alone while another tab is still writing it', () => {
    store({ Admininfo: info });
    hear({ key: 'token' });
    expect([session.get(), stored()]).toEqual([undefined, { Admininfo: info }]);
  });
});

describe('the end of a session', () => {
  const keysOfOthers = { workshopinfo: 'a', vendorinfo: 'b', adminEmail: 'c' };

  test('by the server leaves everything else where it is, and goes to sign-in (SESSION-37)', () => {
    session.expire();
    expect(sessionStorage, 'after the end of none').toHaveLength(0);
    session.start(payload);
    store({ ...keysOfOthers, userinfo: JSON.stringify(payload) });
    session.expire();
    expect([session.get(), stored(), place()]).toEqual([undefined, keysOfOthers, '/auth/login']);
  });

  test('by the server leads the same person back to where they were, and nobody else, now or later', () => {
    const end = () => {
      session.start(payload);
      history.replaceState(null, '', '/roles/admin/create?page=2');
      session.expire();
    };
    end();
    // Under a name that later versions still know.
    const kept = JSON.parse(sessionStorage.getItem('deedbook.returnTo') ?? '');
    expect(kept).toEqual({ id: '7', path: '/roles/admin/create?page=2' });
    session.start(renewed);
    expect([place(), sessionStorage.length]).toEqual(['/roles/admin/create?page=2', 0]);
    session.expire();
    end();
    session.start(other);
    expect(place()).toBe('/');
    session.expire();
    history.replaceState(null, '', '/auth/login');
    session.start(payload);
    expect(place()).toBe('/');
  });

  test.each(['//evil.test/', 'https://evil.test/', 'javascript:x()', 7, null])('does not lead back to %s', path => {
    sessionStorage.setItem('deedbook.returnTo', JSON.stringify({ id: '7', path }));
    session.start(payload);
    expect(location.href).toBe(`${location.origin}/`);
  });

  test('by choice clears everything (SHELL-20, SESSION-11, SESSION-12 and SESSION-17)', () => {
    const sessions: unknown[] = [];
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => void sessions.push(session.get()));
    session.start(payload);
    store(keysOfOthers);
    sessionStorage.setItem('draft', 'x');
    session.signOut();
    expect([localStorage.length, sessionStorage.length, session.get()]).toEqual([0, 0, undefined]);
    expect(sessions, 'when the page is left').toEqual([undefined]);
    expect(assign).toHaveBeenCalledWith('/auth/login');
  });
});

test('the next to sign in finds no draft, list or record of anybody else, and all of their own (SESSION-39)', () => {
  const own = ['RaStore/7.users.listParams', 'deedbook.opened/7', 'deedbook.changes/7', 'workshopinfo'];
  const others = ['RaStore/77.users.listParams', 'RaStore.version', 'deedbook.opened/77', 'deedbook.changes/8'];
  for (const key of [...own, ...others]) localStorage.setItem(key, '{}');
  for (const id of ['7', '77', '8']) sessionStorage.setItem(`deedbook.draft/${id}/faqs/new`, '{}');
  sessionStorage.setItem('deedbook.drift', 'yes');
  session.start(payload);
  takeSession();
  expect(Object.keys(sessionStorage).toSorted()).toEqual(['deedbook.draft/7/faqs/new', 'deedbook.drift']);
  expect(Object.keys(localStorage).toSorted()).toEqual([...own, 'Admininfo', 'Admintoken', 'token'].toSorted());
});

describe('what becomes of a session and of what was typed, when', () => {
  const key = 'deedbook.draft/7/faqs/new';
  const sessionKeys = ['Admininfo', 'token', 'Admintoken', 'userinfo'];
  /** Signing out is three steps of one tab. Events come later, and the storage is then as the last step has left it. */
  const signOutElsewhere = (next: object = {}) => {
    localStorage.clear();
    store(next);
    hear({ key: null });
    hear({ key: 'deedbook.signedOut', newValue: 'yes' });
    hear({ key: 'deedbook.signedOut', newValue: null });
  };
  const endElsewhere = () => {
    for (const name of sessionKeys) localStorage.removeItem(name);
    for (const name of sessionKeys) hear({ key: name, newValue: null });
  };
  const startElsewhere = (of: object) => {
    store(storedSession(of));
    for (const name of sessionKeys) hear({ key: name, newValue: 'x' });
  };
  const replaceElsewhere = (of: object) => {
    endElsewhere();
    startElsewhere(of);
    takeSession();
  };
  const clear = (event: Event) => () => {
    localStorage.clear();
    window.dispatchEvent(event);
  };
  const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

  const next = storedSession(other);

  // [who is signed in, what was typed, where it was; what happens]
  test.each([
    ['nobody gone gone', 'this tab signs out', () => session.signOut()],
    ['nobody gone gone', 'another tab signs out', () => signOutElsewhere()],
    ['8 gone gone', 'another tab signs out, and somebody else signs in at once', () => signOutElsewhere(next)],
    ['nobody stays kept', 'the server ends it here', () => session.expire()],
    ['nobody stays kept', 'the server ends it in another tab', endElsewhere],
    ['7 stays kept', 'it ends elsewhere, and the same person signs in there', () => replaceElsewhere(renewed)],
    ['8 gone kept', 'it ends elsewhere, and somebody else signs in there', () => replaceElsewhere(other)],
    ['8 stays gone', 'another tab stores somebody else', () => startElsewhere({ ...other, token: 'token-1' })],
    ['7 stays gone', 'another tab renews it', () => startElsewhere(renewed)],
    ['nobody stays kept', 'another tab clears local storage', clear(new StorageEvent('storage', { key: null }))],
    ['nobody stays kept', 'storage was cleared by hand, and the window is used', clear(new Event('focus'))],
    ['nobody stays kept', 'storage was cleared by hand, and the tab is seen', clear(new Event('visibilitychange'))],
    ['nobody stays kept', 'another tab has signed out while the browser kept this page', clear(shown(true))],
    ['7 stays gone', 'the page is shown, and nothing has changed', () => void window.dispatchEvent(shown(false))],
  ])('%s: %s (SESSION-41 TAB-11)', (outcome, _, happen: () => void) => {
    vi.spyOn(location, 'assign').mockReturnValue();
    session.start(payload);
    history.replaceState(null, '', '/faqs/create');
    sessionStorage.setItem(key, '{}');
    happen();
    const [person, typed, kept] = outcome.split(' ');
    expect(session.get()?.admin.id ?? 'nobody').toBe(person);
    expect(sessionStorage.getItem(key) === null ? 'gone' : 'stays').toBe(typed);
    const returnTo = kept === 'gone' ? null : JSON.stringify({ id: '7', path: '/faqs/create' });
    expect(sessionStorage.getItem('deedbook.returnTo')).toBe(returnTo);
    if (person === 'nobody' && kept === 'kept') {
      // The sign-in page is there when somebody signs in elsewhere.
      history.replaceState(null, '', '/auth/login');
      startElsewhere(payload);
      takeSession();
      expect([place(), sessionStorage.getItem('deedbook.returnTo')]).toEqual(['/faqs/create', null]);
    }
    // What this tab holds and what is stored is one and the same.
    expect(session.get()?.token).toBe(localStorage.getItem('token') ?? undefined);
    expect(localStorage.getItem('deedbook.signedOut')).toBeNull();
  });

  test('nobody hears of a session that is as it was (SESSION-41)', () => {
    session.start(payload);
    const listener = vi.fn<() => void>();
    const stop = session.subscribe(listener);
    const before = session.get();
    window.dispatchEvent(new Event('focus'));
    expect([session.get() === before, listener.mock.calls]).toEqual([true, []]);
    stop();
  });
});

test('where the browser has no room, no part of a session is kept (SAFE-12)', () => {
  const real = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => real.getItem(key),
    removeItem: (key: string) => real.removeItem(key),
    setItem: (key: string, value: string) => {
      if (key === 'Admintoken') throw new DOMException('Full', 'QuotaExceededError');
      real.setItem(key, value);
    },
  });
  expect(() => session.start(payload)).toThrow(new NoRoomError());
  expect(new NoRoomError()).toMatchObject({ name: 'NoRoomError' });
  vi.unstubAllGlobals();
  expect([session.get(), stored()]).toEqual([undefined, {}]);
});

test.each<[string, unknown, object | undefined]>([
  ['below `admin`', { token: 't', admin: { ...admin, _id: '9' } }, admin],
  ['directly in the payload', { token: 't', ...admin }, admin],
  ['with the role as an object', { admin: { ...admin, role: { _id: '1', name: 'superadmin' } } }, admin],
  ['with the role in other letters', { admin: { ...admin, role: 'SuperAdmin' } }, admin],
  ['as an admin', { admin: { ...admin, role: 'Admin' } }, { ...admin, role: 'admin' }],
  ['with `_id` in place of `id`', { admin: { ...admin, id: undefined, _id: '7' } }, admin],
  ['with a number for an id', { admin: { ...admin, id: 7 } }, admin],
  ['without a full name', { admin: { ...admin, fullName: undefined } }, admin],
  ['with a first name only', { id: '7', role: 'superadmin', fname: 'Asha' }, { ...admin, lname: '', fullName: 'Asha' }],
  [
    'with names that are no text',
    { admin: { ...admin, fname: {}, lname: [], fullName: null } },
    { ...admin, fname: '', lname: '', fullName: '' },
  ],
  ['as an editor, which nobody knows', { admin: { ...admin, role: 'editor' } }, { ...admin, role: 'other' }],
  ['as somebody like a superadmin', { admin: { ...admin, role: 'superadmin2' } }, { ...admin, role: 'other' }],
  ['as a superadmin after a space', { admin: { ...admin, role: ' superadmin' } }, { ...admin, role: 'other' }],
  ['as nobody, with no role', { admin: { ...admin, role: undefined } }, undefined],
  ['as nobody, with a role of spaces', { admin: { ...admin, role: '  ' } }, undefined],
  ['as nobody, with a role object without a name', { admin: { ...admin, role: {} } }, undefined],
  ['as nobody, with no id', { admin: { ...admin, id: undefined } }, undefined],
  ['as nobody, with nobody at all', {}, undefined],
  ['as nobody, with nothing', null, undefined],
])('the person who signs in is read from the payload %s (SESSION-16)', (_, given, read) =>
  expect(readAdmin(given)).toEqual(read),
);
