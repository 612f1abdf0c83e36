import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refreshSession } from '../../src/engine/http/refreshSession';
import { session } from '../../src/engine/http/session';
import { config } from '../../src/config';
import { sessionKeys } from '../../src/config/signIn';
import { browserData } from '../../src/config/siteData';
import type { RaRecord } from '../../src/engine/fields/field';
import type { ListCall } from '../../src/engine/schema/declaredCalls';
import { pageOf, providerOf } from '../engine/data/things';
import { replaceLocks } from '../support/lockManager';
import { storedSession } from '../support/storedSession';
import type { Given, Sent, Spoken } from './berth';
import { arrivals, dialect, harbour } from './harbour';
import { jsonApi } from './jsonApi';
import { simpleRest } from './simpleRest';
import { strapi4, strapi5 } from './strapi';

interface Made {
  line: string;
  body: unknown;
  headers: Partial<Record<string, string>>;
}

/** A server that gives these answers one after the other, and tells what it was asked. */
const serve = (...answers: readonly Given[]) => {
  const waiting = [...answers];
  const made: Made[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const path = address.replace(`${config.apiBase}/`, '');
    const all = [...new Headers(headers)].map(([name, value]) => [name.toLowerCase(), value] as const);
    const { 'if-match': version, ...others }: Partial<Record<string, string>> = Object.fromEntries(all);
    const line = [method, path, ...(version === undefined ? [] : [`if ${version}`])].join(' ');
    made.push({ line, body: typeof body === 'string' ? JSON.parse(body) : body, headers: others });
    const next = waiting.shift() ?? expect.unreachable(`Nobody expected ${line}.`);
    const text = next.body === undefined ? null : JSON.stringify(next.body);
    return Promise.resolve(new Response(text, { status: next.status, headers: next.headers }));
  });
  return made;
};
const sent = (made: readonly Made[]): Sent[] =>
  made.map(({ line, body }) => (body === undefined ? [line] : [line, body]));

const ask = {
  pagination: { page: 2, perPage: 2 },
  sort: { field: 'title', order: 'DESC' as const },
  filter: { search: 'sea', status: 'free' },
};

const signedIn = { token: 'token-1', renewal: 'renewal-1', admin: { id: '7', role: 'superadmin' } };
beforeEach(() => void session.start(signedIn));

const dialects: readonly (readonly [string, Spoken])[] = [
  ['simple REST', simpleRest],
  ['an API as unlike as can be', harbour],
  ['Strapi 4', strapi4],
  ['Strapi 5', strapi5],
  ['JSON:API', jsonApi],
];

describe.each(dialects)('in the dialect of %s (SESSION-49)', (_, spoken) => {
  const open = async (...answers: readonly Given[]) => {
    const first = spoken.entity.list?.call && spoken.entity.version ? spoken.one : spoken.list;
    const made = serve(first.given, ...answers);
    const provider = providerOf(spoken.entity);
    const previousData =
      first === spoken.one
        ? (await provider.getOne<RaRecord>('things', { id: '3' })).data
        : (await provider.getList<RaRecord>('things', ask)).data.find(({ id }) => id === '3');
    made.splice(0);
    if (!previousData) throw new Error('Berth 3 was not read.');
    return { made, provider, previousData };
  };

  test('a page of a list is asked for with text, filter and order; a record is read, and one is added', async () => {
    const { list, one, create } = spoken;
    const made = serve(list.given, one.given, create.given);
    const provider = providerOf(spoken.entity);
    const page = await provider.getList<RaRecord>('things', ask);
    expect(made[0]?.headers).toMatchObject(spoken.headers);
    const sea = { id: '3', title: 'Sea', status: 'free' };
    expect(page.data).toMatchObject([sea, { id: '4', title: 'Bay', status: 'free' }]);
    expect(page.total).toBe(list.total);
    const other = providerOf(spoken.entity);
    expect((await other.getOne<RaRecord>('things', { id: '3' })).data).toMatchObject(sea);
    const added = { title: 'New', status: 'free' };
    const { data } = await other.create<RaRecord>('things', { data: added });
    expect(data).toMatchObject({ id: create.id, ...added });
    expect(sent(made)).toEqual([list.sent, one.sent, create.sent]);
  });

  test('a record is changed', async () => {
    const { made, provider, previousData } = await open(...spoken.update.given);
    const data = { ...previousData, title: 'Deep' };
    const written = await provider.update<RaRecord>('things', { id: '3', data, previousData });
    expect(sent(made)).toEqual(spoken.update.sent);
    expect(written.data).toMatchObject({ id: '3', title: 'Deep', status: 'free' });
  });

  test('a record is deleted', async () => {
    const { made, provider, previousData } = await open(...spoken.remove.given);
    await provider.delete<RaRecord>('things', { id: '3', previousData });
    expect(sent(made)).toEqual(spoken.remove.sent);
  });

  test('what a refused save says stands at its fields', async () => {
    const { provider, previousData } = await open(...spoken.update.given.slice(0, -1), spoken.refusal.given);
    const data = { ...previousData, title: '' };
    const { message, errors } = spoken.refusal;
    const refused = { message, body: { errors } };
    await expect(provider.update('things', { id: '3', data, previousData })).rejects.toMatchObject(refused);
  });
});

const arrival = (next: string | null, ...ids: readonly string[]): Given => ({
  body: { data: { items: ids.map(uuid => ({ uuid })) }, page: { next } },
});

test('a list that is read by cursor reads the pages before one that nobody has read, each once', async () => {
  const made = serve(arrival('b', '1', '2'), arrival('c d', '3', '4'), arrival(null, '5'));
  const provider = providerOf(arrivals);
  const third = await provider.getList<RaRecord>('things', pageOf(3, 2));
  const asked = ['?size=2', '?after=b&size=2', '?after=c+d&size=2'];
  expect(sent(made)).toEqual(asked.map(query => [`GET v2/arrivals${query}`]));
  expect(third).toMatchObject({ data: [{ id: '5' }], pageInfo: { hasNextPage: false, hasPreviousPage: true } });
});

const byCursor = { by: 'cursor', cursor: 'after', size: 'size', next: 'page.next' } as const;
const arrivalsCall: ListCall = {
  method: 'GET',
  path: 'v2/arrivals',
  rows: undefined,
  dialect,
  paged: true,
  pages: byCursor,
};
const known = { person: '8', size: 2, search: 'sea', call: arrivalsCall };
test.each<[string, Partial<typeof known>]>([
  ['in pages of another size', { size: 3 }],
  ['by another person', { person: '9' }],
  ['with another search', { search: 'bay' }],
  ['from another API', { call: { ...arrivalsCall, dialect: { ...dialect, base: () => 'https://b.test' } } }],
  ['with another body', { call: { ...arrivalsCall, body: { kind: 'a' } } }],
  ['with another query', { call: { ...arrivalsCall, query: { kind: 'a' } } }],
])('a list that is read by cursor is begun anew %s', async (_, change) => {
  const made = serve(arrival('b', '1', '2'), arrival('c', '1', '2'), arrival(null, '4'));
  const ask = (page: number, { person, size, search, call }: typeof known) => {
    session.start({ token: person, admin: { id: person, role: 'superadmin' } });
    return providerOf({ ...arrivals, list: { call } }).getList('things', pageOf(page, size, { search }));
  };
  await ask(1, known);
  await ask(2, { ...known, ...change });
  const cursors = made.map(({ line }) => new URLSearchParams(line.split('?')[1]).get('after'));
  expect(cursors).toEqual([null, null, 'c']);
});

test('a list that is read by cursor knows that there is a page behind one, and shows nothing behind the last', async () => {
  serve(arrival('b', '1', '2'), arrival('', '3', '4'));
  const provider = providerOf(arrivals);
  const page = (number: number) => provider.getList('things', pageOf(number, 2));
  expect(await page(1)).toMatchObject({ pageInfo: { hasNextPage: true, hasPreviousPage: false } });
  expect(await page(2)).toMatchObject({ pageInfo: { hasNextPage: false } });
  expect(await page(3)).toMatchObject({ data: [], pageInfo: { hasNextPage: false } });
  serve(arrival('b', '1', '2'), arrival(null, '3', '4'));
  const inTwos = providerOf({ ...arrivals, list: { call: { ...arrivalsCall, pages: { ...byCursor, most: 2 } } } });
  expect(await inTwos.getList('things', pageOf(1, 4))).toMatchObject({ pageInfo: { hasNextPage: false } });
});

test('a list that is read by cursor is walked to its end in search of a record, as a whole and as choices, whose server gives fewer rows than it is asked for; ten thousand choices at most', async () => {
  const open = (...pages: Given[]) => {
    serve(...pages);
    return providerOf(arrivals);
  };
  const pages = [arrival('b', '1', '2'), arrival('c', '3', '4'), arrival(null, '5')];
  expect((await open(...pages).getOne<RaRecord>('things', { id: '5' })).data.id).toBe('5');
  expect((await open(...pages).getList('things', pageOf(1, 2, { all: true }))).total).toBe(5);
  const { data } = await open(...pages).choices('things');
  expect(data.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
  const many = arrival('b', ...Array.from({ length: 10_000 }, (_, at) => String(at)));
  expect((await open(many).choices('things')).data).toHaveLength(10_000);
});

const refused: Given = { status: 401, body: { title: 'Expired' } };
const renewed: Given = { body: { data: { token: 'token-2', renewal: 'renewal-2' } } };
const renewal: Sent = ['POST v2/session/renewal', { renewal: 'renewal-1' }];
const read: Sent = ['GET v2/berths/3'];

const getOne = () => providerOf(harbour.entity).getOne<RaRecord>('things', { id: '3' });
test('a session that the server refuses asks once more for what was refused, with the new token', async () => {
  const made = serve(refused, renewed, harbour.one.given);
  expect((await getOne()).data).toMatchObject({ title: 'Sea' });
  expect(sent(made)).toEqual([read, renewal, read]);
  const tokens = made.map(({ headers }) => headers.authorization);
  expect(tokens).toEqual(['Bearer token-1', undefined, 'Bearer token-2']);
  expect(made.map(({ headers }) => headers['x-harbour'])).toEqual(['goa', 'goa', 'goa']);
  expect(session.get()).toMatchObject({ token: 'token-2', admin: { id: '7' } });
  expect(JSON.parse(browserData.get(sessionKeys.info) ?? '')).toMatchObject({ renewal: 'renewal-2' });
});

test('a session that the server refuses is renewed once for all calls that were refused meanwhile', async () => {
  const made = serve(refused, refused, renewed, harbour.one.given, harbour.one.given);
  await Promise.all([getOne(), getOne()]);
  expect(sent(made)).toEqual([read, read, renewal, read, read]);
});

const expiry = { status: 401, message: 'Expired' };
test.each<[string, readonly Given[], object, asked: readonly Sent[]]>([
  ['the renewal is refused too', [refused, refused], expiry, [read, renewal]],
  ['the renewal brings no token', [refused, { body: { data: {} } }], expiry, [read, renewal]],
  ['the renewal brings the same token', [refused, { body: { data: signedIn } }], expiry, [read, renewal]],
  ['it was renewed for the call already', [refused, renewed, refused], { status: 401 }, [read, renewal, read]],
])('a session that the server refuses lets the call fail as it did where %s', async (_, given, failure, asked) => {
  const made = serve(...given);
  await expect(getOne()).rejects.toMatchObject(failure);
  expect(sent(made)).toEqual(asked);
});

test.each([429, 503])(
  'a session whose renewal fails with %i is kept, and the call is known to have been refused',
  async status => {
    serve(refused, { status });
    // Other than after a 401, the session is not ended.
    await expect(getOne()).rejects.toMatchObject({ status, isRefusal: true });
  },
);

test('a session that the server refuses is not renewed where there is nothing to renew it with, again where another call has renewed it, nor once it has ended', async () => {
  const made = serve(refused);
  expect(await refreshSession({ ...dialect, signIn: undefined }, 'token-1')).toBe(false);
  expect(await refreshSession(dialect, 'token-0')).toBe(true);
  expect(made).toEqual([]);
  expect(await refreshSession(dialect, 'token-1')).toBe(false);
  session.start({ token: 'token-1', admin: { id: '7', role: 'superadmin' } });
  expect(await refreshSession(dialect, 'token-1')).toBe(false);
  session.expire();
  expect(await refreshSession(dialect, 'token-1')).toBe(false);
  expect(sent(made)).toEqual([renewal]);
});

/** What another tab stores, which this one has not heard of yet. */
const storeElsewhere = (payload: object = {}) => {
  browserData.clear();
  Object.entries(storedSession(payload)).forEach(([key, text]) => browserData.set(key, text));
};
/** Lets something happen while the first renewal is made. */
const duringRenewal = (happen: () => void) => {
  const ask = globalThis.fetch;
  const once = vi.fn<() => void>().mockImplementationOnce(happen);
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address.endsWith('renewal')) once();
    return ask(address, init);
  });
};
const signedInAnew = { token: 'token-9', renewal: 'renewal-9', admin: { id: '7', role: 'superadmin' } };

test('a renewal that another tab’s Sign Out has overtaken does not sign in again', async () => {
  serve(refused, renewed);
  duringRenewal(() => browserData.clear());
  await expect(getOne()).rejects.toMatchObject(expiry);
  expect([session.get(), browserData.keys()]).toEqual([undefined, []]);
});

test.each([
  ['is answered', renewed],
  ['is refused', refused],
  ['gets no answer', { status: 503 }],
])(
  'a renewal that %s when another tab has stored another session leaves that one alone, and uses it',
  async (_, given) => {
    const made = serve(refused, given, harbour.one.given);
    duringRenewal(() => storeElsewhere(signedInAnew));
    await getOne();
    expect([session.payload(), made.at(-1)?.headers.authorization]).toEqual([signedInAnew, 'Bearer token-9']);
  },
);

test('a renewal during which somebody else has signed in makes no call in their name', async () => {
  const made = serve(refused, renewed);
  duringRenewal(() => storeElsewhere({ ...signedInAnew, admin: { id: '8', role: 'superadmin' } }));
  await expect(getOne()).rejects.toMatchObject({ status: 403 });
  expect(sent(made)).toEqual([read, renewal]);
});

test('a renewal waits for that of another tab, and is left out then', async () => {
  const request = async (name: string, work: () => Promise<unknown>) => {
    expect(name).toBe('deedbook.renewal');
    storeElsewhere(signedInAnew);
    return work();
  };
  replaceLocks({ request });
  const made = serve(refused, harbour.one.given);
  await getOne();
  expect(sent(made)).toEqual([read, read]);
});

test('a renewal waits for nothing where the browser refuses locks', async () => {
  replaceLocks({ request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) });
  const made = serve(refused, renewed, harbour.one.given);
  await getOne();
  expect(sent(made)).toEqual([read, renewal, read]);
});
