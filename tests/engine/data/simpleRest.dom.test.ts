import { beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '../../../src/config';
import type { Dialect } from '../../../src/dialect/dialect';
import { number } from '../../../src/engine/fields';
import type { Entity } from '../../../src/engine/schema/entity';
import type { RaRecord } from '../../../src/engine/fields/field';
// The provider loads it when it is first needed; here it is loaded before the tests begin.
import '../../../src/engine/data/simpleRest';
import { answer, answerInTurn, calls, fields, freshServer, made, pageOf, providerOf } from './things';

beforeEach(freshServer);

const provider = providerOf({ fields: {}, list: { columns: [{ label: 'Title', computed: () => '' }] } });
const elsewhere: Dialect = { pages: { by: 'range', range: 'range' }, id: ['id'], errors: { message: ['message'] } };
const record = { id: '5', title: 'Sea' };
const rows = [record];

/** Answers with rows and how many there are of them. */
const answerRows = (headers: Record<string, string> = { 'Content-Range': 'things 0-0/1' }) =>
  vi.mocked(fetch).mockImplementation(() => Promise.resolve(Response.json(rows, { headers })));
/** The call that was made: its path below the API base, its query, headers and signal. */
const sent = () => {
  const [address, init] = vi.mocked(fetch).mock.lastCall ?? [];
  if (typeof address !== 'string') throw new Error('No call was made.');
  const { origin, pathname, searchParams } = new URL(address);
  return {
    path: `${origin}${pathname}`.replace(`${config.apiBase}/`, ''),
    query: Object.fromEntries(searchParams),
    headers: new Headers(init?.headers),
    signal: init?.signal,
  };
};

describe('an entity without declared calls', () => {
  test('speaks simple REST below the API base, and reads a record again before it writes it', async () => {
    answer(record);
    expect(await provider.getOne('things', { id: '5' })).toMatchObject({ data: record });
    expect(await provider.create('things', { data: { title: 'Sea' } })).toEqual({ data: record });
    await provider.update('things', { id: 5, data: record, previousData: { ...record, id: 5 } });
    expect(await provider.delete('things', { id: '5', previousData: record })).toEqual({ data: record });
    const read = { call: 'GET things/5', body: undefined };
    const write = { call: 'PUT things/5', body: record };
    const removal = { call: 'DELETE things/5', body: undefined };
    expect(made()).toEqual([read, { call: 'POST things', body: { title: 'Sea' } }, read, write, read, removal]);
  });

  test('is written with its id as it came, and with none where the API calls it otherwise', async () => {
    const written = async (entity: Entity, row: object) => {
      answer(row);
      const { data } = await providerOf(entity).getOne<RaRecord>('things', { id: '5' });
      await providerOf(entity).update('things', { id: '5', data, previousData: data });
      expect(made().at(-1)).toEqual({ call: 'PUT things/5', body: row });
    };
    await written({ fields }, { id: 5, title: 'Sea' });
    await written({ fields, rest: { dialect: { ...elsewhere, id: ['uuid'] } } }, { uuid: '5', title: 'Sea' });
  });

  test('is written as its fields say', async () => {
    answer(record);
    await providerOf({ fields: { beds: number({ label: 'Beds' }) } }).create('things', { data: { beds: '7' } });
    expect(made()).toEqual([{ call: 'POST things', body: { beds: 7 } }]);
  });

  test('keeps its id where the answer to an update has none', async () => {
    answerInTurn(call => (call.startsWith('GET') ? record : { title: 'Hill' }));
    const { data } = await provider.update('things', { id: '5', data: record, previousData: record });
    expect(data).toEqual({ id: '5', title: 'Hill' });
  });

  test('may have an action with a call', async () => {
    answer({ ...record, payload: {} });
    const ring = { label: 'Ring', call: { method: 'PUT', path: 'things/ring/:id' } } as const;
    await providerOf({ fields, actions: { ring } }).act('things', { action: 'ring', record });
    expect(calls()).toEqual(['GET things/5', 'PUT things/ring/5']);
  });

  test('gets no token at another address, whose refusal does not end the session', async () => {
    answer({ message: 'Key missing' }, 401);
    const there = providerOf({ fields, rest: { dialect: { ...elsewhere, base: () => 'https://b.test' } } });
    await expect(there.getOne('things', { id: '5' })).rejects.toMatchObject({ status: 403, message: 'Key missing' });
    expect(made()).toMatchObject([{ call: 'GET https://b.test/things/5' }]);
    expect(sent().headers.has('authorization')).toBe(false);
  });

  test('fails with the words of the server', async () => {
    const body = { errors: { title: 'Taken' } };
    answer({ message: 'Taken', ...body }, 400);
    const refusal = { name: 'ApiError', status: 400, message: 'Taken', body };
    await expect(provider.create('things', { data: record })).rejects.toMatchObject(refusal);
  });

  test.each(['.', '..'])('does not ask for %j, which a browser would take as another path', async id => {
    await expect(provider.getOne('things', { id })).rejects.toMatchObject({ name: 'ApiError', status: 404 });
    expect(made()).toEqual([]);
  });
});

describe('a list of an entity without declared calls', () => {
  test('is asked for by its range, and its total is read from the header', async () => {
    answerRows({ 'Content-Range': 'things 10-19/31' });
    expect(await provider.getList('things', pageOf(2, 10, { search: 'sea' }))).toMatchObject({ data: rows, total: 31 });
    const query = { range: '[10,19]', sort: '["id","ASC"]', filter: '{"q":"sea"}' };
    expect(sent()).toMatchObject({ path: 'things', query });
  });

  test('carries the headers of every call beside its own, and can be stopped', async () => {
    answerRows();
    const { signal } = new AbortController();
    await provider.getList('things', { ...pageOf(), signal });
    expect(sent().headers.get('range')).toBe('things=0-9');
    expect(sent().signal).toBe(signal);
    await provider.readAgain('things', ['5'], { signal });
    expect(sent().signal).toBe(signal);
    expect(provider.supportAbortSignal).toBe(true);
    const names = ['api_key', 'authorization', config.tunnelSkipHeader];
    const values = [config.apiKey, 'Bearer token-1', 'true'];
    expect(names.map(name => sent().headers.get(name))).toEqual(values);
  });

  test('is read page by page for choices and for chosen records that still match', async () => {
    const all = Array.from({ length: 10_150 }, (_, index) => ({ id: `${index}`, title: 'Sea' }));
    vi.mocked(fetch).mockImplementation(() => {
      const { range = '' } = sent().query;
      const [from = 0, to = 0] = range.match(/\d+/g)?.map(Number) ?? [];
      const headers = { 'Content-Range': `things ${from}-${to}/10150` };
      return Promise.resolve(Response.json(all.slice(from, to + 1), { headers }));
    });
    const { signal } = new AbortController();
    expect((await provider.choices('things', { kind: 'a' }, signal)).data).toHaveLength(10_000);
    expect(sent().signal).toBe(signal);
    expect(sent().query).toMatchObject({ range: '[9900,9999]', filter: '{"kind":"a"}' });
    const query = { filter: { title: 'Sea' } };
    const chosen = [{ id: '3', record: all[3], query }];
    const compared = await provider.compareSelected('things', { selection: chosen, signal });
    expect(compared).toMatchObject([{ id: '3', currentRecord: { id: '3' }, difference: undefined }]);
    expect(sent().signal).toBe(signal);
    expect(sent().query.filter).toBe('{"title":"Sea"}');
  });

  test('several records are read by their ids, and written and deleted one after the other', async () => {
    answerRows();
    expect(await provider.getMany('things', { ids: ['5'] })).toEqual({ data: rows });
    expect(sent().query).toEqual({ filter: '{"id":["5"]}' });
    answer(record);
    const data = { title: 'Sea' };
    await provider.updateMany('things', { ids: ['5', '6'], data });
    await provider.deleteMany('things', { ids: ['5', '6'] });
    const writes = made().flatMap(({ call, body }) => (call.startsWith('GET') ? [] : [[call, body]]));
    const changes = ['PUT things/5', 'PUT things/6'];
    const removals = ['DELETE things/5', 'DELETE things/6'];
    expect(writes).toEqual([...changes.map(call => [call, data]), ...removals.map(call => [call, undefined])]);
  });

  test('that is no list is said', async () => {
    vi.mocked(fetch).mockResolvedValue(Response.json({ a: 1 }, { headers: { 'Content-Range': 'things 0-0/1' } }));
    await expect(provider.getList('things', pageOf())).rejects.toThrow(/a list/);
  });

  test('that nobody has ordered comes in the order of the ids, and so does what points to a record', async () => {
    const unordered = { ...pageOf(), sort: { field: '', order: 'ASC' } as const };
    answerRows();
    await provider.getList('things', {});
    expect(sent().query).toEqual({ range: '[0,9]', sort: '["id","ASC"]', filter: '{}' });
    await provider.getList('things', unordered);
    expect(sent().query.sort).toBe('["id","ASC"]');
    for (const field of ['', 'title']) {
      await provider.getList('things', { ...unordered, sort: { field, order: 'DESC' } });
      expect(sent().query.sort).toBe(`["${field || 'id'}","DESC"]`);
    }
    const found = await provider.getManyReference('things', { ...unordered, target: 'book', id: '7' });
    expect(found).toMatchObject({ data: rows, total: 1 });
    expect(sent()).toMatchObject({ path: 'things', query: { sort: '["id","ASC"]', filter: '{"book":"7"}' } });
  });
});

test('a server with other conventions is asked at its path, with its keys and headers', async () => {
  const habits = { path: 'crm/things', filters: { search: 'text', 'book.id': 'bookId' }, total: 'X-Total-Count' };
  const configured = providerOf({ fields, rest: { ...habits, headers: { 'X-Tenant': 'goa' } } });
  answerRows({ 'X-Total-Count': '7' });
  const asked = pageOf(1, 10, { search: '+91 98450 12345', 'book.id': '3', place: 'Goa' });
  expect(await configured.getList('things', asked)).toMatchObject({ data: rows, total: 7 });
  const { path, query, headers } = sent();
  const filter = '{"text":"9845012345","bookId":"3","place":"Goa"}';
  expect([path, query]).toEqual(['crm/things', { range: '[0,9]', sort: '["id","ASC"]', filter }]);
  expect(headers.get('x-tenant')).toBe('goa');
  await configured.getManyReference('things', { ...pageOf(), target: 'book.id', id: '7' });
  expect(sent().query.filter).toBe('{"bookId":"7"}');
});
