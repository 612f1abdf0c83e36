import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RaRecord } from '../../../src/engine/fields/field';
import { limitParams, listKey, partialMeta } from '../../../src/engine/data/listQuery';
import { reload } from '../../../src/engine/data/queryClient';
import { createReads } from '../../../src/engine/data/reads';
import { mostCalls } from '../../../src/engine/store/pool';
import { registryOf } from '../../support/registryOf';
import { answerInTurn, answerPages, calls, fields, freshServer, pageIn, pageOf, providerOf, things } from './things';

const server = { ids: ['b', 'a', 'c'], active: ['b', 'c'] };
const rows = () =>
  server.ids.map(_id => ({ _id, title: `The ${_id}`, isActive: server.active.includes(_id), place: { name: 'Goa' } }));
const list = { method: 'GET', path: 'things/all', rows: 'things' } as const;
const paged = { ...list, total: 'count' } as const;
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id).join();
const { signal } = new AbortController();
const signals = () => vi.mocked(fetch).mock.calls.map(([, init]) => init?.signal);
const queries = () => calls().map(call => call.replace('GET things/all', ''));
const titles = (rows: readonly RaRecord[]) => rows.map(({ id, title }) => `${id} ${String(title)}`);

/** Reads of an entity whose rows can be ordered by their titles. */
const open = (call: typeof list | typeof paged, change: Parameters<typeof things>[1] = {}) => {
  const sortable = { ...fields, title: { ...fields.title, sortable: true } };
  const entity = things({ list: call }, { fields: sortable, ...change });
  const client = new QueryClient();
  return { ...createReads(registryOf('things', entity), client), client };
};

beforeEach(() => {
  freshServer();
  Object.assign(server, { ids: ['b', 'a', 'c'], active: ['b', 'c'] });
  answerPages(rows);
});

test.each([
  [1, 1],
  [100, 100],
  [101, 10],
  [0, 10],
  ['20', 10],
])('a page of %j rows in an address is one of %i', (perPage, limited) => {
  expect(limitParams(things({}), { pagination: { page: 1, perPage } }).params.pagination.perPage).toBe(limited);
});

describe('a list screen', () => {
  const ordered = (order: 'ASC' | 'DESC') => ({ ...pageOf(1, 2), sort: { field: 'title', order } });

  test('puts the page at hand in order, from kept rows; who is no screen gets an order of the whole list', async () => {
    let now = 1_000_000;
    vi.spyOn(Date, 'now').mockImplementation(() => now);
    const { client, getList } = open(paged);
    const ask = (order: 'ASC' | 'DESC') => getList('things', { ...ordered(order), meta: partialMeta });
    const down = await ask('DESC');
    expect([idsOf(down.data), down.total]).toEqual(['b,a', 3]);
    now += 299_999;
    expect(idsOf((await ask('ASC')).data)).toBe('a,b');
    const last = { ...ordered('DESC'), pagination: { page: 2, perPage: 2 }, meta: partialMeta };
    expect(idsOf((await getList('things', last)).data)).toBe('c');
    expect(queries()).toEqual(['?page=1&limit=2', '?page=2&limit=2']);
    now += 1;
    await ask('ASC');
    expect(queries()).toHaveLength(3);
    // Asked for once more, as after a press on Refresh.
    client.setQueryData(listKey('things', { ...ordered('ASC'), meta: partialMeta }), down);
    server.ids = ['d', 'c'];
    expect(idsOf((await ask('ASC')).data)).toBe('c,d');

    server.ids = ['b', 'a', 'c'];
    expect(idsOf((await getList('things', ordered('DESC'))).data)).toBe('c,b');
    const whole = await getList('things', { ...ordered('DESC'), filter: { all: true }, meta: partialMeta });
    expect(idsOf(whole.data)).toBe('c,b');
  });

  test('turns the pages of a list that came at once, and has all its rows', async () => {
    answerInTurn(() => ({ payload: { things: rows() } }));
    const { getList } = open(list, { list: { paging: 'browser' } });
    const ask = (page: number) => getList('things', { ...pageOf(page, 2), meta: partialMeta });
    const second = await ask(2);
    expect([idsOf(second.data), second.total, idsOf(second.meta?.all ?? [])]).toEqual(['c', 3, 'b,a,c']);
    expect(idsOf((await ask(1)).data)).toBe('b,a');
    expect(idsOf((await getList('things', { ...ordered('DESC'), meta: partialMeta })).data)).toBe('c,b');
    expect(queries()).toEqual(['']);
    expect(idsOf((await getList('things', pageOf(2, 2))).data)).toBe('b,a,c');
  });

  test('stops the call for rows that no reader waits for any more', async () => {
    const { client, getList } = open(paged);
    vi.mocked(fetch).mockReturnValue(new Promise(() => undefined));
    const asked = getList('things', { ...ordered('ASC'), meta: partialMeta }).catch(() => 'stopped');
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
    await client.cancelQueries();
    expect([await asked, vi.mocked(fetch).mock.lastCall?.[1]?.signal?.aborted]).toEqual(['stopped', true]);
  });

  test('has what was written while the rows were read again of which its page is made (OUTCOME-09)', async () => {
    const { client, getList } = open(list, { list: { paging: 'browser' } });
    answerInTurn(() => {
      const things = rows();
      if (queries().length === 2) {
        server.ids = ['c'];
        void reload(client, 'things');
      }
      return { payload: { things } };
    });
    const asked = { ...pageOf(1, 2), meta: partialMeta };
    const options = { queryKey: listKey('things', asked), queryFn: () => getList('things', asked) };
    const screen = new QueryObserver(client, options);
    const leave = screen.subscribe(() => undefined);
    const shown = () => idsOf(screen.getCurrentResult().data?.data ?? []);
    await vi.waitFor(() => expect(shown()).toBe('b,a'));
    await reload(client, 'things');
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(shown()).toBe('c');
    leave();
  });
});

test('a record is read where the list on screen has not been since a write, as a long one after that of another tab', async () => {
  const { client, getOne, getMany } = open(paged);
  const queryKey = ['things', 'getList', {}];
  client.setQueryData(queryKey, { data: [{ id: 'a', title: 'old' }] });
  const leave = new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => undefined);
  await client.invalidateQueries({ queryKey });
  expect(titles([(await getOne('things', { id: 'a' })).data])).toEqual(['a The a']);
  expect(titles((await getMany('things', { ids: ['a'] })).data)).toEqual(['a The a']);
  leave();
});

describe('rows that a question is to bring once more', () => {
  const sea = { search: 'sea' };

  test('are read on the page where the same question found them, and else in the whole of its answer', async () => {
    const { getList, readAgain } = open(paged);
    await getList('things', pageOf(2, 2));
    await getList('things', pageOf(1, 2, sea));
    const before = queries().length;
    const again = async (ids: readonly string[], filter: Readonly<Record<string, unknown>>) =>
      idsOf(await readAgain('things', ids, { query: { filter } }));
    expect(await again(['b'], sea)).toBe('b');
    expect(queries().slice(before)).toEqual(['?page=1&limit=2&search=sea']);
    expect(await again(['b', 'c'], sea)).toBe('b,c');
    expect(queries().slice(before + 2)).toEqual(['?page=1&limit=100&search=sea']);
    expect(await again(['c', 'gone'], {})).toBe('c');
    expect(queries().slice(before + 3)).toEqual(['?page=1&limit=100']);
  });

  test('are gone from it where they do not fit a filter any more that the call does not know', async () => {
    const { readAgain } = open(paged);
    const again = async (filter: Readonly<Record<string, unknown>>) =>
      idsOf(await readAgain('things', ['b', 'a', 'c'], { query: { filter } }));
    expect(await again({ isActive: 'true' })).toBe('b,c');
    expect(await again({ isActive: 'true', search: 'Goa' })).toBe('b,c');
    expect(await again({ isActive: 'true', search: 'Delhi' })).toBe('');
    expect(queries().every(call => !call.includes('search'))).toBe(true);
  });

  test('are not gone where a search came at once without them', async () => {
    answerInTurn(call => ({
      payload: { things: rows().filter(({ _id }) => _id === 'b' || !call.includes('search')) },
    }));
    const { getList, readAgain } = open(list);
    expect(idsOf((await getList('things', pageOf(1, 10, sea))).data)).toBe('b');
    expect(idsOf(await readAgain('things', ['b', 'a']))).toBe('b,a');
  });

  test('are known to be gone after one call where everything came at once', async () => {
    answerInTurn(() => ({ payload: { things: rows() } }));
    const { getList, readAgain } = open(list);
    const again = async () => idsOf(await readAgain('things', ['b', 'a'], { query: { filter: {} } }));
    expect(await again()).toBe('b,a');
    await getList('things', pageOf());
    server.ids = ['a'];
    expect(await again()).toBe('a');
    expect(queries()).toEqual(['', '', '']);
  });
});

/** A list in pages of two, whose rows are what the test makes of them. */
const inTwos = () => {
  const server = { ids: ['1', '2', '3', '4', '5'], word: 'old' };
  answerPages(() => server.ids.map(id => ({ _id: id, title: server.word })));
  const provider = providerOf(things({}));
  const listPage = (page: number) => provider.getList('things', pageOf(page, 2));
  return { server, provider, listPage };
};

describe('records that are read again', () => {
  test('are read where they were found, each page once, past every cache', async () => {
    const { server, provider, listPage } = inTwos();
    await listPage(1);
    await listPage(3);
    server.word = 'new';
    const before = calls().length;
    const again = await provider.readAgain('things', ['1', '2', '5'], { signal });
    expect(titles(again)).toEqual(['1 new', '2 new', '5 new']);
    expect(signals().slice(before)).toEqual([signal, signal]);
    expect(calls().slice(before)).toEqual(['GET things/all?page=1&limit=2', 'GET things/all?page=3&limit=2']);
  });

  test('are found wherever else they are by now', async () => {
    const { server, provider, listPage } = inTwos();
    await listPage(1);
    server.ids = ['9', '8', '2', '1'];
    const before = calls().length;
    expect(titles(await provider.readAgain('things', ['1']))).toEqual(['1 old']);
    expect(calls().slice(before)).toEqual(['GET things/all?page=1&limit=2', 'GET things/all?page=1&limit=100']);
    // From then on it is known where it was found last.
    await provider.readAgain('things', ['1']);
    expect(calls().slice(before + 2)).toEqual(['GET things/all?page=1&limit=100']);
  });

  test('are found where their page is gone, and the server has no page behind the last', async () => {
    const { provider, listPage } = inTwos();
    await listPage(3);
    answerInTurn(call => (pageIn(call).page > 1 ? { status: 404 } : { payload: { things: [{ _id: '5' }], count: 4 } }));
    expect(idsOf(await provider.readAgain('things', ['5']))).toBe('5');
    answerInTurn(() => ({ status: 404 }));
    await expect(provider.readAgain('things', ['5'])).rejects.toMatchObject({ status: 404 });
  });
});

describe('records of a list without pages', () => {
  const unpaged = providerOf(things({ list }));

  test('are read with one call, which tells all that are gone as well', async () => {
    answerInTurn(() => ({ payload: { things: [{ _id: '1', title: 'Sea' }] } }));
    await unpaged.getList('things', pageOf());
    expect(titles(await unpaged.readAgain('things', ['1']))).toEqual(['1 Sea']);
    answerInTurn(() => ({ payload: { things: [] } }));
    expect(await unpaged.readAgain('things', ['1'])).toEqual([]);
    expect(calls()).toEqual(['GET things/all', 'GET things/all', 'GET things/all']);
    answerInTurn(() => ({ status: 404 }));
    await expect(unpaged.readAgain('things', ['1'])).rejects.toMatchObject({ status: 404 });
  });

  test('are read once for the whole list and once for the search that has found one', async () => {
    const all = ['1', '2'].map(_id => ({ _id }));
    answerInTurn(call => ({ payload: { things: call.includes('search') ? [{ _id: '3' }] : all } }));
    await unpaged.getList('things', pageOf());
    await unpaged.getList('things', pageOf(1, 10, { search: 'sea' }));
    answerInTurn(() => ({ payload: { things: [] } }));
    const before = calls().length;
    expect(await unpaged.readAgain('things', ['1', '3'])).toEqual([]);
    // A chosen record that its search no longer has is not searched for either.
    expect(await unpaged.readAgain('things', ['3'], { query: { filter: { search: 'sea' } } })).toEqual([]);
    const search = 'GET things/all?search=sea';
    expect(calls().slice(before)).toEqual(['GET things/all', search, search]);
  });
});

describe('records with a call of their own', () => {
  const single = providerOf(things({}, { list: { one: { method: 'GET', path: 'things/one/:id', record: 'thing' } } }));

  test('are read by it, alone or several; what is gone is left out, and what fails is an error', async () => {
    answerInTurn(call => (call.endsWith('/2') ? { status: 404 } : { payload: { thing: { _id: '1', title: 'Sea' } } }));
    const ids = ['1', '2'];
    expect(titles(await single.readAgain('things', ids, { signal }))).toEqual(['1 Sea']);
    expect(titles((await single.getMany<RaRecord>('things', { ids, signal })).data)).toEqual(['1 Sea']);
    await single.getOne('things', { id: '1', signal });
    expect(signals()).toEqual(Array.from({ length: 5 }, () => signal));
    const ends = calls().map(call => call.replace(/^GET .*things\/one/, 'one'));
    expect(ends.join()).toBe('one/1,one/2,one/1,one/2,one/1');
    answerInTurn(() => ({ status: 403 }));
    await expect(single.readAgain('things', ids)).rejects.toMatchObject({ status: 403 });
    await expect(single.getMany('things', { ids })).rejects.toMatchObject({ status: 403 });
  });

  test('are read some at a time, however many there are, and no more after a failure', async () => {
    answerInTurn(() => ({ status: 503 }));
    const ids = Array.from({ length: 100 }, (_, n) => String(n));
    await expect(single.readAgain('things', ids)).rejects.toMatchObject({ status: 503 });
    expect(calls()).toHaveLength(mostCalls);
    answerInTurn(call => ({ payload: { thing: { _id: call.split('/').at(-1) } } }));
    expect(idsOf(await single.readAgain('things', ids))).toBe(ids.join());
  });

  test('are looked for in the list where they are to match a filter', async () => {
    answerInTurn(() => ({ payload: { things: [{ _id: '1', title: 'Sea' }], count: 1 } }));
    const query = { filter: { title: 'Sea' } };
    expect(titles(await single.readAgain('things', ['1'], { query }))).toEqual(['1 Sea']);
    expect(calls()).toEqual(['GET things/all?page=1&limit=100']);
  });

  test('are looked at alone for a file that they may hold; without an id this is unknown (STORAGE-24)', async () => {
    answerInTurn(() => ({ payload: { thing: { _id: '1', title: 'https://files.test/sea.jpg' } } }));
    const isHeld = (name: string, record?: string) =>
      single.isFileHeld({ resource: 'things', record }, `https://files.test/${name}`);
    expect([await isHeld('sea.jpg', '1'), await isHeld('hut.jpg', '1')]).toEqual([true, false]);
    await expect(isHeld('sea.jpg')).rejects.toThrow('The list of things does not show what its records hold.');
    expect(calls()).toHaveLength(2);
  });
});

const sea = 'https://files.test/1719820800000-sea.jpg';
test.each([
  ['held as it was stored', sea, sea, true],
  ['held where the server has renamed it behind the time of its upload', sea, '/small/1719820800000.webp', true],
  ['held where the server has moved it, whose name has no time', 'https://files.test/sea.jpg', '/x/sea.jpg', true],
  ['not held by another file of its name', sea, 'https://files.test/1719820800001-sea.jpg', false],
  ['not held by another file in its place', 'https://files.test/sea.jpg', 'https://files.test/hut.jpg', false],
])('a file is %s, anywhere in the list (STORAGE-23)', async (_, address, path, isHeld) => {
  const others = Array.from({ length: 100 }, (_row, at) => ({ _id: String(at) }));
  answerPages(() => [...others, { _id: 'last', photos: [{ path }] }]);
  expect(await providerOf(things({})).isFileHeld({ resource: 'things' }, address)).toBe(isHeld);
  expect(calls()).toHaveLength(2);
});
