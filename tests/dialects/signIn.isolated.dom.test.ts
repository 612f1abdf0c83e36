import { beforeEach, expect, test, vi } from 'vitest';
import { defineDialect, type Dialect, type SignIn } from '../../src/dialect/dialect';
import { directusUsers, djangoToken, oauth2Password, strapiUsers } from '../../src/dialect/signInPresets';
import { config } from '../../src/config';
import { expectConsole } from '../support/console';

const plain: Dialect = defineDialect({ pages: { by: 'page', page: 'page', size: 'size' }, id: ['id'] });
const inData: Dialect = { ...plain, payload: 'data' };

/** The application in an installation that signs people in like this. */
const install = async (signIn: SignIn, dialect: Dialect = plain) => {
  vi.resetModules();
  vi.doMock('../../src/dialect/signIn', () => ({
    signInCall: signIn,
    resetCalls: { requestCode: 'code', verifyCode: 'check', changePassword: 'change' },
  }));
  vi.doMock('../../src/dialect', () => ({ dialect: { ...dialect, signIn } }));
  const [auth, http, session] = await Promise.all([
    import('../../src/engine/http/signIn'),
    import('../../src/engine/http/http'),
    import('../../src/engine/http/session'),
  ]);
  return { ...auth, ...http, ...session };
};

interface Answer {
  status: number;
  body: unknown;
}
const ok = (body: unknown): Answer => ({ status: 200, body });
let made: string[] = [];
/** A server that gives these answers one after the other. */
const serve = (...answers: readonly Answer[]) => {
  const waiting = [...answers];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', headers, body, credentials }: RequestInit = {}) => {
    const own = new Headers(headers);
    const token = own.get('Authorization') ?? own.get('X-Session') ?? 'no token';
    const sent = body instanceof URLSearchParams ? `form ${body.toString()}` : typeof body === 'string' ? body : '';
    made.push([method, address.replace(`${config.apiBase}/`, ''), sent, token, credentials].filter(Boolean).join(' '));
    const answer = waiting.shift() ?? expect.unreachable('Nobody expected this call.');
    return Promise.resolve(Response.json(answer.body, { status: answer.status }));
  });
};
beforeEach(() => void (made = []));

type Install = Awaited<ReturnType<typeof install>>;
/** Signs in and forgets the calls of that; what is made of it is left: what was asked since, and what it brought. */
const signedIn = async ({ signIn, request }: Pick<Install, 'signIn' | 'request'>, password = 'x') => {
  await signIn({ name: 'asha', password });
  const calls = made;
  made = [];
  return { calls, get: async (path: string, other?: Dialect) => request({ method: 'GET', path, dialect: other }) };
};

const strapiPerson = (role: unknown) => ({ id: 4, documentId: 'u-4', username: 'asha', email: 'a@x.test', role });
const editors = { at: 'role.name', roles: { Editor: 'admin' } } as const;
const form = 'form grant_type=password&username=asha&password=Sea+%26+sun';
const json = (name: string) => `{"${name}":"asha","password":"Sea & sun"} no token`;

/** A server with other names for the token and the person. */
const own = { path: 'in', token: 'key', person: 'user' } as const;

type Case = [
  of: string,
  SignIn,
  readonly Answer[],
  calls: readonly string[],
  session: object,
  carried?: string,
  Dialect?,
];
test.each<Case>([
  [
    'OAuth2’s password form, as FastAPI has it',
    { ...oauth2Password, role: { at: 'disabled', roles: { false: 'superadmin' } } },
    [ok({ access_token: 't-1' }), ok({ username: 'asha', full_name: 'Asha Rao', disabled: false })],
    [`POST token ${form} no token`, 'GET users/me Bearer t-1'],
    { token: 't-1', admin: { id: 'asha', role: 'superadmin', fullName: 'Asha Rao' } },
  ],
  [
    'Django REST Framework with its tokens',
    { ...djangoToken, role: 'admin' },
    [ok({ token: 't-1' })],
    [`POST api-token-auth/ ${json('username')}`],
    { token: 't-1', admin: { id: 'asha', role: 'admin', fullName: 'asha' } },
    'Token t-1',
  ],
  [
    'Strapi, whose role comes with the second call',
    { ...strapiUsers, role: editors },
    [ok({ jwt: 't-1', user: { id: 4, username: 'asha' } }), ok(strapiPerson({ name: 'Editor', type: 'editor' }))],
    [`POST auth/local ${json('identifier')}`, 'GET users/me?populate=role Bearer t-1'],
    { token: 't-1', admin: { id: '4', role: 'admin', fullName: 'asha' } },
  ],
  [
    'Directus',
    { ...directusUsers, role: { at: 'role.admin_access', roles: { true: 'superadmin' }, otherwise: 'other' } },
    [
      ok({ data: { access_token: 't-1', expires: 900_000, refresh_token: 'r-1' } }),
      ok({ data: { id: 'u-4', first_name: 'Asha', last_name: null, role: { name: 'Administrator' } } }),
    ],
    [`POST auth/login ${json('email')}`, 'GET users/me?fields=*%2Crole.* Bearer t-1'],
    { token: 't-1', admin: { id: 'u-4', role: 'other', fullName: 'Asha' } },
    undefined,
    inData,
  ],
  [
    'a server whose groups are a list, of which the first in the map counts',
    {
      ...own,
      fullName: ['name'],
      scheme: { header: 'X-Session' },
      role: { at: 'groups', roles: { heads: 'superadmin', staff: 'admin' } },
    },
    [ok({ key: 't-1', user: { id: 1, groups: [{ name: 'staff' }, { name: 'heads' }] } })],
    [`POST in ${json('email')}`],
    { token: 't-1', admin: { id: '1', role: 'superadmin', fullName: 'asha' } },
    't-1',
  ],
  [
    'a server that keeps the session in a cookie',
    { path: 'in', scheme: { cookie: true }, person: '', role: 'admin' },
    [ok({ id: 1, fullName: 'Asha' })],
    [`POST in ${json('email')} include`],
    { admin: { id: '1', role: 'admin', fullName: 'Asha' } },
    'no token include',
  ],
])('people sign in to %s (AUTH-88)', async (...row) => {
  const [, declared, answers, calls, expected, carried = 'Bearer t-1', dialect] = row;
  const installed = await install(declared, dialect);
  serve(...answers, ok({}));
  const person = await signedIn(installed, 'Sea & sun');
  expect(person.calls).toEqual(calls);
  expect(installed.session.get()).toMatchObject(expected);
  await person.get('things');
  expect(made).toEqual([`GET things ${carried}`]);
});

const noSession = 'The server accepted this but sent no session. Please tell your administrator.';
const noPerson = 'The server accepted this but did not say who you are. Please tell your administrator.';
const noRole = 'You have no role in this application yet. Please ask your administrator for one.';
const noPermissions = 'The server did not say what you may do. Please tell your administrator.';
const strapi: SignIn = { ...strapiUsers, role: editors };
const jwt = ok({ jwt: 'x' });
const unnamed: SignIn = { ...strapi, token: 'accessToken' };
const nameless = ok({ name: 'x' });
const roleless = ok(strapiPerson(undefined));
const forbidden = { status: 403, body: {} };
const editor = ok(strapiPerson({ name: 'Editor' }));
const secret = ok({ jwt: 'secret', user: { email: 'secret@x.test' } });
const stranger = ok(strapiPerson({ name: 'Authenticated' }));
const withRights: SignIn = { ...strapi, permissions: 'rights' };

test.each<[string, SignIn, readonly Answer[], reason: string, words: string]>([
  ['no token', unnamed, [secret], noSession, "'token' is 'accessToken'. The answer has: jwt, user (email).\n"],
  ['a refused second call', strapi, [jwt, forbidden], noPerson, "GET users/me of 'person' was refused with 403"],
  ['a list in place of a person', strapi, [jwt, ok([])], noPerson, 'answers with no person. The answer has: a list.\n'],
  ['a person without id', strapi, [jwt, nameless], noPerson, "no id of 'person' at id or id. The answer has: name.\n"],
  [
    'a role that the map does not know',
    strapi,
    [jwt, stranger],
    noRole,
    "'role' knows no role for what the person has at 'role.name'. The answer has: id, documentId, username, email, role (name).\n",
  ],
  ['no role at all', strapiUsers, [jwt, roleless], noRole, "'role' knows no role for what the person has at 'role'"],
  ['no permissions', withRights, [jwt, editor], noPermissions, "'permissions' is 'rights'"],
])(
  'a sign-in that lacks something starts no session and says what: %s (AUTH-89)',
  async (_, declared, answers, reason, words) => {
    const { signIn, session } = await install(declared);
    serve(...answers);
    expectConsole('error', new RegExp(words.replace(/[.()]/g, String.raw`\$&`).replace('\n', '$')));
    await expect(signIn({ name: 'asha', password: 'x' })).rejects.toMatchObject({ message: 'Could not Login', reason });
    expect(session.get()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  },
);

test('a connection that breaks before the second call of a sign-in is said as such (AUTH-89)', async () => {
  const { signIn } = await install(strapi);
  serve(jwt);
  const { fetch: first } = globalThis;
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) =>
    made.length === 0 ? first(...call) : Promise.reject(new TypeError('Failed to fetch')),
  );
  const failure = { message: 'Error connecting to network.', reason: '' };
  await expect(signIn({ name: 'asha', password: 'x' })).rejects.toMatchObject(failure);
});

const directus = { ...directusUsers, role: 'admin' } satisfies SignIn;
const login = ok({ data: { access_token: 't-1', refresh_token: 'r-1' } });
const me = ok({ data: { id: 'u-4', first_name: 'Asha', last_name: 'Rao' } });
const expired: Answer = { status: 401, body: { errors: [{ message: 'Token expired.' }] } };
const renewal = (token: string) => `POST auth/refresh {"refresh_token":"${token}","mode":"json"} no token`;

test('a session that has expired is renewed without the expired token, again with the refresh token that came last (SESSION-45)', async () => {
  const installed = await install(directus, inData);
  const renewed = (at: number) => ok({ data: { access_token: `t-${at}`, refresh_token: `r-${at}` } });
  serve(login, me, expired, renewed(2), ok({ data: 1 }), expired, renewed(3), ok({ data: 2 }));
  const { get } = await signedIn(installed);
  expect([(await get('a')).payload, (await get('b')).payload]).toEqual([1, 2]);
  const first = ['GET a Bearer t-1', renewal('r-1'), 'GET a Bearer t-2'];
  expect(made).toEqual([...first, 'GET b Bearer t-2', renewal('r-2'), 'GET b Bearer t-3']);
  const admin = { id: 'u-4', role: 'admin', fullName: 'Asha Rao' };
  expect(installed.session.get()).toMatchObject({ token: 't-3', admin });
});

test('a session that has expired is renewed as a form, and with the first refresh token as long as no other comes (SESSION-45)', async () => {
  const refresh = {
    path: 'token/refresh',
    format: 'form',
    from: 'tokens.refresh',
    body: (token: string) => ({ grant_type: 'refresh_token', refresh_token: token }),
  } as const;
  const tokens = (access: string, next: string | null) => ok({ tokens: { access, refresh: next } });
  const installed = await install({ path: 'in', token: 'tokens.access', role: 'admin', refresh });
  serve(tokens('t-1', 'r-1'), expired, tokens('t-2', null), ok({}), expired, tokens('t-3', null), ok({}));
  const { get } = await signedIn(installed);
  await get('a');
  await get('b');
  const asForm = 'POST token/refresh form grant_type=refresh_token&refresh_token=r-1 no token';
  const first = ['GET a Bearer t-1', asForm, 'GET a Bearer t-2'];
  expect(made).toEqual([...first, 'GET b Bearer t-2', asForm, 'GET b Bearer t-3']);
});

test('a session that has expired is renewed for calls of another dialect of the same API too (SESSION-45)', async () => {
  const installed = await install(directus, inData);
  serve(login, me, expired, ok({ data: { access_token: 't-2' } }), ok({}));
  const { get } = await signedIn(installed);
  await get('a', plain);
  expect(made).toEqual(['GET a Bearer t-1', renewal('r-1'), 'GET a Bearer t-2']);
});

const grant = { roles: ['admin'], route: 'halls' } as const;
const worked: SignIn['permissions'] = ({ is_staff }) => (is_staff === true ? undefined : { '*': ['list', 'show'] });

test.each<[string, SignIn['permissions'], object, string]>([
  ['as a list for every entity', 'rights', { rights: ['list', 'show', 7] }, 'list'],
  ['by route', 'rights', { rights: { halls: ['list', 'update'], '*': ['list'] } }, 'list update'],
  ['by route, closed where it says nothing', 'rights', { rights: { other: ['list'] } }, ''],
  ['closed where it says what is no list', 'rights', { rights: { halls: 'all', '*': ['list'] } }, ''],
  ['worked out of the person', worked, { is_staff: false }, 'list'],
  ['without a limit', worked, { is_staff: true }, 'list update delete'],
])('what a person may do at most comes with the sign-in, %s (SESSION-46)', async (_, permissions, person, allowed) => {
  const { signIn } = await install({ ...own, role: 'admin', permissions });
  const { can } = await import('../../src/engine/auth/permissions');
  serve(ok({ key: 't-1', user: { id: 1, ...person } }));
  await signIn({ name: 'asha', password: 'x' });
  expect(['list', 'update', 'delete'].filter(doing => can('admin', doing, grant)).join(' ')).toBe(allowed);
  expect(can('other', 'list', grant)).toBe(false);
});

test.each<[string, Dialect['result'], object, 'takes' | 'refuses']>([
  ['takes its status where it marks no success', undefined, {}, 'takes'],
  ['takes its mark of a success', { at: 'ok', is: 1 }, { ok: 1 }, 'takes'],
  ['refuses another mark', { at: 'ok', is: 1 }, { ok: 0 }, 'refuses'],
])('the reset of a password %s (AUTH-82)', async (_, result, body, outcome) => {
  await install(own, { ...plain, result });
  const { passwordReset } = await import('../../src/engine/http/passwordReset');
  serve(ok(body));
  const step = passwordReset.requestReset({ email: 'asha@deedbook.test' });
  const taken = step.then(
    () => 'takes',
    () => 'refuses',
  );
  await expect(taken).resolves.toBe(outcome);
});
