import { beforeEach, describe, expect, test } from 'vitest';
import { isServerFilter } from '../../../src/engine/data/filterQuery';
import { sortRows } from '../../../src/engine/data/rowOrder';
import { date, number, select, text } from '../../../src/engine/fields';
import { answer, calls, freshServer, made, pageOf, providerOf, things } from './things';

beforeEach(freshServer);

describe('rows that are chosen and ordered here', () => {
  const asha = { _id: 'u1', name: 'Goa' };
  const rows = [
    { _id: '1', title: 'Sea', place: asha, isActive: true, rank: 2 },
    { _id: '2', title: 'Hill', place: asha, isActive: false },
    { _id: '3', title: 'Sea', place: { _id: 'u2', name: 'Pune' }, isActive: true },
  ];
  const ask = async (params: object) => {
    answer({ payload: { things: rows, count: rows.length } });
    const { data, total } = await providerOf(things({})).getList('things', { ...pageOf(), ...params });
    return { ids: data.map(({ id }) => id), total };
  };

  test.each([
    [{ title: ['Hill', 'Lake'] }, ['2']],
    [{ title: [] }, []],
    [{ title: 'Sea', isActive: true, 'place.name': 'Pune' }, ['3']],
    [{ title: 'Hill', isActive: undefined }, ['2']],
    [{ place: { _id: 'u2' } }, ['3']],
    [{ id: ['3', '1'] }, ['1', '3']],
  ])('by %j are %j', async (filter, ids) => {
    expect(await ask({ filter })).toEqual({ ids, total: ids.length });
  });

  test.each(['titel', 'plac', 'place.nam', 'tit', 'itle', 'place.name.x'])('by %s are refused', async name => {
    await expect(ask({ filter: { [name]: 'Sea' } })).rejects.toThrow(`things has no field '${name}' to filter by.`);
    const sorted = ask({ sort: { field: name, order: 'ASC' } });
    await expect(sorted).rejects.toThrow(`things has no field '${name}' to sort by.`);
    expect(made()).toEqual([]);
  });

  test('come in the pages that are asked for, of all there are', async () => {
    const sort = { field: 'title', order: 'DESC' };
    expect(await ask({ sort, pagination: { page: 1, perPage: 2 } })).toEqual({ ids: ['1', '3'], total: 3 });
    expect(await ask({ sort, pagination: { page: 2, perPage: 2 } })).toEqual({ ids: ['2'], total: 3 });
    expect(calls()).toEqual(Array.from({ length: 2 }, () => 'GET things/all?page=1&limit=100'));
  });

  test('in the order of the ids are those of the server, page by page', async () => {
    expect(await ask({ sort: { field: 'id', order: 'DESC' } })).toEqual({ ids: ['1', '2', '3'], total: 3 });
    expect((await ask({ sort: { field: 'id', order: 'DESC' }, filter: { title: 'Sea' } })).ids).toEqual(['1', '3']);
    expect(made()[0]?.call).toBe('GET things/all?page=1&limit=10');
  });

  test('are searched here where the list is read whole, and by the server otherwise, under either name', async () => {
    await ask({ filter: { q: 'sea', title: 'Sea' } });
    await ask({ filter: { search: ' hill ' } });
    const asked = ['page=1&limit=100', 'page=1&limit=10&search=hill'];
    expect(calls()).toEqual(asked.map(query => `GET things/all?${query}`));
  });

  test('are those that point to a record', async () => {
    answer({ payload: { things: rows, count: rows.length } });
    const order = { pagination: { page: 1, perPage: 1 }, sort: { field: 'title', order: 'ASC' } } as const;
    const params = { ...order, target: 'place', id: 'u1', filter: { isActive: true, place: 'u2' } };
    const { data, total } = await providerOf(things({})).getManyReference('things', params);
    expect([data.map(({ id }) => id), total]).toEqual([['1'], 1]);
  });
});

test('a call chooses rows by one value of what it knows', () => {
  const call = { method: 'GET', path: 'things', rows: undefined, filters: { title: 'name' } } as const;
  const chooses = (path: string, value: unknown) => isServerFilter(call, path, value);
  expect([chooses('title', 'Sea'), chooses('title', ['Sea']), chooses('place', 'Goa')]).toEqual([true, false, false]);
  expect(chooses('constructor', 'Goa')).toBe(false);
});

describe('a whole list', () => {
  const choices = Object.entries({ z: 'Low', a: 'Top' }).map(([value, label]) => ({ value, label }));
  const fields = {
    beds: number({ label: 'Beds' }),
    name: text({ label: 'Name' }),
    level: select({ label: 'Level', choices }),
    at: date({ label: 'At', style: 'DD-MM-YYYY' }),
  };
  const sorted = (field: string, values: readonly unknown[], order: 'ASC' | 'DESC') => {
    const rows = values.map((value, at) => ({ id: `${at}`, [field]: value }));
    return sortRows(rows, fields, { field, order }).map(row => row[field]);
  };
  const texts = ['~', '~9', '5', ' a', 'A 2026-01-01', 'a1', 'b 007', 'b 8', 'b 11', 'b 100', 'b 1234567890', 'अ'];

  test.each([
    ['numbers as numbers', 'beds', [-3, 1.25, 1.5, 10, '11.25', '11.5', 100]],
    ['numbers before what is none', 'beds', [7, 10, 'many']],
    ['numbers of an unknown field as numbers', 'rank', [-3, 1.25, 1.5, 10]],
    ['texts as they are read, numbers in them by their size', 'name', texts],
    ['texts of digits as texts', 'name', ['1.5', '1.25']],
    ['choices by what they read', 'level', ['z', 'a']],
    ['dates by their time', 'at', ['2025-12-31T10:00:00.000Z', '2026-02-01', '2026-11-01']],
  ])('is in order: %s', (_, field, values) => {
    expect(sorted(field, values.toReversed(), 'ASC')).toEqual(values);
    expect(sorted(field, values, 'DESC')).toEqual(values.toReversed());
  });

  test.each(['ASC', 'DESC'] as const)('keeps what is equal as it was, %s, and all without a field', order => {
    expect(sorted('name', ['a', 'A', 'a '], order)).toEqual(['a', 'A', 'a ']);
    expect(sorted('', ['b', 'a'], order)).toEqual(['b', 'a']);
  });

  test.each(['ASC', 'DESC'] as const)('has what shows a dash last, %s, as the server orders it (WHOLE-12)', order => {
    const blanks = [null, undefined, '', '  ', '\u00a0', '-', ' - ', {}, []];
    const blankRows = blanks.map((value, at) => ({ id: `blank ${at}`, name: value, beds: value, at: value }));
    const full = { id: 'one', name: 'Anna', beds: 0, at: '2026-02-01' };
    const rows = [...blankRows, full];
    const inOrder = (field: string) => sortRows(rows, fields, { field, order });
    for (const field of ['name', 'beds', 'at']) expect(inOrder(field), field).toEqual([full, ...blankRows]);
    expect(inOrder('unheard.of')).toEqual(rows);
  });
});
