import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '../../src/api/session';
import type { ListCall } from '../../src/define/calls';
import { stubServer } from '../app/server';
import { pageOf, provideCalls } from './provide';

const whole = { method: 'GET', path: 'thing/all', rows: 'things' } satisfies ListCall;
const paged = { ...whole, total: 'count' } satisfies ListCall;

const listing = (payload: unknown) => stubServer(() => ({ body: { payload } }));
const read = (list: ListCall, page = pageOf()) => provideCalls({ list }).getList('things', page);

beforeEach(() => void session.start({ token: 'token-1', admin: { id: '7', role: 'admin' } }));
afterEach(() => session.expire());

describe('the call of a list', () => {
  test('asks for a page and a page size, where the server pages', async () => {
    const calls = listing({ things: [], count: 0 });
    await read(paged, pageOf(3, 20));
    expect(calls).toEqual([{ method: 'GET', path: 'thing/all?page=3&limit=20', body: undefined }]);
  });

  test('asks for no page, where the server does not', async () => {
    const calls = listing({ things: [] });
    await read(whole, pageOf(3, 20));
    expect(calls.map(({ path }) => path)).toEqual(['thing/all']);
  });

  test('asks for ten rows of the first page unless told otherwise', async () => {
    const calls = listing({ things: [], count: 0 });
    await provideCalls({ list: paged }).getList('things', { ...pageOf(), pagination: undefined });
    expect(calls[0]?.path).toBe('thing/all?page=1&limit=10');
  });

  test('carries the search text under the declared key, and no empty one', async () => {
    const calls = listing({ things: [], count: 0 });
    await read(paged, pageOf(1, 10, { search: 'a&b' }));
    await read({ ...paged, search: 'name', size: 'pageSize' }, pageOf(1, 10, { search: 'a' }));
    await read(paged, pageOf(1, 10, { search: '' }));
    expect(calls.map(({ path }) => path)).toEqual([
      'thing/all?page=1&limit=10&search=a%26b',
      'thing/all?page=1&pageSize=10&name=a',
      'thing/all?page=1&limit=10',
    ]);
  });

  test('carries fixed values, and those that depend on who is at work', async () => {
    const calls = listing({ things: [] });
    await read({ ...whole, query: { type: 'STANDARD' } });
    await read({ ...whole, query: ({ admin }) => ({ aid: admin.id }) });
    await read({ ...whole, method: 'POST', body: ({ admin }) => ({ role: admin.role }) });
    expect(calls).toEqual([
      { method: 'GET', path: 'thing/all?type=STANDARD', body: undefined },
      { method: 'GET', path: 'thing/all?aid=7', body: undefined },
      { method: 'POST', path: 'thing/all', body: { role: 'admin' } },
    ]);
  });

  test('has the parameters of its path filled in and encoded', async () => {
    const calls = listing({ things: [] });
    await read({ ...whole, path: 'thing/of/:adminId', params: ({ admin }) => ({ adminId: admin.id }) });
    await read({ ...whole, path: 'thing/:kind/of/:owner', params: { kind: 'a/b?c#d', owner: '$& é:kind' } });
    expect(calls.map(({ path }) => path)).toEqual(['thing/of/7', 'thing/a%2Fb%3Fc%23d/of/%24%26%20%C3%A9%3Akind']);
  });

  test('is not made when it depends on somebody and nobody is signed in', async () => {
    session.expire();
    const calls = listing({ things: [] });
    await expect(read({ ...whole, query: ({ admin }) => ({ aid: admin.id }) })).rejects.toMatchObject({ status: 401 });
    expect(calls).toEqual([]);
  });

  test('can be stopped', async () => {
    const fetched = vi.fn<typeof fetch>().mockResolvedValue(Response.json({ payload: { things: [] } }));
    vi.stubGlobal('fetch', fetched);
    const { signal } = new AbortController();
    await provideCalls({ list: whole }).getList('things', { ...pageOf(), signal });
    expect(fetched.mock.lastCall?.[1]?.signal).toBe(signal);
  });
});

describe('the rows of a list', () => {
  test('hold their declared values as their kinds do, and the rest as it came', async () => {
    const row = { _id: 'a', title: 'Sea', place: { name: 'Goa', code: 7 }, isOpen: true, stray: [1] };
    listing({ things: [row] });
    expect((await read(whole)).data).toEqual([{ ...row, id: 'a' }]);
  });

  test.each([
    ['their `_id`', { _id: 'a', id: 'b' }, 'a'],
    ['their `id`, where there is no `_id`', { id: 'b' }, 'b'],
    ['a number as text', { _id: 7 }, '7'],
    ['their place, where an id is blank', { _id: '  ' }, 'row without id 0'],
    ['their place, where an id is an object', { _id: { $oid: 'a' } }, 'row without id 0'],
    ['their place, where a row is null', null, 'row without id 0'],
    ['their place, where a row is text', 'Sea', 'row without id 0'],
  ])('are known by %s', async (_, row, id) => {
    listing({ things: [row] });
    expect((await read(whole)).data).toMatchObject([{ id }]);
  });

  test('are known by their place in the whole list, so that no two pages share one', async () => {
    listing({ things: [{}, {}], count: 40 });
    expect((await read(paged, pageOf(3, 10))).data.map(({ id }) => id)).toEqual([
      'row without id 20',
      'row without id 21',
    ]);
  });

  test('may be a single record', async () => {
    listing({ things: { _id: 'a', title: 'Sea' } });
    expect(await read(whole)).toMatchObject({ data: [{ id: 'a', title: 'Sea' }], total: 1 });
  });

  test('survive values that stand in the way of a path', async () => {
    listing({
      things: [
        { _id: 'a', place: 'Goa' },
        { _id: 'b', place: null },
      ],
    });
    expect((await read(whole)).data.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test.each([
    ['no payload', undefined],
    ['a payload that is null', null],
    ['a payload that is a list', [{ _id: 'a' }]],
    ['rows under another key', { others: [] }],
    ['rows that are null', { things: null }],
    ['rows that are text', { things: 'none' }],
  ])('are an error the person can read with %s', async (_, payload) => {
    listing(payload);
    await expect(read(whole)).rejects.toMatchObject({
      name: 'ApiError',
      message: 'The server sent a list that cannot be read. Try again in a moment.',
    });
  });
});

const rows = (length: number) => Array.from({ length }, (_, index) => ({ _id: `${index}` }));

describe('the total of a list', () => {
  test('is what the server says, where it pages', async () => {
    listing({ things: rows(10), count: 31 });
    expect((await read(paged)).total).toBe(31);
  });

  test('may come as text', async () => {
    listing({ things: rows(10), count: '31' });
    expect((await read(paged)).total).toBe(31);
  });

  test('is the number of rows, where the server does not page', async () => {
    listing({ things: rows(13), count: 31 });
    expect((await read(whole)).total).toBe(13);
  });

  test.each([
    ['is missing', {}],
    ['is null', { count: null }],
    ['is blank', { count: '' }],
    ['is a word', { count: 'many' }],
    ['is a list', { count: [] }],
    ['is true', { count: true }],
    ['is below zero', { count: -1 }],
  ])('gives way to whether there is another page when it %s', async (_, total) => {
    listing({ things: rows(10), ...total });
    expect(await read(paged)).not.toHaveProperty('total');
    expect((await read(paged)).pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false });
    listing({ things: rows(9), ...total });
    expect((await read(paged, pageOf(2))).pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true });
  });
});
