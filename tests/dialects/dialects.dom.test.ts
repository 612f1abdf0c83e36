import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refreshSession } from '../../src/engine/http/refreshSession';
import { session } from '../../src/engine/http/session';
import { config } from '../../src/config';
import { sessionKeys } from '../../src/config/signIn';
import { browserData } from '../../src/config/siteData';
import type { RaRecord } from '../../src/engine/fields/field';
import { pageOf, providerOf } from '../engine/data/things';
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

beforeEach(() => {
  session.start({ token: 'token-1', renewal: 'renewal-1', admin: { id: '7', role: 'superadmin' } });
});

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

  test('a page of a list is asked for with text, filter and order, and its rows are read', async () => {
    const made = serve(spoken.list.given);
    const answer = await providerOf(spoken.entity).getList<RaRecord>('things', ask);
    expect(sent(made)).toEqual([spoken.list.sent]);
    expect(made[0]?.headers).toMatchObject(spoken.headers);
    expect(answer.data).toMatchObject([
      { id: '3', title: 'Sea', status: 'free' },
      { id: '4', title: 'Bay', status: 'free' },
    ]);
    expect(answer.total).toBe(spoken.list.total);
  });

  test('a record is read', async () => {
    const made = serve(spoken.one.given);
    const { data } = await providerOf(spoken.entity).getOne<RaRecord>('things', { id: '3' });
    expect(sent(made)).toEqual([spoken.one.sent]);
    expect(data).toMatchObject({ id: '3', title: 'Sea', status: 'free' });
  });

  test('a record is added', async () => {
    const made = serve(spoken.create.given);
    const { data } = await providerOf(spoken.entity).create<RaRecord>('things', {
      data: { title: 'New', status: 'free' },
    });
    expect(sent(made)).toEqual([spoken.create.sent]);
    expect(data).toMatchObject({ id: spoken.create.id, title: 'New', status: 'free' });
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
    await expect(provider.update<RaRecord>('things', { id: '3', data, previousData })).rejects.toMatchObject({
      message,
      body: { errors },
    });
  });
});

const arrival = (next: string | null, ...ids: readonly string[]): Given => ({
  body: { data: { items: ids.map(uuid => ({ uuid })) }, page: { next } },
});

describe('a list that is read by cursor', () => {
  test('reads the pages before one that nobody has read, each once', async () => {
    const made = serve(arrival('b', '1', '2'), arrival('c d', '3', '4'), arrival(null, '5'));
    const provider = providerOf(arrivals);
    const third = await provider.getList<RaRecord>('things', pageOf(3, 2));
    expect(sent(made)).toEqual([
      ['GET v2/arrivals?size=2'],
      ['GET v2/arrivals?after=b&size=2'],
      ['GET v2/arrivals?after=c+d&size=2'],
    ]);
    expect(third).toMatchObject({ data: [{ id: '5' }], pageInfo: { hasNextPage: false, hasPreviousPage: true } });
  });

  test('is begun anew in pages of another size', async () => {
    const made = serve(arrival('b', '1', '2'), arrival('c', '1', '2', '3'), arrival(null, '4'));
    const provider = providerOf(arrivals);
    await provider.getList('things', pageOf(1, 2));
    await provider.getList('things', pageOf(2, 3));
    expect(sent(made).slice(1)).toEqual([['GET v2/arrivals?size=3'], ['GET v2/arrivals?after=c&size=3']]);
  });

  test('knows that there is a page behind one, and shows nothing behind the last', async () => {
    serve(arrival('b', '1', '2'), arrival('', '3', '4'));
    const provider = providerOf(arrivals);
    expect(await provider.getList('things', pageOf(1, 2))).toMatchObject({
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
    expect(await provider.getList('things', pageOf(2, 2))).toMatchObject({ pageInfo: { hasNextPage: false } });
    expect(await provider.getList('things', pageOf(3, 2))).toMatchObject({
      data: [],
      pageInfo: { hasNextPage: false },
    });
  });
});

describe('a list by cursor whose server gives fewer rows than it is asked for', () => {
  const pages = [arrival('b', '1', '2'), arrival('c', '3', '4'), arrival(null, '5')];

  test('is walked to its end in search of a record', async () => {
    serve(...pages);
    expect((await providerOf(arrivals).getOne<RaRecord>('things', { id: '5' })).data.id).toBe('5');
  });

  test('comes whole, with the number of all its records', async () => {
    serve(...pages);
    const whole = await providerOf(arrivals).getList<RaRecord>('things', pageOf(1, 2, { all: true }));
    expect(whole.total).toBe(5);
  });

  test('offers all of its records to choose from', async () => {
    serve(...pages);
    const { data } = await providerOf(arrivals).choices('things');
    expect(data.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
  });

  test('offers ten thousand records at most', async () => {
    serve(arrival('b', ...Array.from({ length: 10_000 }, (_, at) => String(at))));
    expect((await providerOf(arrivals).choices('things')).data).toHaveLength(10_000);
  });
});

describe('a session that the server refuses', () => {
  const refused: Given = { status: 401, body: { title: 'Expired' } };
  const renewed: Given = { body: { data: { token: 'token-2', renewal: 'renewal-2' } } };
  const renewal: Sent = ['POST v2/session/renewal', { renewal: 'renewal-1' }];
  const read: Sent = ['GET v2/berths/3'];

  test('asks once more for what was refused, with the new token', async () => {
    const made = serve(refused, renewed, harbour.one.given);
    const { data } = await providerOf(harbour.entity).getOne<RaRecord>('things', { id: '3' });
    expect(sent(made)).toEqual([read, renewal, read]);
    const tokens = made.map(({ headers }) => headers.authorization);
    expect(tokens).toEqual(['Bearer token-1', undefined, 'Bearer token-2']);
    expect(made.map(({ headers }) => headers['x-harbour'])).toEqual(['goa', 'goa', 'goa']);
    expect(data).toMatchObject({ title: 'Sea' });
    expect(session.get()).toMatchObject({ token: 'token-2', admin: { id: '7' } });
    expect(JSON.parse(browserData.get(sessionKeys.info) ?? '')).toMatchObject({ renewal: 'renewal-2' });
  });

  test('is renewed once for all calls that were refused meanwhile', async () => {
    const made = serve(refused, refused, renewed, harbour.one.given, harbour.one.given);
    const provider = providerOf(harbour.entity);
    await Promise.all([provider.getOne('things', { id: '3' }), provider.getOne('things', { id: '3' })]);
    expect(sent(made)).toEqual([read, read, renewal, read, read]);
  });

  test.each<[string, Given]>([
    ['refused too', refused],
    ['without a token', { body: { data: {} } }],
  ])('lets the call fail as it did where the renewal is %s', async (_, given) => {
    const made = serve(refused, given);
    const failure = providerOf(harbour.entity).getOne('things', { id: '3' });
    await expect(failure).rejects.toMatchObject({ status: 401, message: 'Expired' });
    expect(sent(made)).toEqual([read, renewal]);
  });

  test('is not renewed where there is nothing to renew it with', async () => {
    const made = serve();
    expect(await refreshSession({ ...dialect, signIn: undefined }, 'token-1')).toBe(false);
    session.start({ token: 'token-1', admin: { id: '7', role: 'superadmin' } });
    expect(await refreshSession(dialect, 'token-1')).toBe(false);
    expect(made).toEqual([]);
  });

  test('is not renewed again where another call has renewed it, or it has ended', async () => {
    const made = serve(refused);
    expect(await refreshSession(dialect, 'token-0')).toBe(true);
    expect(await refreshSession(dialect, 'token-1')).toBe(false);
    session.expire();
    expect(await refreshSession(dialect, 'token-1')).toBe(false);
    expect(sent(made)).toEqual([renewal]);
  });

  test('is not renewed twice for one call', async () => {
    const made = serve(refused, renewed, refused);
    await expect(providerOf(harbour.entity).getOne('things', { id: '3' })).rejects.toMatchObject({ status: 401 });
    expect(sent(made)).toEqual([read, renewal, read]);
  });
});
