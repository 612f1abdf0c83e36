import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defineDialect, type Dialect, type SignIn } from '../../src/dialect/dialect';
import { directusUsers, djangoToken, oauth2Password, strapiUsers } from '../../src/dialect/signInPresets';
import { config } from '../../src/config';
import { expectConsole } from '../support/console';

const plain: Dialect = defineDialect({ pages: { by: 'page', page: 'page', size: 'size' }, id: ['id'] });
const inData: Dialect = { ...plain, payload: 'data' };

/** The application in an installation that signs people in like this. */
const install = async (signIn: SignIn, dialect: Dialect = plain) => {
  vi.resetModules();
  vi.doMock('../../src/dialect/signIn', () => ({ signInCall: signIn }));
  vi.doMock('../../src/dialect', () => ({ dialect: { ...dialect, signIn } }));
  const [auth, http, session] = await Promise.all([
    import('../../src/engine/http/auth'),
    import('../../src/engine/http/http'),
    import('../../src/engine/http/session'),
  ]);
  return { ...auth, ...http, ...session };
};

type Answer = readonly [status: number, body: unknown];
let made: string[] = [];
/** A server that gives these answers one after the other. */
const serve = (...answers: readonly Answer[]) => {
  const waiting = [...answers];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', headers, body, credentials }: RequestInit = {}) => {
    const own = new Headers(headers);
    const token = own.get('Authorization') ?? own.get('X-Session') ?? 'no token';
    const sent = body instanceof URLSearchParams ? `form ${body.toString()}` : typeof body === 'string' ? body : '';
    made.push([method, address.replace(`${config.apiBase}/`, ''), sent, token, credentials].filter(Boolean).join(' '));
    const [status, json] = waiting.shift() ?? expect.unreachable('Nobody expected this call.');
    return Promise.resolve(Response.json(json, { status }));
  });
};
beforeEach(() => {
  made = [];
});
afterEach(() => localStorage.clear());

const strapiPerson = (role: unknown) => ({ id: 4, documentId: 'u-4', username: 'asha', email: 'a@x.test', role });
const editors = { at: 'role.name', roles: { Editor: 'admin' } } as const;

describe('people sign in to (AUTH-88)', () => {
  test.each<[string, SignIn, Dialect, readonly Answer[], readonly string[], object]>([
    [
      'OAuth2’s password form, as FastAPI has it',
      { ...oauth2Password, role: 'superadmin' },
      plain,
      [
        [200, { access_token: 't-1', token_type: 'bearer' }],
        [200, { username: 'asha', email: 'a@x.test', full_name: 'Asha Rao', disabled: false }],
      ],
      ['POST token form grant_type=password&username=asha&password=Sea+%26+sun no token', 'GET users/me Bearer t-1'],
      { token: 't-1', admin: { id: 'asha', role: 'superadmin', fullName: 'Asha Rao' } },
    ],
    [
      'Django REST Framework with its tokens',
      { ...djangoToken, role: 'admin' },
      plain,
      [[200, { token: 't-1' }]],
      ['POST api-token-auth/ {"username":"asha","password":"Sea & sun"} no token'],
      { token: 't-1', admin: { id: 'asha', role: 'admin', fullName: 'asha' } },
    ],
    [
      'Strapi, whose role comes with the second call',
      { ...strapiUsers, role: editors },
      plain,
      [
        [200, { jwt: 't-1', user: { id: 4, username: 'asha' } }],
        [200, strapiPerson({ id: 3, name: 'Editor', type: 'editor' })],
      ],
      [
        'POST auth/local {"identifier":"asha","password":"Sea & sun"} no token',
        'GET users/me?populate=role Bearer t-1',
      ],
      { token: 't-1', admin: { id: '4', role: 'admin', fullName: 'asha' } },
    ],
    [
      'Directus',
      { ...directusUsers, role: { at: 'role.admin_access', roles: { true: 'superadmin' }, otherwise: 'other' } },
      inData,
      [
        [200, { data: { access_token: 't-1', expires: 900_000, refresh_token: 'r-1' } }],
        [200, { data: { id: 'u-4', first_name: 'Asha', last_name: null, role: { name: 'Administrator' } } }],
      ],
      ['POST auth/login {"email":"asha","password":"Sea & sun"} no token', 'GET users/me?fields=*%2Crole.* Bearer t-1'],
      { token: 't-1', admin: { id: 'u-4', role: 'other', fullName: 'Asha' } },
    ],
    [
      'a server whose groups are a list, of which the first in the map counts',
      {
        path: 'in',
        token: 'key',
        scheme: { header: 'X-Session' },
        person: 'user',
        role: { at: 'groups', roles: { heads: 'superadmin', staff: 'admin' } },
      },
      plain,
      [[200, { key: 't-1', user: { id: 1, groups: [{ name: 'staff' }, { name: 'heads' }] } }]],
      ['POST in {"email":"asha","password":"Sea & sun"} no token'],
      { token: 't-1', admin: { id: '1', role: 'superadmin' } },
    ],
    [
      'a server that keeps the session in a cookie',
      { path: 'in', scheme: { cookie: true }, person: '', role: 'admin' },
      plain,
      [[200, { id: 1, fullName: 'Asha' }]],
      ['POST in {"email":"asha","password":"Sea & sun"} no token include'],
      { admin: { id: '1', role: 'admin', fullName: 'Asha' } },
    ],
  ])('%s', async (_, declared, dialect, answers, calls, expected) => {
    const { signIn, session, request } = await install(declared, dialect);
    serve(...answers, [200, {}]);
    await signIn({ name: 'asha', password: 'Sea & sun' });
    expect(made).toEqual(calls);
    expect(session.get()).toMatchObject(expected);
    await request({ method: 'GET', path: 'things' });
    const carried = declared.scheme;
    const word = typeof carried === 'object' ? '' : `${carried ?? 'Bearer'} `;
    const last = typeof carried === 'object' && 'cookie' in carried ? 'no token include' : `${word}t-1`;
    expect(made.at(-1)).toBe(`GET things ${last}`);
  });
});

describe('a sign-in whose answer lacks something starts no session and says what is missing (AUTH-89)', () => {
  const noSession = 'The server accepted this but sent no session. Please tell your administrator.';
  const noPerson = 'The server accepted this but did not say who you are. Please tell your administrator.';
  const noRole = 'You have no role in this application yet. Please ask your administrator for one.';
  const noPermissions = 'The server did not say what you may do. Please tell your administrator.';
  const strapi: SignIn = { ...strapiUsers, role: editors };

  test.each<[string, SignIn, readonly Answer[], string, RegExp]>([
    [
      'no token',
      { ...strapi, token: 'accessToken' },
      [[200, { jwt: 'secret', user: { email: 'secret@x.test' } }]],
      noSession,
      /'token' is 'accessToken'. The answer has: jwt, user \(email\)\.$/,
    ],
    [
      'a refused second call',
      strapi,
      [
        [200, { jwt: 'x' }],
        [403, {}],
      ],
      noPerson,
      /GET users\/me of 'person' was refused with 403/,
    ],
    [
      'a list in place of a person',
      strapi,
      [
        [200, { jwt: 'x' }],
        [200, []],
      ],
      noPerson,
      /answers with no person. The answer has: a list\.$/,
    ],
    [
      'a person without an id',
      strapi,
      [
        [200, { jwt: 'x' }],
        [200, { username: 'x' }],
      ],
      noPerson,
      /no id of 'person' at id.*The answer has: username\.$/,
    ],
    [
      'a role that the map does not know',
      strapi,
      [
        [200, { jwt: 'x' }],
        [200, strapiPerson({ name: 'Authenticated' })],
      ],
      noRole,
      /'role' knows no role for what the person has at 'role.name'. The answer has: id, documentId, username, email, role \(name\)\.$/,
    ],
    [
      'no role at all',
      strapiUsers,
      [
        [200, { jwt: 'x' }],
        [200, strapiPerson(undefined)],
      ],
      noRole,
      /'role' knows no role for what the person has at 'role'/,
    ],
    [
      'no permissions',
      { ...strapi, permissions: 'rights' },
      [
        [200, { jwt: 'x' }],
        [200, strapiPerson({ name: 'Editor' })],
      ],
      noPermissions,
      /'permissions' is 'rights'/,
    ],
  ])('%s', async (_, declared, answers, reason, words) => {
    const { signIn, session } = await install(declared);
    serve(...answers);
    expectConsole('error', words);
    await expect(signIn({ name: 'asha', password: 'x' })).rejects.toMatchObject({ message: 'Could not Login', reason });
    expect(session.get()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  test('a connection that breaks before the second call is said as such', async () => {
    const { signIn } = await install(strapi);
    serve([200, { jwt: 'x' }]);
    const { fetch: first } = globalThis;
    vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) =>
      made.length === 0 ? first(...call) : Promise.reject(new TypeError('Failed to fetch')),
    );
    await expect(signIn({ name: 'asha', password: 'x' })).rejects.toMatchObject({
      message: 'Error connecting to network.',
      reason: '',
    });
  });
});

describe('a session that has expired is renewed (SESSION-45)', () => {
  const directus = { ...directusUsers, role: 'admin' } satisfies SignIn;
  const login: Answer = [200, { data: { access_token: 't-1', refresh_token: 'r-1' } }];
  const me: Answer = [200, { data: { id: 'u-4', first_name: 'Asha', last_name: 'Rao' } }];
  const expired: Answer = [401, { errors: [{ message: 'Token expired.', extensions: { code: 'TOKEN_EXPIRED' } }] }];

  test('without the expired token, again with the refresh token that came last', async () => {
    const { signIn, session, request } = await install(directus, inData);
    const renewed = (at: number): Answer => [200, { data: { access_token: `t-${at}`, refresh_token: `r-${at}` } }];
    serve(login, me, expired, renewed(2), [200, { data: 1 }], expired, renewed(3), [200, { data: 2 }]);
    await signIn({ name: 'asha', password: 'x' });
    made = [];
    expect([
      (await request({ method: 'GET', path: 'a' })).payload,
      (await request({ method: 'GET', path: 'b' })).payload,
    ]).toEqual([1, 2]);
    expect(made).toEqual([
      'GET a Bearer t-1',
      'POST auth/refresh {"refresh_token":"r-1","mode":"json"} no token',
      'GET a Bearer t-2',
      'GET b Bearer t-2',
      'POST auth/refresh {"refresh_token":"r-2","mode":"json"} no token',
      'GET b Bearer t-3',
    ]);
    expect(session.get()).toMatchObject({ token: 't-3', admin: { id: 'u-4', role: 'admin', fullName: 'Asha Rao' } });
  });

  test('as a form, and with the first refresh token as long as no other comes', async () => {
    const refresh = {
      path: 'token/refresh',
      format: 'form',
      from: 'tokens.refresh',
      body: (token: string) => ({ grant_type: 'refresh_token', refresh_token: token }),
    } as const;
    const { signIn, request } = await install({ path: 'in', token: 'tokens.access', role: 'admin', refresh });
    const renewed = (at: number): Answer => [200, { tokens: { access: `t-${at}`, refresh: null } }];
    serve([200, { tokens: { access: 't-1', refresh: 'r-1' } }], expired, renewed(2), [200, {}], expired, renewed(3), [
      200,
      {},
    ]);
    await signIn({ name: 'asha', password: 'x' });
    made = [];
    await request({ method: 'GET', path: 'a' });
    await request({ method: 'GET', path: 'b' });
    const renewal = 'POST token/refresh form grant_type=refresh_token&refresh_token=r-1 no token';
    expect(made).toEqual([
      'GET a Bearer t-1',
      renewal,
      'GET a Bearer t-2',
      'GET b Bearer t-2',
      renewal,
      'GET b Bearer t-3',
    ]);
  });

  test('for calls of another dialect of the same API too', async () => {
    const { signIn, request } = await install(directus, inData);
    serve(login, me, expired, [200, { data: { access_token: 't-2' } }], [200, {}]);
    await signIn({ name: 'asha', password: 'x' });
    await request({ method: 'GET', path: 'a', dialect: plain });
    expect(made.slice(-3)).toEqual([
      'GET a Bearer t-1',
      'POST auth/refresh {"refresh_token":"r-1","mode":"json"} no token',
      'GET a Bearer t-2',
    ]);
  });
});

describe('what a person may do at most comes with the sign-in (SESSION-46)', () => {
  const grant = { roles: ['admin'], route: 'halls' } as const;

  test.each<[string, SignIn['permissions'], object, readonly boolean[]]>([
    ['as a list for every entity', 'rights', { rights: ['list', 'show', 7] }, [true, false, false]],
    ['by route', 'rights', { rights: { halls: ['list', 'update'], '*': ['list'] } }, [true, true, false]],
    ['by route, closed where it says nothing', 'rights', { rights: { other: ['list'] } }, [false, false, false]],
    [
      'closed where it says what is no list',
      'rights',
      { rights: { halls: 'all', '*': ['list'] } },
      [false, false, false],
    ],
    [
      'worked out of the person',
      ({ is_staff }) => (is_staff === true ? undefined : { '*': ['list', 'show'] }),
      { is_staff: false },
      [true, false, false],
    ],
    [
      'without a limit',
      ({ is_staff }) => (is_staff === true ? undefined : { '*': [] }),
      { is_staff: true },
      [true, true, true],
    ],
  ])('%s', async (_, permissions, person, expected) => {
    const { signIn } = await install({ path: 'in', token: 'key', person: 'user', role: 'admin', permissions });
    const { can } = await import('../../src/engine/auth/permissions');
    serve([200, { key: 't-1', user: { id: 1, ...person } }]);
    await signIn({ name: 'asha', password: 'x' });
    expect(['list', 'update', 'delete'].map(doing => can('admin', doing, grant))).toEqual(expected);
    expect(can('other', 'list', grant)).toBe(false);
  });
});
