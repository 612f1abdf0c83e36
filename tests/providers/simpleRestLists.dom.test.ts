import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '../../src/api/session';
import { config } from '../../src/config';
// The provider loads it when it is first needed; here it is loaded before the tests begin.
import '../../src/providers/simpleRest';
import { fields, pageOf, providerOf } from './things';

const provider = providerOf({ fields });
const rows = [{ id: '1', title: 'Sea' }];
const fetched = vi.fn<typeof fetch>();
const answering = (body: unknown, range = 'things 0-0/1') =>
  fetched.mockImplementation(() => Promise.resolve(Response.json(body, { headers: { 'Content-Range': range } })));

/** The call that was made: its path below the API base, its query, headers and signal. */
const sent = () => {
  const [address, init] = fetched.mock.lastCall ?? [];
  if (typeof address !== 'string') throw new Error('No call was made.');
  const { origin, pathname, searchParams } = new URL(address);
  return {
    path: `${origin}${pathname}`.replace(`${config.apiBase}/`, ''),
    query: Object.fromEntries(searchParams),
    headers: new Headers(init?.headers),
    signal: init?.signal,
  };
};

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => session.expire());

describe('a list of an entity without declared calls', () => {
  test('is asked for by its range, and its total is read from the header', async () => {
    answering(rows, 'things 10-19/31');
    expect(await provider.getList('things', pageOf(2, 10, { search: 'sea' }))).toMatchObject({ data: rows, total: 31 });
    expect(sent()).toMatchObject({
      path: 'things',
      query: { range: '[10,19]', sort: '["id","ASC"]', filter: '{"q":"sea"}' },
    });
  });

  test('carries the headers of every call beside its own', async () => {
    session.start({ token: 'token-1', admin: { id: '7', role: 'admin' } });
    answering(rows);
    await provider.getList('things', pageOf());
    const { headers } = sent();
    expect(headers.get('api_key')).toBe(config.apiKey);
    expect(headers.get('authorization')).toBe('Bearer token-1');
    expect(headers.get('range')).toBe('things=0-9');
    expect(headers.get(config.tunnelSkipHeader)).toBe('true');
  });

  test('can be stopped', async () => {
    answering(rows);
    const { signal } = new AbortController();
    await provider.getList('things', { ...pageOf(), signal });
    expect(sent().signal).toBe(signal);
  });
});

describe('a list that nobody has ordered', () => {
  const unordered = { pagination: { page: 1, perPage: 10 }, sort: { field: '', order: 'ASC' } as const, filter: {} };

  test('comes in the order of the ids', async () => {
    answering(rows);
    await provider.getList('things', unordered);
    expect(sent().query.sort).toBe('["id","ASC"]');
    await provider.getList('things', { ...unordered, sort: { field: 'title', order: 'DESC' } });
    expect(sent().query.sort).toBe('["title","DESC"]');
  });

  test('and so does what points to a record', async () => {
    answering(rows);
    const found = await provider.getManyReference('things', { ...unordered, target: 'book', id: '7' });
    expect(found).toMatchObject({ data: rows, total: 1 });
    expect(sent()).toMatchObject({ path: 'things', query: { sort: '["id","ASC"]', filter: '{"book":"7"}' } });
  });
});

describe('a server with habits of its own', () => {
  const configured = providerOf({
    fields,
    rest: {
      path: 'crm/things',
      sorts: false,
      filters: { search: 'text', 'book.id': 'bookId' },
      total: 'X-Total-Count',
      headers: { 'X-Tenant': 'goa' },
    },
  });

  test('is asked at its own path, with its own keys and headers, and for no order', async () => {
    fetched.mockImplementation(() => Promise.resolve(Response.json(rows, { headers: { 'X-Total-Count': '7' } })));
    const asked = pageOf(1, 10, { search: 'sea', 'book.id': '3', place: 'Goa' });
    expect(await configured.getList('things', asked)).toMatchObject({ data: rows, total: 7 });
    const { path, query, headers } = sent();
    expect(path).toBe('crm/things');
    expect(query).toEqual({ range: '[0,9]', filter: '{"text":"sea","bookId":"3","place":"Goa"}' });
    expect(headers.get('x-tenant')).toBe('goa');
  });

  test('gives ids as texts, and values as their kinds hold them', async () => {
    answering({ id: 7, title: 'Sea' });
    expect((await configured.getOne('things', { id: '7' })).data).toMatchObject({ id: '7', title: 'Sea' });
  });
});
