import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { superadminOnly } from '../../../src/config/roles';
import { dialect } from '../../../src/dialect';
import { createDataProvider } from '../../../src/engine/data/dataProvider';
import { createHolderCheck } from '../../../src/engine/data/holderCheck';
import { readList } from '../../../src/engine/data/declaredReads';
import { createDeclaredWrites, writeForm, writePageRecord } from '../../../src/engine/data/declaredWrites';
import { createReads } from '../../../src/engine/data/reads';
import { reportOf } from '../../../src/engine/data/writeReport';
import { write } from '../../../src/engine/data/writeRequest';
import * as http from '../../../src/engine/http/http';
import * as files from '../../../src/engine/http/sendFile';
import { session } from '../../../src/engine/http/session';
import * as deletion from '../../../src/engine/http/storage/deletion';
import { number } from '../../../src/engine/fields';
import { getOne } from '../../../src/engine/schema/calls';
import type { ListCall, WriteCall } from '../../../src/engine/schema/declaredCalls';
import type { Entity } from '../../../src/engine/schema/entity';
import { entry } from '../../../src/engine/schema/registry';
import { expectConsole } from '../../support/console';
import { loud } from './plainField';

/** What the server is asked, and answers. */
const request = vi.fn<(call: object) => Promise<http.ApiAnswer>>();
const removed: string[] = [];
const admin = { id: 'a1', role: 'admin', fullName: '', fname: '', lname: '' } as const;
const signedIn = { admin, token: 't' };

beforeEach(() => {
  removed.splice(0);
  const things = [{ _id: '5', title: 'SEA' }];
  request.mockReset().mockResolvedValue({ message: ' Done ', payload: { things, count: 1 } });
  vi.spyOn(http, 'request').mockImplementation(request);
  vi.spyOn(http, 'requestWithHeaders').mockImplementation(async call => {
    const answer = await request(call);
    return { answer, json: answer, headers: new Headers() };
  });
  vi.spyOn(files, 'sendFile').mockResolvedValue({ message: ' Taken ' });
  vi.spyOn(deletion, 'discardSaved').mockImplementation(addresses => {
    if (addresses.includes('broken')) return Promise.reject(new Error('No storage'));
    removed.push(...addresses);
    return new Promise(() => undefined);
  });
  vi.spyOn(session, 'get').mockReturnValue(signedIn);
});
const sent = () => request.mock.calls.map(([call]) => call);
/** The calls as they went, with what is looked at in no other way. */
const bodies = () => sent().map(call => ('body' in call ? call.body : undefined));
/** The calls as `PUT things/5`. */
const calls = () => sent().map(call => `${Object(call).method} ${Object(call).path}`);
const { signal } = new AbortController();

const confirm = 'Sure?';
const list = { method: 'GET', path: 'things/all', rows: 'things', total: 'count' } as const;
const flip = { ...loud('Status'), toApi: (value: unknown) => (value === true ? 'on' : 'off') };
const update = { call: { method: 'PUT', path: 'things/:id' }, fields: ['title'] } as const;
const remove = { call: { method: 'DELETE', path: 'things/:id' }, confirm } as const;
const flipping: NonNullable<Entity['actions']>[string] = {
  call: { method: 'PUT', path: 'things/:id/flip' },
  toggles: 'isActive',
  confirm,
};
const sound = {
  list: { call: list },
  fields: { title: loud(), isActive: flip, 'files.photo': loud('Photo') },
  create: { call: { method: 'POST', path: 'things/add' }, button: 'Add', fields: ['title'] },
  update,
  delete: remove,
  actions: { flip: flipping },
} as const satisfies Entity;
/** Its provider; a registry would refuse what is unsound here on purpose. */
const providerOf = (
  change: Partial<Entity> = {},
  client = new QueryClient(),
  params: Readonly<Record<string, string>> = {},
) => {
  const load = () => Promise.resolve({ ...sound, ...change });
  const loaded = async () => ({ default: await load() });
  const route = 'things';
  const namedEntry = { route, entry: { ...entry('Things', superadminOnly, () => null, loaded), route }, params };
  const registry = { find: () => namedEntry, load };
  const reads = createReads(registry, client);
  const { send, sendFile } = createDataProvider(registry, client);
  const isFileHeld = createHolderCheck(registry, reads);
  return { ...reads, ...createDeclaredWrites(registry, { ...reads, isFileHeld }), send, sendFile };
};
const below = { pid: 'p1' };

describe('a declared entity', () => {
  test('lists a page, the first ten where none is named', async () => {
    await providerOf().getList('things', { pagination: { page: 2, perPage: 25 }, filter: { search: 'sea' }, signal });
    await providerOf().getList('things', {});
    expect(sent()).toMatchObject([
      { path: 'things/all', query: { page: 2, limit: 25, search: 'sea' }, signal },
      { query: { page: 1, limit: 10, search: undefined } },
    ]);
  });

  test('takes a record from a list that is on screen, or finds it in its list, a hundred at a time', async () => {
    const client = new QueryClient();
    client.setQueryData(['things', 'getList', {}], { data: [{ id: '6' }] });
    expect(await providerOf({}, client).getOne('things', { id: '6' })).toEqual({ data: { id: '6' } });
    expect(sent()).toEqual([]);
    const { data } = await providerOf().getOne('things', { id: '5', signal });
    expect(data).toEqual({ _id: '5', id: '5', title: 'sea' });
    await providerOf().getMany('things', { ids: ['5'], signal });
    const search = { query: { page: 1, limit: 100 }, signal };
    expect(sent()).toMatchObject([search, search]);
    await expect(providerOf().getOne('things', { id: '6' })).rejects.toMatchObject({ name: 'ApiError', status: 404 });
  });

  test('adds a record with the call that it declares, and changes it by its form', async () => {
    const { data, meta } = await providerOf().create('things', { data: { title: 'sea', stray: 1 } });
    expect(data).toEqual({ title: 'sea', stray: 1, id: 'created' });
    expect([meta, reportOf({ ...data })]).toEqual([{ message: 'Done' }, {}]);
    const written = await providerOf().update('things', { id: '5', data: { title: 'new' }, previousData: { id: '5' } });
    expect(written).toEqual({ data: { title: 'new', id: '5' }, meta: { message: 'Done' } });
    expect(calls()).toEqual(['POST things/add', 'PUT things/5']);
    expect(bodies()).toEqual([{ title: 'SEA' }, { title: 'NEW' }]);
  });

  test('does not know the id of an added record, where the answer in the place of the record has none', async () => {
    const call = { method: 'POST', path: 'things/add', dialect: { ...dialect, written: '' } } as const;
    const create = { call, button: 'Add', done: 'Added' };
    const { data } = await providerOf({ create }).create('things', { data: { title: 'sea' } });
    expect(data).toEqual({ title: 'sea', id: 'created' });
  });

  test('has of a changed record what the server has made of it', async () => {
    request.mockResolvedValue({ payload: { title: 'SAILED' } });
    const call = { ...update.call, dialect: { ...dialect, written: '' } };
    const saved = await providerOf({ update: { call } }).update('things', { id: '5', data: { title: 'x', stray: 1 } });
    expect(saved.data).toEqual({ id: '5', title: 'sailed', stray: 1 });
  });

  test('changes a record as a whole where the form is the page, and by its form where nothing was read', async () => {
    const { update: save } = providerOf({ update: undefined, page: update });
    const previousData = { id: '5', title: 'old', more: 1 };
    const { meta } = await save('things', { id: '5', data: { title: 'new' }, previousData, version: 'v7' });
    expect(meta).toEqual({ message: 'Done' });
    await save('things', { id: '5', data: { title: 'new' } });
    expect(sent()).toMatchObject([{ headers: { 'If-Match': '"v7"' } }, { headers: undefined }]);
    expect(bodies()).toEqual([{ title: 'NEW', more: 1 }, { title: 'NEW' }]);
  });

  test.each(['list', 'create', 'update', 'delete'] as const)(
    'tells the call to %s the parameters of its route',
    async kind => {
      const told = vi.fn<(context: { params: object }) => object>(() => ({}));
      const call = kind === 'list' ? { ...list, query: told } : { method: 'PUT' as const, path: 'x', send: told };
      const provider = providerOf({ [kind]: { ...sound[kind], call } }, undefined, below);
      await (kind === 'list' ? provider.getList('things', {}) : provider[kind]('things', { id: '5', data: {} }));
      expect(told.mock.calls.map(([{ params }]) => params)).toEqual([{ pid: 'p1' }]);
    },
  );

  test('tells a column that reads its values the parameters of its route, also for rows that are read again', async () => {
    const read = vi.fn<(rows: readonly object[], context: { params: object }) => Promise<number[]>>(async () => [1]);
    const rank = { label: 'Rank', computed: () => '', value: { as: number({ label: 'Rank' }), read } };
    const { getList, readAgain } = providerOf({ list: { call: list, columns: [rank] } }, undefined, below);
    const filter = { Rank_gte: 1 };
    await getList('things', { filter });
    await readAgain('things', ['5'], { query: { filter } });
    expect(read.mock.calls.map(([, { params }]) => params)).toEqual([below, below]);
  });
});

describe('a deletion', () => {
  const photos = { delete: { ...remove, files: ['files.photo', 'title', 'more'] } };
  const previousData = { id: '5', title: 'https://a.test/2.png' };

  test('deletes the files of the record after it, and waits for none of them (STORAGE-16 STORAGE-17)', async () => {
    const withPhoto = { ...previousData, more: previousData.title, files: { photo: 'https://a.test/1.png' } };
    const deleted = await providerOf(photos).delete('things', { id: '5', previousData: withPhoto });
    expect(deleted).toEqual({ data: { id: '5' }, meta: { message: 'Done' } });
    expect(calls()).toEqual(['DELETE things/5']);
    await vi.waitFor(() => expect(removed).toEqual(['https://a.test/1.png', 'https://a.test/2.png']));
  });

  test.each([
    ['that is refused', photos, previousData, true],
    ['of an entity without files', {}, previousData, false],
    ['of a record that was not read', photos, undefined, false],
  ])('%s deletes no file', async (_, change, before, isRefused) => {
    if (isRefused) request.mockRejectedValue(new Error('No'));
    const deleted = providerOf(change).delete('things', { id: '5', previousData: before });
    expect(await deleted.catch(String)).toEqual(isRefused ? 'Error: No' : expect.anything());
    await vi.dynamicImportSettled();
    expect(removed).toEqual([]);
  });

  test('of several records deletes the files of those that were deleted; this and a change of several say what was refused', async () => {
    const [first, second] = ['https://a.test/1.png', 'https://a.test/2.png'];
    const things = [first, second].map((title, at) => ({ _id: String(at), title }));
    request.mockImplementation(async call => {
      if (/(DELETE|PUT) things\/1/.test(Object.values(call).join(' '))) throw new Error('Still in use');
      return { payload: { things, count: 2 } };
    });
    await expect(providerOf(photos).deleteMany('things', { ids: ['0', '1'] })).rejects.toThrow('1 of 2 failed.');
    await vi.waitFor(() => expect(removed).toEqual([first]));
    const change = providerOf().updateMany('things', { ids: ['0', '1'], data: { title: 'New' } });
    await expect(change).rejects.toThrow('1 of 2 failed. Still in use');
  });

  test('whose files cannot be deleted is one all the same', async () => {
    expectConsole('warn', /The files of a deleted record could not be deleted from the storage/);
    const { data } = await providerOf(photos).delete('things', { id: '5', previousData: { id: '5', title: 'broken' } });
    await vi.dynamicImportSettled();
    expect(data).toEqual({ id: '5' });
  });
});

describe('a flip', () => {
  const record = { id: '5', title: 'sea', isActive: true };

  const whole: NonNullable<typeof flipping.body> = ({ id, on, record: { title }, note }) => ({ id, on, title, note });
  test.each<[string, Partial<typeof flipping>, object]>([
    ['the flag as it is to be', {}, { isActive: false }],
    ['a flag in an object', { toggles: 'files.photo' }, { files: { photo: false } }],
    ['what is kept too', { keep: ['title'] }, { title: 'SEA', isActive: false }],
    ['the body that is declared', { body: whole }, { id: '5', on: false, title: 'sea', note: '' }],
  ])('sends %s', async (_, change, body) => {
    const provider = providerOf({ actions: { flip: { ...flipping, ...change } } });
    const { data } = await provider.act('things', { action: 'flip', record, on: false });
    expect(data).toEqual({ id: '5', message: 'Done' });
    expect(calls()).toEqual(['PUT things/5/flip']);
    expect(bodies()).toEqual([body]);
  });

  test('passes its note on, and the parameters of the route', async () => {
    const send = vi.fn<(context: { params: object }) => object>(() => ({}));
    const body = ({ note }: { note: string }) => ({ note });
    const flip = { ...flipping, body, call: { method: 'PUT', path: 'x', send } } as const;
    const provider = providerOf({ actions: { flip } }, undefined, below);
    await provider.act('things', { action: 'flip', record, on: true, note: 'why' });
    expect(sent()).toMatchObject([{ body: { note: 'why' } }]);
    expect(send.mock.calls.map(([{ params }]) => params)).toEqual([{ pid: 'p1' }]);
  });

  test('above the list is about no record, switches on and has no note, unless these are given', async () => {
    const call = { method: 'POST', path: 'things/remind' } as const;
    const body = (context: object) => ({ ...context });
    const provider = providerOf({ actions: { remind: { on: 'list', call, body } } });
    expect(await provider.act('things', { action: 'remind' })).toEqual({ data: { id: '', message: 'Done' } });
    await provider.act('things', { action: 'remind', on: false, note: 'soon' });
    expect(calls()).toEqual(['POST things/remind', 'POST things/remind']);
    const first = { id: '', record: { id: '' }, on: true, note: '' };
    expect(bodies()).toMatchObject([first, { on: false, note: 'soon' }]);
  });

  test('of no flag sends what is kept, and nothing else; one that makes no call is refused', async () => {
    const call = { method: 'PUT', path: 'things/:id/remind' } as const;
    const provider = providerOf({ actions: { remind: { call, keep: ['title'] }, nudge: { call } } });
    await provider.act('things', { action: 'remind', record });
    await provider.act('things', { action: 'nudge', record });
    expect(bodies()).toEqual([{ title: 'SEA' }, {}]);
    const refusal = { status: 0, message: 'things declares no call for the action flip.' };
    for (const actions of [undefined, { flip: { run: () => Promise.resolve() } }])
      await expect(providerOf({ actions }).act('things', { action: 'flip', record })).rejects.toMatchObject(refusal);
    expect(sent()).toHaveLength(2);
  });
});

type Provider = ReturnType<typeof providerOf>;
test.each<[string, (provider: Provider) => Promise<unknown>]>([
  ['list', provider => provider.getList('things', {})],
  ['create', provider => provider.create('things', { data: {} })],
  ['update', provider => provider.update('things', { id: '5', data: {} })],
  ['delete', provider => provider.delete('things', { id: '5' })],
  ['update', provider => provider.updateMany('things', { ids: ['5'], data: {} })],
  ['delete', provider => provider.deleteMany('things', { ids: ['5'] })],
])('without a call to %s it is refused before anything is sent', async (kind, run) => {
  const refusal = { name: 'ApiError', status: 0, message: `things declares no call to ${kind}.` };
  for (const part of [undefined, { confirm, button: 'Add', field: 'isActive' }])
    await expect(run(providerOf({ [kind]: part }))).rejects.toMatchObject(refusal);
  expect(sent()).toEqual([]);
});

test('what points to a record is the list that it opens, where its route has such a parameter, else what holds its id', async () => {
  const params = { target: 'pid', id: 'p 1', pagination: { page: 2, perPage: 5 }, filter: { search: 'sea' } };
  await expect(providerOf().getManyReference('things', params)).rejects.toThrow("no field 'pid'");
  expect(sent()).toEqual([]);
  const load = vi.fn<(name: string) => Promise<Entity>>(() => Promise.resolve(sound));
  await createReads({ find: () => undefined, load }, new QueryClient()).getManyReference('things/:pid', params);
  expect(load.mock.calls).toEqual([['things/p%201']]);
  expect(sent()).toMatchObject([{ path: 'things/all', query: { page: 2, limit: 5, search: 'sea' } }]);
});

describe('the records that a field can point to', () => {
  const found = { payload: { things: [{ _id: '1', title: 'sea' }, { _id: '2' }], count: 57 } };

  test('are read in one call without pages, with the query of the list', async () => {
    request.mockResolvedValue(found);
    const call = { ...list, query: { type: 'A' } } as const;
    const choices = await providerOf({ list: { call } }).choices('things', undefined, signal);
    expect(choices).toMatchObject({ data: [{ id: '1' }, { id: '2' }], total: 2 });
    expect(sent()).toMatchObject([{ method: 'GET', path: 'things/all', signal }]);
    expect(Object(sent()[0]).query).toEqual({ type: 'A' });
  });

  test('are read with another query where the field says so, and with the parameters of the route', async () => {
    request.mockResolvedValue(found);
    const query = vi.fn<(context: object) => object>();
    const params = ({ params: { pid = '' } }: { params: { pid?: string } }) => ({ pid });
    const call = { ...list, path: 'things/:pid', query, params } as const;
    await providerOf({ list: { call } }, undefined, below).choices('things', { limit: 1000 });
    request.mockResolvedValue({ payload: { ...found.payload, count: 2 } });
    const inPages = { ...call, dialect: { ...dialect, isWholeUnpaged: false } };
    await providerOf({ list: { call: inPages } }, undefined, below).choices('things', { kind: 'a' }, signal);
    const [path, page] = ['things/p1', { kind: 'a', page: 1, limit: 100 }];
    expect(sent()).toMatchObject([
      { path, query: { limit: 1000 } },
      { path, query: page, signal },
    ]);
    expect(query).not.toHaveBeenCalled();
  });
});

describe('a call that no entity declares', () => {
  test('sends a file, with its progress and what can stop it', async () => {
    const file = new File(['a,b'], 'a.csv');
    const call = { method: 'POST', path: 'faqCategory/upload-csv' } as const;
    const options = { file, onProgress: () => undefined, signal };
    const { data } = await providerOf().sendFile({ ...call, file: 'csv' }, options);
    expect(data).toEqual({ id: '', message: 'Taken' });
    expect(vi.mocked(files.sendFile).mock.calls).toEqual([[{ ...call, field: 'csv', ...options }]]);
  });

  test('writes to the path of its record, reads a list of rows as they are, and the payload of an answer', async () => {
    const { send, readRows, read } = providerOf();
    const call = { method: 'PUT', path: 'things/:id/mark' } as const;
    expect((await send(call, { id: '5', body: { mark: 3 }, signal })).data).toEqual({ id: '5', message: 'Done' });
    const query = ({ params: { pid } }: { params: Record<string, string> }) => ({ pid });
    expect((await readRows({ ...list, query }, below, signal)).data).toEqual([{ _id: '5', id: '5', title: 'SEA' }]);
    request.mockResolvedValue({ payload: { userdata: 3 }, message: 'x' });
    expect(await read('admin/count', { a: 1 }, signal)).toEqual({ data: { userdata: 3 } });
    const [written, rows, counted] = sent();
    expect(written).toEqual({ method: 'PUT', path: 'things/5/mark', body: { mark: 3 }, signal });
    expect(rows).toMatchObject({ query: { pid: 'p1', page: 1, limit: 100 }, signal });
    expect(counted).toEqual({ method: 'GET', path: 'admin/count', query: { a: 1 }, signal });
  });
});

describe('what a list call takes itself', () => {
  const able = {
    ...list,
    filters: { 'place._id': 'placeId', isActive: 'active' },
    sort: { by: 'sortBy', order: 'direction', directions: ['asc', 'desc'] },
  } as const;
  const provider = providerOf({ list: { call: able } });
  const pagination = { page: 2, perPage: 25 };

  test('is sent to it in one call for the page, and nothing that was not asked for; query values of meta are, as they are', async () => {
    const sort = { field: 'title', order: 'DESC' } as const;
    await provider.getList('things', { pagination, sort, filter: { 'place._id': '7', isActive: true, q: 'sea' } });
    await provider.getList('things', {});
    await provider.getList('things', { meta: { query: { embed: 'place' } } });
    const none = { page: 1, limit: 10, search: undefined };
    const all = { page: 2, limit: 25, search: 'sea', placeId: '7', active: 'true', sortBy: 'title', direction: 'desc' };
    expect(sent().map(call => Object(call).query)).toEqual([all, none, { embed: 'place', ...none }]);
  });

  test('is sent to it, while the rest is worked out here over the whole list', async () => {
    const found = await provider.getList('things', { filter: { 'place._id': '7', title: ['sea', 'hill'] } });
    expect(sent()).toMatchObject([{ query: { page: 1, limit: 100, placeId: '7' } }]);
    expect(found).toMatchObject({ data: [{ id: '5', title: 'sea' }], total: 1 });
    expect(await provider.getList('things', { filter: { title: 'hill' } })).toEqual({ data: [], total: 0 });
  });

  test('is sent as far as the call takes it: by other values the whole list is sorted here (VALUE-18)', async () => {
    const partly = providerOf({ list: { call: { ...able, sortPaths: ['place.name'] } } });
    const sort = (field: string) => partly.getList('things', { sort: { field, order: 'DESC' } });
    await sort('place.name');
    expect(sent()).toMatchObject([{ query: { page: 1, limit: 10, sortBy: 'place.name', direction: 'desc' } }]);
    request.mockClear();
    await sort('title');
    expect(sent()).toMatchObject([{ query: { page: 1, limit: 100 } }]);
    expect(sent()[0]).not.toHaveProperty('query.sortBy');
  });
});

test('a call for a single record is made once for each of several', async () => {
  const partner = getOne('partners/getPartners', { record: 'partners' });
  const provider = providerOf({ list: { call: list, one: { ...partner, path: 'things/:id', record: 'thing' } } });
  for (const thing of [{ title: 'A' }, { title: 'B' }, null]) request.mockResolvedValueOnce({ payload: { thing } });
  const { data } = await provider.getMany('things', { ids: ['7', '8', '7', '9'] });
  expect(data.map(({ id }) => id)).toEqual(['7', '8']);
  expect(calls()).toEqual(['GET things/7', 'GET things/8', 'GET things/9']);
});

const whole: ListCall = { method: 'GET', path: 'things/all', rows: 'things' };
const paged: ListCall = { ...whole, total: 'count' };
const fields = { title: loud(), 'place.name': loud('Place') };
const answer = (payload: unknown) => request.mockResolvedValue({ payload });
const read = (call: ListCall, options: Partial<Parameters<typeof readList>[2]> = {}) =>
  readList({ fields }, call, { page: 1, perPage: 10, ...options });
const things = (count: number) => Array.from({ length: count }, (_, at) => ({ _id: `id ${at}` }));
const ended = { name: 'ApiError', status: 401, message: 'Your session has ended. Please sign in again.' };

describe('a list is asked for', () => {
  beforeEach(() => answer({ things: [] }));
  const ask = async (call: ListCall, options: Partial<Parameters<typeof readList>[2]> = {}) => {
    await read(call, options);
    return sent()[0];
  };

  const asker: ListCall['query'] = ({ admin: { id }, params: { pid } }) => ({ aid: id, pid });
  const route = { params: below };
  test.each<[string, ListCall, object, object]>([
    ['whole, where the server does not page', whole, { page: 3, perPage: 20 }, {}],
    ['by page and limit', paged, { page: 3, perPage: 20 }, { page: 3, limit: 20 }],
    ['by page and a size of another name', { ...paged, size: 'count' }, {}, { page: 1, count: 10 }],
    ['by a search of another name', { ...whole, search: 'filter' }, { search: 'sea' }, { filter: 'sea' }],
    ['with other values', { ...whole, query: { type: 'STANDARD' } }, {}, { type: 'STANDARD' }],
    ['with values of who asks and for what', { ...whole, query: asker }, route, { aid: 'a1', pid: 'p1' }],
  ])('%s', async (_, call, options, query) => {
    const asked = { method: 'GET', path: 'things/all', query, body: undefined, signal };
    expect(await ask(call, { ...options, signal })).toEqual(asked);
  });

  test.each<[ListCall['params'], string]>([
    [({ admin }) => ({ adminId: admin.id }), 'of/a1/all'],
    [{ adminId: 'a/b?c#$& é:d' }, 'of/a%2Fb%3Fc%23%24%26%20%C3%A9%3Ad/all'],
  ])('at a path with its parameters filled in and encoded: %j', async (params, path) =>
    expect(await ask({ ...whole, path: 'of/:adminId/all', params })).toMatchObject({ path }),
  );

  test('by nobody who is not signed in, where it depends on who asks', async () => {
    vi.mocked(session.get).mockReturnValue(undefined);
    await expect(read({ ...whole, query: () => ({}) })).rejects.toMatchObject(ended);
    expect(sent()).toEqual([]);
    await read(whole);
    expect(sent()).toHaveLength(1);
  });
});

describe('the rows of a list', () => {
  test('have an id, and their values as the kinds hold them; there may be a single record', async () => {
    answer({ things: [{ _id: '1', id: 9, title: 'SEA', place: { name: 'GOA', city: 'X' }, more: 'Y' }, { id: 2 }] });
    expect((await read(whole)).data).toEqual([
      { _id: '1', id: '1', title: 'sea', place: { name: 'goa', city: 'X' }, more: 'Y' },
      { id: '2', '@id': 2 },
    ]);
    answer({ things: { _id: '1' } });
    expect(await read(whole)).toEqual({ data: [{ _id: '1', id: '1' }], total: 1 });
  });

  test('are known by their `_id`, a number as text, and without one by their place, as in no other page', async () => {
    answer({ things: [{ _id: 'a', id: 'b' }, { _id: 7 }, { _id: '  ' }, { _id: { $oid: 'a' } }, null, 'no row'] });
    const ids = (first: number) => ['a', '7', ...[2, 3, 4, 5].map(at => `row without id ${first + at}`)];
    const [unpaged, third] = [await read(whole, { page: 3 }), await read(paged, { page: 3 })];
    expect(unpaged.data.map(({ id }) => id)).toEqual(ids(0));
    expect(third.data.map(({ id }) => id)).toEqual(ids(20));
    expect(third.data[5]).toEqual({ id: 'row without id 25' });
  });

  const noRows = [{}, null, [], { things: null }, { things: 'x' }, { other: [] }, undefined];
  test.each(noRows.map(payload => [payload]))('cannot be read from %j', async payload => {
    answer(payload);
    const message = 'The server sent a list that cannot be read. Try again in a moment.';
    await expect(read(whole)).rejects.toMatchObject({ status: 200, message });
  });

  test('are none in an empty answer, and one in a record with an id, where the answer itself is the list', async () => {
    const bare = { ...whole, rows: undefined };
    answer({});
    expect((await read(bare)).data).toEqual([]);
    answer({ _id: '1' });
    expect((await read(bare)).data).toEqual([{ _id: '1', id: '1' }]);
    answer({ detail: 'Busy' });
    await expect(read(bare)).rejects.toThrow('a list that cannot be read');
  });

  test('are not read where the answer says that it failed', async () => {
    request.mockResolvedValue({ result: 1, message: 'No', payload: { things: [] } });
    await expect(read({ ...whole, success: 'result' })).rejects.toThrow('No');
    expect((await read(whole)).data).toEqual([]);
  });
});

describe('how many rows there are', () => {
  test.each([0, '37', 10])('is what the server says: %j', async count => {
    answer({ things: things(10), count });
    const { total, pageInfo } = await read(paged);
    expect([total, pageInfo]).toEqual([Number(count), undefined]);
  });

  test.each([
    [1, 0, false, false],
    [1, 10, true, false],
    [1, 9, false, false],
    [2, 10, true, true],
    [3, 0, false, true],
  ])('is not known where it does not: page %i with %i rows', async (page, count, hasNextPage, hasPreviousPage) => {
    for (const said of [undefined, null, '', 'many', -1, {}, true]) {
      answer({ things: things(count), count: said });
      const { total, pageInfo } = await read(paged, { page });
      expect([total, pageInfo]).toEqual([undefined, { hasNextPage, hasPreviousPage }]);
    }
  });
});

const put: WriteCall = { method: 'PUT', path: 'things/:id' };

describe('a write', () => {
  test('goes to its record, with its body and what the call adds', async () => {
    const saved = { message: 'Saved', result: 0, payload: 1 };
    request.mockResolvedValue(saved);
    const call = { ...put, send: { type: 'A' } };
    expect(await write(call, 'a/b', { title: 'x', type: 'B' }, { signal })).toEqual(saved);
    expect(sent()).toEqual([{ method: 'PUT', path: 'things/a%2Fb', body: { title: 'x', type: 'A' }, signal }]);
  });

  test('adds what depends on who writes, where, and of what', async () => {
    const send: WriteCall['send'] = ({ admin, params, values }) => ({ aid: admin.id, ...params, kept: values.kept });
    await write({ ...put, send }, '5', undefined, { params: below, values: { kept: 7 } });
    await write({ ...put, send }, '5');
    expect(sent()).toMatchObject([{ body: { aid: 'a1', pid: 'p1', kept: 7 } }, { body: { aid: 'a1' } }]);
    vi.mocked(session.get).mockReturnValue(undefined);
    await expect(write({ ...put, send }, '5')).rejects.toMatchObject(ended);
  });

  const unusableIds = ['', ' ', '.', '..', 'row without id 3'];
  test.each(unusableIds)('is never sent for a record without a usable id: “%s”', async id => {
    const message = 'The server gave this record no usable id, so nothing was sent.';
    await expect(write(put, id, {})).rejects.toMatchObject({ status: 0, message, isRefusal: true });
    expect(sent()).toEqual([]);
  });

  test.each([
    ['../staff', '..%2Fstaff'],
    ['a?b=c#d', 'a%3Fb%3Dc%23d'],
    [':id', '%3Aid'],
    ['a b\u0000', 'a%20b%00'],
    ['__proto__', '__proto__'],
  ])('keeps the id %j in one segment of its path, and has no body where nothing is to be said', async (id, encoded) => {
    await write(put, id);
    expect(sent()).toEqual([{ method: 'PUT', path: `things/${encoded}`, body: undefined, signal: undefined }]);
  });

  test.each([
    [0, undefined, undefined, false],
    [1, 'No', 'No', true],
    [-1, undefined, 'The server did not accept this.', true],
    ['0', 'No', 'No', false],
    [null, 'No', 'No', false],
    [true, ' ', 'The server did not accept this.', false],
    [undefined, 'Added', 'Added', false],
  ])('whose result counts and is %j (SESSION-30 COMMON-45)', async (result, message, says, isRefusal) => {
    request.mockResolvedValue({ result, message });
    const written = write({ ...put, success: 'result' }, '5');
    if (says === undefined) await expect(written).resolves.toMatchObject({ result: 0 });
    else await expect(written).rejects.toMatchObject({ name: 'ApiError', status: 200, message: says, isRefusal });
    await expect(write(put, '5')).resolves.toBeDefined();
    const optional = write({ ...put, success: 'optionalResult' }, '5');
    if (isRefusal) await expect(optional).rejects.toMatchObject({ status: 200, message: says, isRefusal });
    else await expect(optional).resolves.toMatchObject({ message });
  });

  test.each(['result', 'optionalResult'] as const)('whose %s is 0 is refused where success is 1', async success => {
    request.mockResolvedValue({ result: 0 });
    const other = { ...dialect, result: { at: 'result', is: 1 } };
    const written = write({ ...put, success, dialect: other }, '5');
    await expect(written).rejects.toMatchObject({ status: 200, isRefusal: true });
  });
});

const entity: Entity = { fields };
const values = { title: 'sea', place: { name: 'goa' }, stray: 1 };
const own = { ...loud(), toApi: () => 'own' };

test.each<[string, Parameters<typeof writeForm>[1]['view'], object]>([
  ['every field, where it names none', undefined, { title: 'SEA', place: { name: 'GOA' } }],
  ['the fields it names', { fields: ['title'] }, { title: 'SEA' }],
  ['those it keeps too', { fields: ['title'], keep: ['place.name'] }, { title: 'SEA', place: { name: 'GOA' } }],
  ['none that nobody declared', { fields: ['title', 'stray'] }, { title: 'SEA' }],
  ['a field of its own as that says', { fields: ['title'], with: { title: own } }, { title: 'own' }],
])('a filled form sends %s', async (_, view, body) => {
  await writeForm(entity, { call: put, view, id: '5' }, values);
  expect(sent()).toEqual([{ method: 'PUT', path: 'things/5', body, signal: undefined }]);
});

test('what a form has changed is sent alone by PATCH, and what it has emptied as nothing', async () => {
  const record = { id: '5', title: 'Sea', place: { name: 'Goa' } };
  const call = { method: 'PATCH', path: 'things/:id' } as const;
  const title = { ...loud(), isEmpty: (value: unknown) => value === undefined, toText: String };
  const emptied = { ...record, title: undefined };
  await writeForm({ fields: { ...fields, title } }, { call, view: undefined, id: '5', record }, emptied);
  expect(sent()).toMatchObject([{ body: { title: null } }]);
});

test('a record is sent whole as it was read, with what the form has changed', async () => {
  const record = { id: '5', _id: '5', title: 'Sea', place: { name: 'Goa', city: 'X' }, more: [1] };
  const { id: _id, ...asRead } = record;
  const changed = { ...record, title: 'new' };
  await writePageRecord(entity, { call: put, view: {} }, changed, record);
  await writePageRecord(
    entity,
    { call: put, view: { fields: ['title'] } },
    { ...changed, place: { name: 'y' } },
    record,
  );
  const body = { ...asRead, title: 'NEW' };
  expect(sent()).toMatchObject([{ path: 'things/5' }, { path: 'things/5' }]);
  expect(bodies()).toStrictEqual([body, body]);
});
