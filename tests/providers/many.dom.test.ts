import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { keepChosen } from '../../src/providers/chosen';
import { SomeFailedError } from '../../src/providers/oneByOne';
import { sortRows } from '../../src/providers/rowOrder';
import { date, number, select, text } from '../../src/kinds';
import { answer, answerInTurn, confirm, freshServer, made, providerOf, things } from './things';

beforeEach(freshServer);

const row = (id: string, more: object = {}) => ({ _id: id, title: `Title ${id}`, ...more });
const listed = (...rows: object[]) => ({ payload: { things: rows, count: rows.length } });
const three = listed(row('1', { place: { name: 'Pune', code: 7 } }), row('2'), row('3'));
const writes = () => made().filter(({ call }) => !call.startsWith('GET'));
const changing = (client?: QueryClient) =>
  providerOf(
    things(
      { update: { method: 'PUT', path: 'things/:id' }, delete: { method: 'DELETE', path: 'things/:id' } },
      { update: { fields: ['title', 'place.name'] }, delete: { confirm } },
    ),
    client,
  );

describe('several records', () => {
  test('are changed one by one, each as it is now with the changes in it', async () => {
    answerInTurn(call => (call.startsWith('GET') ? three : { message: 'Done' }));
    const { data } = await changing().updateMany('things', { ids: ['3', '1'], data: { place: { name: 'Goa' } } });
    expect(data).toEqual(['3', '1']);
    expect(writes()).toEqual([
      { call: 'PUT things/3', body: { title: 'Title 3', place: { name: 'Goa' } } },
      { call: 'PUT things/1', body: { title: 'Title 1', place: { name: 'Goa' } } },
    ]);
  });

  test('keep what is beside a changed value in the same place, and are read anew before', async () => {
    answerInTurn(call => (call.startsWith('GET') ? three : {}));
    const client = new QueryClient();
    client.setQueryData(['things', 'getList', {}], { data: [{ id: '1', title: 'Old' }], total: 1 });
    const entity = things(
      { update: { method: 'PUT', path: 'things/:id' } },
      {
        update: { fields: ['title', 'place.name', 'place.code'] },
        fields: { ...things({}).fields, 'place.code': text({ label: 'Code' }) },
      },
    );
    await providerOf(entity, client).updateMany('things', { ids: ['1'], data: { place: { name: 'Goa' } } });
    expect(writes()).toEqual([{ call: 'PUT things/1', body: { title: 'Title 1', place: { name: 'Goa', code: '7' } } }]);
  });

  test.each([
    ['of which only a part is sent', { place: { name: 'Goa', colour: 'red' } }, 'place.colour'],
    ['that the update does not send', { isActive: true }, 'isActive'],
  ])('are not changed in a value %s', async (_, data, path) => {
    answerInTurn(() => three);
    await expect(changing().updateMany('things', { ids: ['1'], data })).rejects.toThrow(
      `The update of things does not send '${path}'.`,
    );
    expect(made()).toEqual([]);
  });

  test('are deleted one by one; what became of each is told', async () => {
    answerInTurn(call => {
      if (call.startsWith('GET')) return three;
      return call.endsWith('/2') ? { status: 409, message: 'Still in use' } : {};
    });
    const failure: unknown = await changing()
      .deleteMany('things', { ids: ['1', '2', '3', '4'] })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SomeFailedError);
    expect(failure).toMatchObject({
      message: '2 of 4 failed. Still in use',
      status: 409,
      done: ['1', '3'],
      failed: [
        { id: '2', reason: { message: 'Still in use' } },
        { id: '4', reason: { name: 'NotSentError', status: 404 } },
      ],
    });
    expect(writes().map(({ call }) => call)).toEqual(['DELETE things/1', 'DELETE things/2', 'DELETE things/3']);
  });

  test('SELECT-21: are held back where they were chosen and have changed since, and the others are written', async () => {
    answerInTurn(call => (call.startsWith('GET') ? three : {}));
    const client = new QueryClient();
    keepChosen(client, 'things', [
      { id: '1', record: { id: '1', title: 'Before', place: { name: 'Pune', code: 7 } } },
      { id: '2', record: { id: '2', title: 'Title 2' } },
    ]);
    const provider = changing(client);
    const held = { done: ['2', '3'], failed: [{ id: '1', reason: { name: 'NotSentError', status: 409 } }] };
    await expect(provider.deleteMany('things', { ids: ['1', '2', '3'] })).rejects.toMatchObject(held);
    await expect(provider.updateMany('things', { ids: ['1', '2', '3'], data: { title: 'New' } })).rejects.toMatchObject(
      held,
    );
    expect(writes().map(({ call }) => call)).toEqual([
      'DELETE things/2',
      'DELETE things/3',
      'PUT things/2',
      'PUT things/3',
    ]);
  });

  test('that fail without words are counted all the same', () => {
    const failure = new SomeFailedError(['1'], [{ id: '2' }, { id: '3', reason: 'no error' }]);
    expect([failure.name, failure.message, failure.status]).toEqual(['SomeFailedError', '2 of 3 failed.', 0]);
    expect(new SomeFailedError([], [{ id: '2' }]).message).toBe('1 of 1 failed.');
    const later = [{ id: '2' }, { id: '3', reason: new Error('In use') }];
    expect(new SomeFailedError([], later).message).toBe('2 of 2 failed. In use');
  });

  test('are let be once the session has ended', async () => {
    answerInTurn(call => (call.startsWith('GET') ? three : { status: 401, message: 'Stale' }));
    await expect(changing().deleteMany('things', { ids: ['1', '2'] })).rejects.toMatchObject({
      done: [],
      failed: [{ id: '1' }, { id: '2' }],
    });
    expect(writes()).toHaveLength(1);
  });
});

describe('chosen records', () => {
  const calls = () => made().map(({ call }) => call);
  const page = { pagination: { page: 1, perPage: 100 }, sort: { field: '', order: 'ASC' } } as const;
  const found = (id: string) => ({ id, title: `Title ${id}` });

  test('SELECT-19: that the search of the server no longer finds are told, although they are as they were', async () => {
    let matching = [row('1'), row('2')];
    answerInTurn(call => (call.includes('search=') ? listed(...matching) : listed(row('1'), row('2'))));
    const provider = providerOf(things({}));
    const query = { filter: { search: 'sea' } };
    await provider.getList('things', { ...page, ...query });
    matching = [row('1')];
    const chosen = ['1', '2'].map(id => ({ id, record: found(id), query }));
    const compared = await provider.compareChosen('things', chosen);
    expect(compared.map(({ id, changed, isMatching }) => ({ id, changed, isMatching }))).toEqual([
      { id: '1', changed: [], isMatching: true },
      { id: '2', changed: [], isMatching: false },
    ]);
  });

  test('SELECT-19: of a list that is kept whole are read again where they stood, and their filter is worked out anew', async () => {
    let place = 'Goa';
    answerInTurn(() => listed(row('1', { place: { name: 'Goa' } }), row('2', { place: { name: place } })));
    const provider = providerOf(things({}));
    const query = { filter: { 'place.name': 'Goa', search: 'title' } };
    const { data } = await provider.getList('things', { ...page, ...query });
    place = 'Pune';
    const compared = await provider.compareChosen(
      'things',
      data.map(record => ({ id: String(record.id), record: { ...record, id: String(record.id) }, query })),
    );
    expect(compared.map(({ id, changed, isMatching }) => ({ id, changed, isMatching }))).toEqual([
      { id: '1', changed: [], isMatching: true },
      { id: '2', changed: ['Place'], isMatching: false },
    ]);
    expect(calls()).toEqual(Array.from({ length: 3 }, () => 'GET things/all?page=1&limit=100'));
  });

  test('are read four pages at a time', async () => {
    let running = 0;
    let most = 0;
    answerInTurn(call => {
      const query = new URLSearchParams(call.split('?')[1]);
      const at = Number(query.get('page'));
      running += 1;
      most = Math.max(most, running);
      queueMicrotask(() => (running -= 1));
      return { payload: { things: [row(String(at))], count: 10 } };
    });
    const provider = providerOf(things({}));
    const ids = Array.from({ length: 10 }, (_, at) => String(at + 1));
    for (const id of ids)
      await provider.getList('things', { ...page, filter: {}, pagination: { page: Number(id), perPage: 1 } });
    most = 0;
    const compared = await provider.compareChosen(
      'things',
      ids.map(id => ({ id, record: found(id) })),
    );
    expect(compared.filter(({ changed }) => changed.length === 0)).toHaveLength(10);
    expect(most).toBeLessThanOrEqual(4);
  });
});

describe('records by their ids', () => {
  /** A list of 250 records whose ids are their places, counted from 0. */
  const long = () =>
    answerInTurn(call => {
      const query = new URLSearchParams(call.split('?')[1]);
      const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
      const rows = Array.from({ length: 250 }, (_, at) => row(String(at)));
      return { payload: { things: rows.slice((page - 1) * limit, page * limit), count: 250 } };
    });

  test('are found in one walk through the list that goes no further than it must', async () => {
    long();
    const { data } = await providerOf(things({})).getMany('things', { ids: ['120', 3, '120'] });
    expect(data).toMatchObject([{ id: '120', title: 'Title 120' }, { id: '3' }]);
    expect(made().map(({ call }) => call)).toEqual([
      'GET things/all?page=1&limit=100',
      'GET things/all?page=2&limit=100',
    ]);
  });

  test('are left out where they are nowhere', async () => {
    long();
    const { data } = await providerOf(things({})).getMany('things', { ids: ['gone', '249'] });
    expect(data.map(({ id }) => id)).toEqual(['249']);
    expect(made()).toHaveLength(3);
  });

  test('are not asked for again where a list on screen has them', async () => {
    long();
    const client = new QueryClient();
    client.setQueryData(['things', 'getList', {}], { data: [{ id: '7', title: 'Shown' }], total: 1 });
    const provider = providerOf(things({}), client);
    expect((await provider.getMany('things', { ids: ['7'] })).data).toEqual([{ id: '7', title: 'Shown' }]);
    expect(made()).toEqual([]);
    const { data } = await provider.getMany('things', { ids: ['249', '7'] });
    expect(data).toMatchObject([{ id: '249' }, { id: '7', title: 'Shown' }]);
    expect(made()).toHaveLength(3);
  });
});

describe('rows that are chosen and ordered here', () => {
  const asha = { _id: 'u1', name: 'Goa' };
  const rows = [
    row('1', { title: 'Sea', place: asha, isActive: true, rank: 2 }),
    row('2', { title: 'Hill', place: asha, isActive: false }),
    row('3', { title: 'Sea', place: { _id: 'u2', name: 'Pune' }, isActive: true }),
  ];
  const ask = async (params: object) => {
    answer(listed(...rows));
    const { data, total } = await providerOf(things({})).getList('things', {
      pagination: { page: 1, perPage: 10 },
      sort: { field: '', order: 'ASC' },
      filter: {},
      ...params,
    });
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
    await expect(ask({ sort: { field: name, order: 'ASC' } })).rejects.toThrow(
      `things has no field '${name}' to sort by.`,
    );
    expect(made()).toEqual([]);
  });

  test('come in the pages that are asked for, of all there are', async () => {
    const sort = { field: 'title', order: 'DESC' };
    expect(await ask({ sort, pagination: { page: 1, perPage: 2 } })).toEqual({ ids: ['1', '3'], total: 3 });
    expect(await ask({ sort, pagination: { page: 2, perPage: 2 } })).toEqual({ ids: ['2'], total: 3 });
    expect(made().map(({ call }) => call)).toEqual(Array.from({ length: 2 }, () => 'GET things/all?page=1&limit=100'));
  });

  test('in the order of the ids are those of the server, page by page', async () => {
    expect(await ask({ sort: { field: 'id', order: 'DESC' } })).toEqual({ ids: ['1', '2', '3'], total: 3 });
    expect((await ask({ sort: { field: 'id', order: 'DESC' }, filter: { title: 'Sea' } })).ids).toEqual(['1', '3']);
    expect(made()[0]?.call).toBe('GET things/all?page=1&limit=10');
  });

  test('are searched here where the list is read whole, and by the server otherwise, under either name', async () => {
    await ask({ filter: { q: 'sea', title: 'Sea' } });
    await ask({ filter: { search: ' hill ' } });
    expect(made().map(({ call }) => call)).toEqual([
      'GET things/all?page=1&limit=100',
      'GET things/all?page=1&limit=10&search=hill',
    ]);
  });

  test('are those that point to a record', async () => {
    answer(listed(...rows));
    const { data, total } = await providerOf(things({})).getManyReference('things', {
      target: 'place',
      id: 'u1',
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'title', order: 'ASC' },
      filter: { isActive: true },
    });
    expect([data.map(({ id }) => id), total]).toEqual([['1'], 1]);
  });
});

describe('a whole list', () => {
  test('is in order: numbers as numbers, other kinds by what they read, and last what has no value', () => {
    const level = select({
      label: 'Level',
      choices: [
        { value: 'z', label: 'Low' },
        { value: 'a', label: 'Top' },
      ],
    });
    const at = date({ label: 'At', style: 'DD-MM-YYYY' });
    const fields = { at, beds: number({ label: 'Beds' }), name: text({ label: 'Name' }), level };
    const rows = [
      { id: '1', beds: 10, name: 'b2', level: 'z', at: '2026-02-01' },
      { id: '2', beds: 9, name: 'B10', level: 'a', at: '2025-12-31T10:00:00.000Z' },
      { id: '3', name: '' },
      { id: '4', beds: 100, name: 'a' },
    ];
    const order = (field: string, way: string) => sortRows(rows, fields, { field, order: way }).map(({ id }) => id);
    expect(order('beds', 'ASC')).toEqual(['2', '1', '4', '3']);
    expect(order('beds', 'DESC')).toEqual(['4', '1', '2', '3']);
    const prices = [1.5, 1.25, -3, 10].map((beds, at) => ({ id: String(at), beds }));
    expect(sortRows(prices, fields, { field: 'beds', order: 'ASC' }).map(({ id }) => id)).toEqual(['2', '1', '0', '3']);
    const mixed = [
      { id: 'a', beds: 'many' },
      { id: 'b', beds: 7 },
    ];
    expect(sortRows(mixed, fields, { field: 'beds', order: 'ASC' }).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(order('name', 'ASC')).toEqual(['4', '1', '2', '3']);
    expect(order('level', 'ASC')).toEqual(['1', '2', '3', '4']);
    expect(order('level', 'DESC')).toEqual(['2', '1', '3', '4']);
    expect(order('at', 'ASC')).toEqual(['2', '1', '3', '4']);
    expect(sortRows(rows, fields, { field: 'rank.at', order: 'ASC' })).toEqual(rows);
    expect(order('', 'ASC')).toEqual(['1', '2', '3', '4']);
  });

  test.each(['ASC', 'DESC'])('WHOLE-12: has what shows a dash last, %s, in the order of the server', way => {
    const fields = { name: text({ label: 'Name' }), beds: number({ label: 'Beds' }), at: date({ label: 'At' }) };
    const blanks = [null, undefined, '', '  ', '\u00a0', '-', ' - ', {}, []];
    const rows = [
      ...blanks.map((value, at) => ({ id: `blank ${at}`, name: value, beds: value, at: value })),
      { id: 'one', name: 'Anna', beds: 0, at: '2026-02-01' },
    ];
    const ids = ['one', ...blanks.map((_, at) => `blank ${at}`)];
    for (const field of ['name', 'beds', 'at', 'unheard.of'])
      expect([field, sortRows(rows, fields, { field, order: way }).map(({ id }) => id)]).toEqual([
        field,
        field === 'unheard.of' ? rows.map(({ id }) => id) : ids,
      ]);
  });
});
