import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ListCall, WriteCall } from '../../../src/engine/schema/calls';
import type { Entity } from '../../../src/engine/schema/entity';
import { readList } from '../../../src/engine/data/declaredReads';
import { write } from '../../../src/engine/data/writeRequest';
import { writeForm, writeWhole } from '../../../src/engine/data/declaredWrites';
import { loud } from './plainField';

const given = vi.hoisted(() => ({
  request: vi.fn<(call: object) => Promise<object>>(),
  admin: undefined as { id: string } | undefined,
}));
vi.mock('../../../src/engine/http/http', () => ({
  request: given.request,
  requestWhole: async (call: object) => {
    const answer = await given.request(call);
    return { answer, json: answer, headers: new Headers() };
  },
}));
vi.mock('../../../src/engine/http/session', () => ({ session: { get: () => given.admin && { admin: given.admin } } }));

beforeEach(() => {
  given.request.mockReset().mockResolvedValue({});
  given.admin = { id: 'a1' };
});
const sent = () => given.request.mock.calls.map(([call]) => call);

const whole: ListCall = { method: 'GET', path: 'things/all', rows: 'things' };
const paged: ListCall = { ...whole, total: 'count' };
const { signal } = new AbortController();
const fields = { title: loud(), 'place.name': loud('Place') };
const answer = (payload: unknown) => given.request.mockResolvedValue({ payload });
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

  test.each<[string, ListCall, object, object]>([
    ['whole, where the server does not page', whole, { page: 3, perPage: 20 }, { search: undefined }],
    ['by page and limit', paged, { page: 3, perPage: 20 }, { page: 3, limit: 20, search: undefined }],
    ['by page and a size of another name', { ...paged, size: 'count' }, {}, { page: 1, count: 10, search: undefined }],
    ['by a search of another name', { ...whole, search: 'filter' }, { search: 'sea' }, { filter: 'sea' }],
    ['with values of its own', { ...whole, query: { type: 'STANDARD' } }, {}, { type: 'STANDARD', search: undefined }],
    [
      'with values that depend on who asks and for what',
      { ...whole, query: ({ admin, params }) => ({ aid: admin.id, pid: params.pid }) },
      { params: { pid: 'p1' } },
      { aid: 'a1', pid: 'p1', search: undefined },
    ],
  ])('%s', async (_, call, options, query) => {
    expect(await ask(call, { ...options, signal })).toEqual({
      method: 'GET',
      path: 'things/all',
      query,
      body: undefined,
      signal,
    });
  });

  test.each<[ListCall['params'], string]>([
    [({ admin }) => ({ adminId: admin.id }), 'of/a1/all'],
    [{ adminId: 'a/b?c#$& é:d' }, 'of/a%2Fb%3Fc%23%24%26%20%C3%A9%3Ad/all'],
  ])('at a path with its parameters filled in and encoded: %j', async (params, path) => {
    expect(await ask({ ...whole, path: 'of/:adminId/all', params })).toMatchObject({ path });
  });

  test('by nobody who is not signed in, where it depends on who asks', async () => {
    given.admin = undefined;
    await expect(read({ ...whole, query: () => ({}) })).rejects.toMatchObject(ended);
    expect(sent()).toEqual([]);
    await read(whole);
    expect(sent()).toHaveLength(1);
  });
});

describe('the rows of a list', () => {
  test('have an id, and their values as the kinds hold them', async () => {
    answer({ things: [{ _id: '1', id: '9', title: 'SEA', place: { name: 'GOA', city: 'X' }, more: 'Y' }, { id: 2 }] });
    expect((await read(whole)).data).toEqual([
      { _id: '1', id: '1', title: 'sea', place: { name: 'goa', city: 'X' }, more: 'Y' },
      { id: '2', '@id': 2 },
    ]);
  });

  test.each([
    ['their `_id`', { _id: 'a', id: 'b' }, 'a'],
    ['a number as text', { _id: 7 }, '7'],
    ['their place, where an id is blank', { _id: '  ' }, 'row without id 0'],
    ['their place, where an id is an object', { _id: { $oid: 'a' } }, 'row without id 0'],
    ['their place, where a row is null', null, 'row without id 0'],
  ])('are known by %s', async (_, row, id) => {
    answer({ things: [row] });
    expect((await read(whole)).data).toMatchObject([{ id }]);
  });

  test.each([
    [whole, 3, ['row without id 0', 'row without id 1']],
    [paged, 3, ['row without id 20', 'row without id 21']],
  ])('that came without one have an id that no other page has', async (call, page, ids) => {
    answer({ things: [{ title: 'SEA' }, 'no row'] });
    const { data } = await read(call, { page });
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(data[1]).toEqual({ id: ids[1] });
  });

  test('may be a single record', async () => {
    answer({ things: { _id: '1' } });
    expect(await read(whole)).toEqual({ data: [{ _id: '1', id: '1' }], total: 1 });
  });

  test.each([[{}], [null], [[]], [{ things: null }], [{ things: 'x' }], [{ other: [] }], [undefined]])(
    'cannot be read from %j',
    async payload => {
      answer(payload);
      await expect(read(whole)).rejects.toMatchObject({
        status: 200,
        message: 'The server sent a list that cannot be read. Try again in a moment.',
      });
    },
  );

  test('are not read where the answer says that it failed', async () => {
    given.request.mockResolvedValue({ result: 1, message: 'No', payload: { things: [] } });
    await expect(read({ ...whole, success: 'result' })).rejects.toThrow('No');
    expect((await read(whole)).data).toEqual([]);
  });
});

describe('how many rows there are', () => {
  test.each([
    [0, 0],
    ['37', 37],
    [10, 10],
  ])('is what the server says: %j', async (count, total) => {
    answer({ things: things(10), count });
    const rows = await read(paged);
    expect([rows.total, rows.pageInfo]).toEqual([total, undefined]);
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
      const rows = await read(paged, { page });
      expect([rows.total, rows.pageInfo]).toEqual([undefined, { hasNextPage, hasPreviousPage }]);
    }
  });
});

const put: WriteCall = { method: 'PUT', path: 'things/:id' };

describe('a write', () => {
  test('goes to its record, with its body and what the call adds', async () => {
    given.request.mockResolvedValue({ message: 'Saved', result: 0, payload: 1 });
    expect(await write({ ...put, send: { type: 'A' } }, 'a/b', { title: 'x', type: 'B' }, { signal })).toEqual({
      message: 'Saved',
      result: 0,
      payload: 1,
    });
    expect(sent()).toEqual([{ method: 'PUT', path: 'things/a%2Fb', body: { title: 'x', type: 'A' }, signal }]);
  });

  test('adds what depends on who writes, where, and of what', async () => {
    const send: WriteCall['send'] = ({ admin, params, values }) => ({ aid: admin.id, ...params, kept: values.kept });
    await write({ ...put, send }, '5', undefined, { params: { pid: 'p1' }, values: { kept: 7 } });
    await write({ ...put, send }, '5');
    expect(sent()).toMatchObject([{ body: { aid: 'a1', pid: 'p1', kept: 7 } }, { body: { aid: 'a1' } }]);
    given.admin = undefined;
    await expect(write({ ...put, send }, '5')).rejects.toMatchObject(ended);
  });

  test('has no body where nothing is to be said', async () => {
    await write(put, '5');
    expect(sent()).toEqual([{ method: 'PUT', path: 'things/5', body: undefined, signal: undefined }]);
  });

  test.each(['', ' ', '.', '..', 'row without id 3'])(
    'is never sent for a record without a usable id: “%s”',
    async id => {
      const message = 'The server gave this record no usable id, so nothing was sent.';
      const unusable = { status: 0, message, isRefusal: true };
      await expect(write(put, id, {})).rejects.toMatchObject(unusable);
      expect(sent()).toEqual([]);
    },
  );

  test.each([
    ['../staff', '..%2Fstaff'],
    ['a?b=c#d', 'a%3Fb%3Dc%23d'],
    [':id', '%3Aid'],
    ['a b\u0000', 'a%20b%00'],
    ['__proto__', '__proto__'],
  ])('keeps the id %j in one segment of its path', async (id, encoded) => {
    await write(put, id);
    expect(sent()).toMatchObject([{ path: `things/${encoded}` }]);
  });

  test.each([
    [0, undefined, undefined, false],
    [1, 'No', 'No', true],
    [1, undefined, 'The server did not accept this.', true],
    ['0', 'No', 'No', false],
    [null, 'No', 'No', false],
    [true, ' ', 'The server did not accept this.', false],
    [undefined, 'Added', 'Added', false],
  ])('whose result counts and is %j (SESSION-30 COMMON-45)', async (result, message, says, isRefusal) => {
    given.request.mockResolvedValue({ result, message });
    const written = write({ ...put, success: 'result' }, '5');
    if (says === undefined) await expect(written).resolves.toMatchObject({ result: 0 });
    else await expect(written).rejects.toMatchObject({ name: 'ApiError', status: 200, message: says, isRefusal });
    await expect(write(put, '5')).resolves.toBeDefined();
    const optional = write({ ...put, success: 'optionalResult' }, '5');
    if (isRefusal) await expect(optional).rejects.toMatchObject({ status: 200, message: says, isRefusal });
    else await expect(optional).resolves.toMatchObject({ message });
  });
});

const entity: Entity = { fields };
const values = { title: 'sea', place: { name: 'goa' }, stray: 1 };

test.each<[string, Parameters<typeof writeForm>[1]['view'], object]>([
  ['every field, where it names none', undefined, { title: 'SEA', place: { name: 'GOA' } }],
  ['the fields it names', { fields: ['title'] }, { title: 'SEA' }],
  ['those it keeps too', { fields: ['title'], keep: ['place.name'] }, { title: 'SEA', place: { name: 'GOA' } }],
  ['none that nobody declared', { fields: ['title', 'stray'] }, { title: 'SEA' }],
  [
    'a field of its own as that says',
    { fields: ['title'], with: { title: { ...loud(), toApi: () => 'own' } } },
    { title: 'own' },
  ],
])('a filled form sends %s', async (_, view, body) => {
  await writeForm(entity, { call: put, view, id: '5' }, values);
  expect(sent()).toEqual([{ method: 'PUT', path: 'things/5', body, signal: undefined }]);
});

test('what a form has changed is sent alone by PATCH, and what it has emptied as nothing', async () => {
  const record = { id: '5', title: 'Sea', place: { name: 'Goa' } };
  const call = { method: 'PATCH', path: 'things/:id' } as const;
  const open = { ...loud(), isEmpty: (value: unknown) => value === undefined, toText: String };
  await writeForm(
    { fields: { ...fields, title: open } },
    { call, view: undefined, id: '5', record },
    { ...record, title: undefined },
  );
  expect(sent()).toMatchObject([{ body: { title: null } }]);
});

test('a record is sent whole as it was read, with what the form has changed', async () => {
  const record = { id: '5', _id: '5', title: 'Sea', place: { name: 'Goa', city: 'X' }, more: [1] };
  await writeWhole(entity, { call: put, view: {} }, { ...record, title: 'new' }, record);
  await writeWhole(
    entity,
    { call: put, view: { fields: ['title'] } },
    { ...record, title: 'new', place: { name: 'y' } },
    record,
  );
  const { id: _id, ...read } = record;
  expect(sent()).toMatchObject([
    { path: 'things/5', body: { ...read, title: 'NEW' } },
    { path: 'things/5', body: { ...read, title: 'NEW' } },
  ]);
  expect(sent().map(call => ('body' in call ? Object.keys(Object(call.body)) : []))).toEqual([
    ['_id', 'title', 'place', 'more'],
    ['_id', 'title', 'place', 'more'],
  ]);
});
