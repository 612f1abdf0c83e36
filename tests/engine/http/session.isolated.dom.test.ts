import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NoRoomError, readAdmin, session } from '../../../src/engine/http/session';
import { takeSession } from '../../../src/layout/sessionData';

const admin = { id: '7', role: 'superadmin', fullName: 'Asha Rao', fname: 'Asha', lname: 'Rao' };
const payload = { token: 'token-1', admin };

/** What another tab does to the storage, and the browser's news of it. */
const inOtherTab = (change: () => void, key: string | null = 'token') => {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key }));
};
const stored = () => Object.fromEntries(Object.entries(localStorage));
const store = (keys: object) => Object.entries(keys).forEach(([key, value]) => localStorage.setItem(key, value));

beforeEach(() => {
  history.replaceState(null, '', '/auth/login');
  sessionStorage.clear();
});

describe('a session', () => {
  test('is kept where the documents say (SESSION-02 to SESSION-08, SESSION-10 to SESSION-12 and SESSION-15)', () => {
    expect(session.start(payload)).toBe(true);
    expect(session.get()).toEqual({ token: 'token-1', admin });
    expect(stored()).toEqual({ Admininfo: JSON.stringify(payload), token: 'token-1', Admintoken: 'token-1' });
    expect(location.pathname).toBe('/');
  });

  test.each([
    ['no token', { admin }],
    ['a token that is no text', { token: { a: 1 }, admin }],
    ['a token that no header can say', { token: 'a\nb', admin }],
    ['a token of other letters', { token: 'ток€н', admin }],
    ['nobody', { token: 'token-1' }],
  ])('does not start with %s', (_, given) => {
    expect(session.start(given)).toBe(false);
    expect(session.get()).toBeUndefined();
    expect(stored()).toEqual({});
    expect(location.pathname).toBe('/auth/login');
  });

  test('tells its listeners when it starts and ends, until they stop listening', () => {
    const listener = vi.fn<() => void>();
    const stop = session.subscribe(listener);
    session.start(payload);
    session.expire();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    session.start(payload);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('the stored session', () => {
  const info = JSON.stringify(payload);

  test.each([
    ['Admininfo and token', { Admininfo: info, token: 'a' }, 'a'],
    ['Admininfo and Admintoken, where there is no token (SESSION-27)', { Admininfo: info, Admintoken: 'b' }, 'b'],
    ['userinfo, where there is no Admininfo (SESSION-09 SESSION-15)', { userinfo: info, token: 'a' }, 'a'],
  ])('is read from %s', (_, keys, token) => {
    inOtherTab(() => store(keys));
    expect(session.get()).toEqual({ token, admin });
  });

  test.each([
    ['no JSON', { Admininfo: '{"admin":', token: 'a' }, false],
    ['no token', { Admininfo: info }, false],
    ['a token with a line break', { Admininfo: info, token: 'a\nb' }, true],
    ['nothing at all', {}, false],
  ])(
    'with %s is given up, which is said where somebody had signed in (SAFE-14 SESSION-18)',
    async (_, keys, isSaid) => {
      store({ ...keys, newNotificationCount: '3' });
      vi.resetModules();
      const { toasts } = await import('../../../src/engine/ui/toasts/toast');
      const reloaded = await import('../../../src/engine/http/session');
      expect(reloaded.session.get()).toBeUndefined();
      expect(stored()).toEqual({ newNotificationCount: '3' });
      const texts = isSaid ? [['error', 'Your session cannot be used any more. Please sign in again.']] : [];
      await vi.waitFor(() => expect(toasts.get().map(({ type, text }) => [type, text])).toEqual(texts));
    },
  );

  test.each([
    ['somebody without a token stays, as it is of use to others', payload, JSON.stringify(payload)],
    ['nobody goes', {}, undefined],
  ])('under userinfo that names %s', async (_, info, left) => {
    localStorage.setItem('userinfo', JSON.stringify(info));
    vi.resetModules();
    await import('../../../src/engine/http/session');
    expect(stored().userinfo).toBe(left);
  });

  test('survives a reload (SESSION-01)', async () => {
    session.start(payload);
    vi.resetModules();
    const reloaded = await import('../../../src/engine/http/session');
    expect(reloaded.session.get()).toEqual({ token: 'token-1', admin });
  });

  test('that is renewed stays in place', () => {
    session.start(payload);
    history.replaceState(null, '', '/properties?page=2');
    session.start({ ...payload, token: 'token-2' }, { isRenewal: true });
    expect([session.get()?.token, location.pathname + location.search]).toEqual(['token-2', '/properties?page=2']);
  });

  test('is left alone while another tab is still writing it', () => {
    inOtherTab(() => store({ Admininfo: info }));
    expect(session.get()).toBeUndefined();
    expect(stored()).toEqual({ Admininfo: info });
  });
});

describe('the end of a session', () => {
  const keysOfOthers = { workshopinfo: 'a', vendorinfo: 'b', adminEmail: 'c' };

  test('by the server leaves everything else where it is, and goes to sign-in (SESSION-37)', () => {
    session.start(payload);
    store({ ...keysOfOthers, userinfo: JSON.stringify(payload) });
    session.expire();
    expect(session.get()).toBeUndefined();
    expect(stored()).toEqual(keysOfOthers);
    expect(location.pathname).toBe('/auth/login');
  });

  test('by the server leads the same person back to where they were', () => {
    session.start(payload);
    history.replaceState(null, '', '/roles/admin/create?page=2');
    session.expire();
    // Under a name that later versions still know.
    const kept = JSON.parse(sessionStorage.getItem('deedbook.returnTo') ?? '');
    expect(kept).toEqual({ id: '7', path: '/roles/admin/create?page=2' });
    session.start({ ...payload, token: 'token-2' });
    expect(location.pathname + location.search).toBe('/roles/admin/create?page=2');
    session.expire();
  });

  test('by the server leads nobody else there, now or later', () => {
    session.start(payload);
    history.replaceState(null, '', '/roles/admin/create');
    session.expire();
    session.start({ token: 'x', admin: { ...admin, id: '8' } });
    expect(location.pathname).toBe('/');
    session.expire();
    history.replaceState(null, '', '/auth/login');
    session.start(payload);
    expect(location.pathname).toBe('/');
  });

  test.each(['//evil.test/', 'https://evil.test/', 'javascript:x()', 7, null])('does not lead back to %s', path => {
    sessionStorage.setItem('deedbook.returnTo', JSON.stringify({ id: '7', path }));
    session.start(payload);
    expect(location.href).toBe(`${location.origin}/`);
  });

  test('that is over already changes nothing', () => {
    session.expire();
    expect(sessionStorage).toHaveLength(0);
  });

  test('by choice clears everything (SHELL-20, SESSION-11, SESSION-12 and SESSION-17)', async () => {
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
  const other = { token: 'token-8', admin: { ...admin, id: '8' } };
  const keysOf = (of: typeof payload) => ({ Admininfo: JSON.stringify(of), token: of.token, Admintoken: of.token });
  const hear = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init));
  const sessionKeys = ['Admininfo', 'token', 'Admintoken', 'userinfo'];
  /** Signing out is three steps of one tab. Events come later, and the storage is then as the last step has left it. */
  const hearSignOut = () => {
    hear({ key: null });
    hear({ key: 'deedbook.signedOut', newValue: 'yes' });
    hear({ key: 'deedbook.signedOut', newValue: null });
  };
  const endElsewhere = () => {
    for (const name of sessionKeys) localStorage.removeItem(name);
    for (const name of sessionKeys) hear({ key: name, newValue: null });
  };
  const startElsewhere = (of: typeof payload) => {
    store(keysOf(of));
    for (const name of sessionKeys) hear({ key: name, newValue: 'x' });
  };
  const look = (event: Event) => () => {
    localStorage.clear();
    window.dispatchEvent(event);
  };
  const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });
  // [what happens, session, typed, place]
  const nobody = undefined;

  test.each([
    ['this tab signs out', () => session.signOut(), nobody, 'gone', 'gone'],
    [
      'another tab signs out',
      () => {
        localStorage.clear();
        hearSignOut();
      },
      nobody,
      'gone',
      'gone',
    ],
    [
      'another tab signs out, and somebody else signs in there before this one hears of it',
      () => {
        localStorage.clear();
        store(keysOf(other));
        hearSignOut();
      },
      '8',
      'gone',
      'gone',
    ],
    ['the server ends it here', () => session.expire(), nobody, 'stays', 'kept'],
    ['the server ends it in another tab', endElsewhere, nobody, 'stays', 'kept'],
    [
      'it ends in another tab, and the same person signs in there',
      () => {
        endElsewhere();
        startElsewhere({ ...payload, token: 'token-2' });
      },
      '7',
      'stays',
      'kept',
    ],
    [
      'it ends in another tab, and somebody else signs in there',
      () => {
        endElsewhere();
        startElsewhere(other);
        takeSession();
      },
      '8',
      'gone',
      'kept',
    ],
    ['another tab renews it', () => startElsewhere({ ...payload, token: 'token-2' }), '7', 'stays', 'gone'],
    [
      'local storage is cleared in another tab by anything else',
      () => {
        localStorage.clear();
        hear({ key: null });
      },
      nobody,
      'stays',
      'kept',
    ],
    ['storage was cleared by hand, and the window is used again', look(new Event('focus')), nobody, 'stays', 'kept'],
    [
      'storage was cleared by hand, and the tab is seen again',
      look(new Event('visibilitychange')),
      nobody,
      'stays',
      'kept',
    ],
    ['another tab has signed out while this page was kept by the browser', look(shown(true)), nobody, 'stays', 'kept'],
    ['the page is shown, and nothing has changed', () => window.dispatchEvent(shown(false)), '7', 'stays', 'gone'],
  ])('%s (SESSION-41 TAB-11)', (_, happen, person, typed, place) => {
    vi.spyOn(location, 'assign').mockReturnValue();
    session.start(payload);
    history.replaceState(null, '', '/faqs/create');
    sessionStorage.setItem(key, '{}');
    happen();
    expect(session.get()?.admin.id).toBe(person);
    expect(sessionStorage.getItem(key) === null ? 'gone' : 'stays').toBe(typed);
    expect(sessionStorage.getItem('deedbook.returnTo') ?? '').toBe(
      place === 'gone' ? '' : JSON.stringify({ id: '7', path: '/faqs/create' }),
    );
    // What this tab holds and what is stored is one and the same.
    expect(session.get()?.token).toBe(localStorage.getItem('token') ?? undefined);
    expect(localStorage.getItem('deedbook.signedOut')).toBeNull();
  });

  test('a tab that is loaded anew while another signs out finds nothing of what was typed (SESSION-41)', async () => {
    session.start(payload);
    sessionStorage.setItem(key, '{}');
    localStorage.clear();
    vi.resetModules();
    const { session: reloaded } = await import('../../../src/engine/http/session');
    hearSignOut();
    expect([reloaded.get(), sessionStorage.length]).toEqual([undefined, 0]);
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
  expect(session.get()).toBeUndefined();
  expect(stored()).toEqual({});
});

describe('who signs in, as the payload tells (SESSION-16)', () => {
  test.each([
    ['below `admin`', { token: 't', admin }, admin],
    ['directly in the payload', { token: 't', ...admin }, admin],
    ['with the role as an object', { admin: { ...admin, role: { _id: '1', name: 'superadmin' } } }, admin],
    ['with the role in other letters', { admin: { ...admin, role: 'SuperAdmin' } }, admin],
    ['as an admin', { admin: { ...admin, role: 'Admin' } }, { ...admin, role: 'admin' }],
    ['with `_id` in place of `id`', { admin: { ...admin, id: undefined, _id: '7' } }, admin],
    ['with a number for an id', { admin: { ...admin, id: 7 } }, admin],
    ['without a full name', { admin: { ...admin, fullName: undefined } }, admin],
    [
      'with a first name only',
      { admin: { id: '7', role: 'admin', fname: 'Asha' } },
      { id: '7', role: 'admin', fname: 'Asha', lname: '', fullName: 'Asha' },
    ],
    [
      'with names that are no text',
      { admin: { id: '7', role: 'admin', fname: {}, lname: [], fullName: null } },
      { id: '7', role: 'admin', fname: '', lname: '', fullName: '' },
    ],
  ])('%s', (_, given, read) => expect(readAdmin(given)).toEqual(read));

  test.each(['editor', 'superadmin2', ' superadmin'])("the role '%s', which nobody knows, is no superadmin's", role => {
    expect(readAdmin({ admin: { ...admin, role } })).toEqual({ ...admin, role: 'other' });
  });

  test.each([
    ['no role', { admin: { ...admin, role: undefined } }],
    ['a role of spaces', { admin: { ...admin, role: '  ' } }],
    ['a role object without a name', { admin: { ...admin, role: {} } }],
    ['no id', { admin: { ...admin, id: undefined } }],
    ['nobody at all', {}],
    ['nothing', null],
  ])('with %s is nobody', (_, given) => expect(readAdmin(given)).toBeUndefined());
});
