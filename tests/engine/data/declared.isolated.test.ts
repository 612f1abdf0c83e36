import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { superadminOnly } from '../../../src/config/roles';
import type { Entity } from '../../../src/engine/schema/entity';
import { getOne } from '../../../src/engine/schema/calls';
import { entry } from '../../../src/engine/schema/registry';
import { createDataProvider, createHolderCheck } from '../../../src/engine/data/dataProvider';
import { createDeclaredWrites } from '../../../src/engine/data/declaredWrites';
import { createReads } from '../../../src/engine/data/reads';
import { reportOf } from '../../../src/engine/data/writeReport';
import { expectConsole } from '../../support/console';
import { loud } from './plainField';

const given = vi.hoisted(() => ({
  request: vi.fn<(call: object) => Promise<object>>(),
  sendFile: vi.fn<(call: object) => Promise<object>>(),
  removed: [] as string[],
}));
vi.mock('../../../src/engine/http/http', () => ({
  request: given.request,
  requestWhole: async (call: object) => {
    const answer = await given.request(call);
    return { answer, json: answer, headers: new Headers() };
  },
}));
vi.mock('../../../src/engine/http/sendFile', () => ({ sendFile: given.sendFile }));
vi.mock('../../../src/engine/http/storage/deletion', () => ({
  discardSaved: (addresses: readonly string[]) => {
    if (addresses.includes('broken')) return Promise.reject(new Error('No storage'));
    given.removed.push(...addresses);
    return new Promise(() => undefined);
  },
}));
vi.mock('../../../src/engine/http/session', () => ({ session: { get: () => ({ admin: { id: 'a1' } }) } }));

beforeEach(() => {
  given.request
    .mockReset()
    .mockResolvedValue({ message: ' Done ', payload: { things: [{ _id: '5', title: 'SEA' }], count: 1 } });
  given.sendFile.mockReset().mockResolvedValue({ message: ' Taken ' });
  given.removed.splice(0);
});
const sent = () => given.request.mock.calls.map(([call]) => call);

const confirm = 'Sure?';
const list = { method: 'GET', path: 'things/all', rows: 'things', total: 'count' } as const;
const flip = { ...loud('Status'), toApi: (value: unknown) => (value === true ? 'on' : 'off') };
const update = { call: { method: 'PUT', path: 'things/:id' }, fields: ['title'] } as const;
const remove = { call: { method: 'DELETE', path: 'things/:id' }, confirm } as const;
const flipping = { call: { method: 'PUT', path: 'things/:id/flip' }, toggles: 'isActive', confirm } as const;
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
    const { signal } = new AbortController();
    await providerOf().getList('things', { pagination: { page: 2, perPage: 25 }, filter: { search: 'sea' }, signal });
    await providerOf().getList('things', {});
    expect(sent()).toMatchObject([
      { path: 'things/all', query: { page: 2, limit: 25, search: 'sea' }, signal },
      { query: { page: 1, limit: 10, search: undefined } },
    ]);
  });

  test('finds a record in its list, a hundred at a time, and passes the signal on', async () => {
    const { signal } = new AbortController();
    expect(await providerOf().getOne('things', { id: '5', signal })).toEqual({
      data: { _id: '5', id: '5', title: 'sea' },
    });
    expect(sent()).toMatchObject([{ query: { page: 1, limit: 100 }, signal }]);
    await expect(providerOf().getOne('things', { id: '6' })).rejects.toMatchObject({ name: 'ApiError', status: 404 });
  });

  test('takes a record from a list that is on screen', async () => {
    const client = new QueryClient();
    client.setQueryData(['things', 'getList', {}], { data: [{ id: '6' }] });
    expect(await providerOf({}, client).getOne('things', { id: '6' })).toEqual({ data: { id: '6' } });
    expect(sent()).toEqual([]);
  });

  test('adds a record with the call that it declares', async () => {
    const { data, meta } = await providerOf().create('things', { data: { title: 'sea', stray: 1 } });
    expect(data).toEqual({ title: 'sea', stray: 1, id: 'created' });
    expect([meta, reportOf({ ...data })]).toEqual([{ message: 'Done' }, {}]);
    expect(sent()).toMatchObject([{ method: 'POST', path: 'things/add', body: { title: 'SEA' } }]);
  });

  test('changes a record by its form', async () => {
    const written = await providerOf().update('things', { id: '5', data: { title: 'new' }, previousData: { id: '5' } });
    expect(written).toEqual({ data: { title: 'new', id: '5' }, meta: { message: 'Done' } });
    expect(sent()).toMatchObject([{ method: 'PUT', path: 'things/5' }]);
    expect(Object(sent()[0]).body).toEqual({ title: 'NEW' });
  });

  test('changes a record as a whole where the form is the page, and by its form where nothing was read', async () => {
    const page = { update: undefined, page: update };
    const written = await providerOf(page).update('things', {
      id: '5',
      data: { title: 'new' },
      previousData: { id: '5', title: 'old', more: 1 },
      version: 'v7',
    });
    expect(written.meta).toEqual({ message: 'Done' });
    await providerOf(page).update('things', { id: '5', data: { title: 'new' } });
    expect(sent()).toMatchObject([
      { body: { title: 'NEW', more: 1 }, headers: { 'If-Match': '"v7"' } },
      { headers: undefined },
    ]);
    expect(Object(sent()[1]).body).toEqual({ title: 'NEW' });
  });

  test.each(['list', 'create', 'update'] as const)('tells the call to %s the parameters of its route', async kind => {
    const told = vi.fn<(context: { params: object }) => object>(() => ({}));
    const call = kind === 'list' ? { ...list, query: told } : { method: 'PUT' as const, path: 'x', send: told };
    const provider = providerOf({ [kind]: { ...sound[kind], call } }, undefined, below);
    await (kind === 'list' ? provider.getList('things', {}) : provider[kind]('things', { id: '5', data: {} }));
    expect(told.mock.calls.map(([{ params }]) => params)).toEqual([{ pid: 'p1' }]);
  });
});

describe('a deletion', () => {
  const photos = { delete: { ...remove, files: ['files.photo', 'title'] } };

  test('deletes the files of the record after it, and waits for none of them (STORAGE-16 STORAGE-17)', async () => {
    const previousData = { id: '5', files: { photo: 'https://a.test/1.png' }, title: 'https://a.test/2.png' };
    const deleted = await providerOf(photos).delete('things', { id: '5', previousData });
    expect(deleted).toEqual({ data: { id: '5' }, meta: { message: 'Done' } });
    expect(sent()).toMatchObject([{ method: 'DELETE', path: 'things/5' }]);
    await vi.waitFor(() => expect(given.removed).toEqual(['https://a.test/1.png', 'https://a.test/2.png']));
  });

  test('that is refused deletes no file', async () => {
    given.request.mockRejectedValue(new Error('No'));
    const previousData = { id: '5', title: 'https://a.test/2.png' };
    await expect(providerOf(photos).delete('things', { id: '5', previousData })).rejects.toThrow('No');
    await vi.dynamicImportSettled();
    expect(given.removed).toEqual([]);
  });

  test.each([
    ['of an entity without files', {}, { id: '5', title: 'https://a.test/2.png' }, []],
    ['of a record that was not read', photos, undefined, []],
  ])('%s', async (_, change, previousData, removed) => {
    await providerOf(change).delete('things', { id: '5', previousData });
    await vi.dynamicImportSettled();
    expect(given.removed).toEqual(removed);
  });

  test('of several records deletes the files of those that were deleted; this and a change of several say what was refused', async () => {
    const [first, second] = ['https://a.test/1.png', 'https://a.test/2.png'];
    const things = [first, second].map((title, at) => ({ _id: String(at), title }));
    given.request.mockImplementation(call =>
      /(DELETE|PUT) things\/1/.test(Object.values(call).join(' '))
        ? Promise.reject(new Error('Still in use'))
        : Promise.resolve({ payload: { things, count: 2 } }),
    );
    await expect(providerOf(photos).deleteMany('things', { ids: ['0', '1'] })).rejects.toThrow('1 of 2 failed.');
    await vi.waitFor(() => expect(given.removed).toEqual([first]));
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

  test.each<[string, Partial<Entity>, object]>([
    ['the flag as it is to be', {}, { isActive: false }],
    ['what is kept too', { actions: { flip: { ...flipping, keep: ['title'] } } }, { title: 'SEA', isActive: false }],
    [
      'the body that is declared',
      { actions: { flip: { ...flipping, body: ({ id, on, record: { title }, note }) => ({ id, on, title, note }) } } },
      { id: '5', on: false, title: 'sea', note: '' },
    ],
  ])('sends %s', async (_, change, body) => {
    const { data } = await providerOf(change).act('things', { action: 'flip', record, on: false });
    expect(data).toEqual({ id: '5', message: 'Done' });
    expect(sent()).toMatchObject([{ method: 'PUT', path: 'things/5/flip' }]);
    expect(Object(sent()[0]).body).toEqual(body);
  });

  test('passes its note on, and the parameters of the route', async () => {
    const send = vi.fn<(context: { params: object }) => object>(() => ({}));
    const body = ({ note }: { note: string }) => ({ note });
    const change = { actions: { flip: { ...flipping, body, call: { method: 'PUT', path: 'x', send } } } } as const;
    const provider = providerOf(change, undefined, below);
    await provider.act('things', { action: 'flip', record, on: true, note: 'why' });
    expect(sent()).toMatchObject([{ body: { note: 'why' } }]);
    expect(send.mock.calls.map(([{ params }]) => params)).toEqual([{ pid: 'p1' }]);
  });

  test('above the list is about no record, switches on and has no note, unless it is told so', async () => {
    const call = { method: 'POST', path: 'things/remind' } as const;
    const body = (context: object) => ({ ...context });
    const provider = providerOf({ actions: { remind: { on: 'list', call, body } } });
    expect(await provider.act('things', { action: 'remind' })).toEqual({ data: { id: '', message: 'Done' } });
    await provider.act('things', { action: 'remind', on: false, note: 'soon' });
    expect(sent()).toMatchObject([
      { path: 'things/remind', body: { id: '', record: { id: '' }, on: true, note: '' } },
      { path: 'things/remind', body: { on: false, note: 'soon' } },
    ]);
  });

  test('of no flag sends what is kept, and nothing else', async () => {
    const call = { method: 'PUT', path: 'things/:id/remind' } as const;
    const provider = providerOf({ actions: { remind: { call, keep: ['title'] }, nudge: { call } } });
    await provider.act('things', { action: 'remind', record });
    await provider.act('things', { action: 'nudge', record });
    expect(sent().map(call => Object(call).body)).toEqual([{ title: 'SEA' }, {}]);
  });

  test.each<[string, Partial<Entity>]>([
    ['without actions', { actions: undefined }],
    ['whose action makes no call', { actions: { flip: { run: () => Promise.resolve() } } }],
  ])('is refused of an entity %s', async (_, change) => {
    await expect(providerOf(change).act('things', { action: 'flip', record, on: true })).rejects.toMatchObject({
      status: 0,
      message: 'things declares no call for the action flip.',
    });
    expect(sent()).toEqual([]);
  });
});

test.each([
  ['list', (provider: ReturnType<typeof providerOf>) => provider.getList('things', {})],
  ['create', provider => provider.create('things', { data: {} })],
  ['update', provider => provider.update('things', { id: '5', data: {} })],
  ['delete', provider => provider.delete('things', { id: '5' })],
  ['update', provider => provider.updateMany('things', { ids: ['5'], data: {} })],
  ['delete', provider => provider.deleteMany('things', { ids: ['5'] })],
] satisfies [string, (provider: ReturnType<typeof providerOf>) => Promise<unknown>][])(
  'without a call to %s it is refused before anything is sent',
  async (kind, run) => {
    for (const part of [undefined, { confirm, button: 'Add', field: 'isActive' }]) {
      await expect(run(providerOf({ [kind]: part }))).rejects.toMatchObject({
        name: 'ApiError',
        status: 0,
        message: `things declares no call to ${kind}.`,
      });
    }
    expect(sent()).toEqual([]);
  },
);

describe('what points to a record', () => {
  const params = { target: 'pid', id: 'p 1', pagination: { page: 2, perPage: 5 }, filter: { search: 'sea' } };

  test('is the list that the record opens, where its route has such a parameter', async () => {
    const asked: string[] = [];
    const registry = {
      find: () => undefined,
      load: (name: string) => {
        asked.push(name);
        return Promise.resolve(sound);
      },
    };
    await createReads(registry, new QueryClient()).getManyReference('things/:pid', params);
    expect(asked).toEqual(['things/p%201']);
    expect(sent()).toMatchObject([{ path: 'things/all', query: { page: 2, limit: 5, search: 'sea' } }]);
  });

  test('is else what of the whole list holds its id', async () => {
    await expect(providerOf().getManyReference('things', params)).rejects.toThrow("no field 'pid'");
    expect(sent()).toEqual([]);
  });
});

describe('the records that a field can point to', () => {
  const { signal } = new AbortController();
  const found = { payload: { things: [{ _id: '1', title: 'sea' }, { _id: '2' }], count: 57 } };

  test('are read in one call without pages, with the query of the list', async () => {
    given.request.mockResolvedValue(found);
    const call = { ...list, query: { type: 'A' } } as const;
    const { data, total } = await providerOf({ list: { call } }).choices('things', undefined, signal);
    expect(data.map(({ id }) => id)).toEqual(['1', '2']);
    expect(total).toBe(2);
    expect(sent()).toMatchObject([{ method: 'GET', path: 'things/all', signal }]);
    expect(Object(sent()[0]).query).toEqual({ type: 'A' });
  });

  test('are read with another query where the field says so, and with the parameters of the route', async () => {
    given.request.mockResolvedValue(found);
    const query = vi.fn<(context: object) => object>();
    const params = ({ params: { pid = '' } }: { params: { pid?: string } }) => ({ pid });
    const call = { ...list, path: 'things/:pid', query, params } as const;
    await providerOf({ list: { call } }, undefined, below).choices('things', { limit: 1000 });
    expect(sent()).toMatchObject([{ path: 'things/p1', query: { limit: 1000 } }]);
    expect(query).not.toHaveBeenCalled();
  });
});

describe('a call that no entity declares', () => {
  const { signal } = new AbortController();

  test('sends a file, with its progress and what can stop it', async () => {
    const file = new File(['a,b'], 'a.csv');
    const onProgress = () => undefined;
    const call = { method: 'POST', path: 'faqCategory/upload-csv', file: 'csv' } as const;
    expect(await providerOf().sendFile(call, { file, onProgress, signal })).toEqual({
      data: { id: '', message: 'Taken' },
    });
    expect(given.sendFile.mock.calls).toEqual([
      [{ method: 'POST', path: 'faqCategory/upload-csv', field: 'csv', file, onProgress, signal }],
    ]);
  });

  test('writes to the path of its record', async () => {
    const call = { method: 'PUT', path: 'things/:id/mark' } as const;
    const { data } = await providerOf().send(call, { id: '5', body: { mark: 3 }, signal });
    expect(data).toEqual({ id: '5', message: 'Done' });
    expect(sent()).toEqual([{ method: 'PUT', path: 'things/5/mark', body: { mark: 3 }, signal }]);
  });

  test('reads a list of rows as they are', async () => {
    const query = ({ params }: { params: Record<string, string> }) => ({ pid: params.pid });
    const { data } = await providerOf().readRows({ ...list, query }, { pid: 'p1' }, signal);
    expect(data).toEqual([{ _id: '5', id: '5', title: 'SEA' }]);
    expect(sent()).toMatchObject([{ query: { pid: 'p1', page: 1, limit: 100 }, signal }]);
  });

  test('reads the payload of an answer', async () => {
    given.request.mockResolvedValue({ payload: { userdata: 3 }, message: 'x' });
    expect(await providerOf().read('admin/count', { a: 1 }, signal)).toEqual({ data: { userdata: 3 } });
    expect(sent()).toEqual([{ method: 'GET', path: 'admin/count', query: { a: 1 }, signal }]);
  });
});

describe('what a list call takes itself', () => {
  const able = {
    ...list,
    filters: { 'place._id': 'placeId' },
    sort: { by: 'sortBy', order: 'direction', directions: ['asc', 'desc'] },
  } as const;
  const provider = providerOf({ list: { call: able } });
  const pagination = { page: 2, perPage: 25 };

  test('is sent to it, in one call for the page', async () => {
    const sort = { field: 'title', order: 'DESC' } as const;
    await provider.getList('things', { pagination, sort, filter: { 'place._id': '7', q: 'sea' } });
    expect(sent()).toMatchObject([
      { query: { page: 2, limit: 25, search: 'sea', placeId: '7', sortBy: 'title', direction: 'desc' } },
    ]);
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
    given.request.mockClear();
    await sort('title');
    expect(sent()).toMatchObject([{ query: { page: 1, limit: 100 } }]);
    expect(sent()[0]).not.toHaveProperty('query.sortBy');
  });

  test('is not sent where nothing was asked for; the query values of meta are, as they are', async () => {
    await provider.getList('things', {});
    await provider.getList('things', { meta: { query: { embed: 'place' } } });
    expect(sent().map(call => Object(call).query)).toEqual([
      { page: 1, limit: 10, search: undefined },
      { embed: 'place', page: 1, limit: 10, search: undefined },
    ]);
  });
});

describe('a call for a single record', () => {
  const one = {
    ...getOne('partners/getPartners', { record: 'partners' }),
    path: 'things/:id',
    record: 'thing',
  } as const;
  const provider = providerOf({ list: { call: list, one } });

  test('is made once for each of several', async () => {
    given.request
      .mockResolvedValueOnce({ payload: { thing: { title: 'A' } } })
      .mockResolvedValueOnce({ payload: { thing: { title: 'B' } } })
      .mockResolvedValueOnce({ payload: { thing: null } });
    const { data } = await provider.getMany('things', { ids: ['7', '8', '7', '9'] });
    expect(data.map(({ id }) => id)).toEqual(['7', '8']);
    expect(sent()).toMatchObject([{ path: 'things/7' }, { path: 'things/8' }, { path: 'things/9' }]);
    expect(sent()).toHaveLength(3);
  });
});
