import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RaRecord } from '../../../src/engine/fields/field';
import { keepSelectedRecords, type SelectedRecord } from '../../../src/engine/data/selectedRecords';
import { SomeFailedError } from '../../../src/engine/data/writeSequentially';
import { text } from '../../../src/engine/fields';
import { ApiError } from '../../../src/engine/http/error';
import { answerInTurn, answerPages, calls, confirm, freshServer, made, pageOf, providerOf, things } from './things';

beforeEach(freshServer);

const row = (id: string, more: object = {}) => ({ _id: id, title: `Title ${id}`, ...more });
const listed = (...rows: object[]) => ({ payload: { things: rows, count: rows.length } });
const three = listed(row('1', { place: { name: 'Pune', code: 7 } }), row('2'), row('3'));
const writes = () => made().filter(({ call }) => !call.startsWith('GET'));
const update = { method: 'PUT', path: 'things/:id' } as const;
const changing = (client?: QueryClient) => {
  const calls = { update, delete: { method: 'DELETE', path: 'things/:id' } } as const;
  return providerOf(things(calls, { update: { fields: ['title', 'place.name'] }, delete: { confirm } }), client);
};
const goa = { place: { name: 'Goa' } };
/** Reads give the three records, writes succeed. */
const serve = () => answerInTurn(call => (call.startsWith('GET') ? three : { message: 'Done' }));

describe('several records', () => {
  test('are changed one by one, each as it is now with the changes in it', async () => {
    serve();
    const { data } = await changing().updateMany('things', { ids: ['3', '1'], data: goa });
    expect(data).toEqual(['3', '1']);
    expect(writes()).toEqual([
      { call: 'PUT things/3', body: { title: 'Title 3', ...goa } },
      { call: 'PUT things/1', body: { title: 'Title 1', ...goa } },
    ]);
  });

  test('keep what is beside a changed value in the same place, and are read anew before', async () => {
    serve();
    const client = new QueryClient();
    client.setQueryData(['things', 'getList', {}], { data: [{ id: '1', title: 'Old' }], total: 1 });
    const fields = { ...things({}).fields, 'place.code': text({ label: 'Code' }) };
    const entity = things({ update }, { update: { fields: ['title', 'place.name', 'place.code'] }, fields });
    await providerOf(entity, client).updateMany('things', { ids: ['1'], data: goa });
    expect(writes()).toEqual([{ call: 'PUT things/1', body: { title: 'Title 1', place: { name: 'Goa', code: '7' } } }]);
  });

  test('are changed in a part of a field', async () => {
    serve();
    const place = { ...text({ label: 'Place' }), toApi: (value: unknown) => value };
    await providerOf(things({ update }, { update: {}, fields: { place } })).updateMany('things', {
      ids: ['1'],
      data: goa,
    });
    expect(writes()).toMatchObject([{ call: 'PUT things/1', body: goa }]);
  });

  test.each([
    ['of which only a part is sent', { place: { name: 'Goa', colour: 'red' } }, 'place.colour'],
    ['that the update does not send', { isActive: true }, 'isActive'],
    ['whose name begins as that of one that it sends', { titled: 'x' }, 'titled'],
  ])('are not changed in a value %s', async (_, data, path) => {
    answerInTurn(() => three);
    const refused = changing().updateMany('things', { ids: ['1'], data });
    await expect(refused).rejects.toThrow(`The update of things does not send '${path}'.`);
    expect(made()).toEqual([]);
  });

  test('are deleted one by one; what became of each is told', async () => {
    const inUse = { status: 409, message: 'Still in use' };
    answerInTurn(call => (call.endsWith('/2') ? inUse : three));
    const deleted = changing().deleteMany('things', { ids: ['1', '2', '3', '4'] });
    await expect(deleted).rejects.toBeInstanceOf(SomeFailedError);
    const second = { id: '2', reason: { message: 'Still in use' } };
    const failed = [second, { id: '4', reason: { name: 'NotSentError', status: 404 } }];
    const message = '2 of 4 failed. Still in use';
    await expect(deleted).rejects.toMatchObject({ message, status: 409, done: ['1', '3'], failed });
    expect(writes().map(({ call }) => call)).toEqual(['DELETE things/1', 'DELETE things/2', 'DELETE things/3']);
  });

  test('are left out where they were chosen and have changed since, and the others are written (SELECT-21)', async () => {
    serve();
    const client = new QueryClient();
    keepSelectedRecords(client, 'things', [
      { id: '1', record: { id: '1', title: 'Before', place: { name: 'Pune', code: 7 } } },
      { id: '2', record: { id: '2', title: 'Title 2' } },
    ]);
    const provider = changing(client);
    const ids = ['1', '2', '3'];
    const held = { done: ['2', '3'], failed: [{ id: '1', reason: { name: 'ConflictError', status: 409 } }] };
    await expect(provider.deleteMany('things', { ids })).rejects.toMatchObject(held);
    await expect(provider.updateMany('things', { ids, data: { title: 'New' } })).rejects.toMatchObject(held);
    const made = ['DELETE things/2', 'DELETE things/3', 'PUT things/2', 'PUT things/3'];
    expect(writes().map(({ call }) => call)).toEqual(made);
    answerInTurn(call =>
      call === 'DELETE things/2' || call.endsWith('/things/2') ? { status: 400, message: 'In use' } : three,
    );
    const failed = [...held.failed, { id: '2', reason: { message: 'In use' } }];
    await expect(provider.deleteMany('things', { ids })).rejects.toMatchObject({ done: ['3'], failed });
  });

  test('that fail without words are counted all the same', () => {
    const failure = new SomeFailedError(['1'], [{ id: '2' }, { id: '3', reason: 'no error' }]);
    expect([failure.name, failure.message, failure.status]).toEqual(['SomeFailedError', '2 of 3 failed.', 0]);
    expect(new SomeFailedError([], [{ id: '2' }]).message).toBe('1 of 1 failed.');
    const later = [{ id: '2' }, { id: '3', reason: new Error('In use') }];
    expect(new SomeFailedError([], later).message).toBe('2 of 2 failed. In use');
    const refused = [{ id: '2', reason: new ApiError('In use', 400) }];
    expect([[], ['1']].map(done => new SomeFailedError(done, refused).isRefusal)).toEqual([true, false]);
  });
});

test('a record is read again before it is deleted, also where no form changes it', async () => {
  serve();
  const provider = providerOf(things({ delete: { method: 'DELETE', path: 'things/:id' } }, { delete: { confirm } }));
  await provider.delete('things', { id: '2', previousData: { id: '2', title: 'Title 2' } });
  expect(calls()).toEqual(['GET things/all?page=1&limit=100', 'DELETE things/2']);
});

test('a flag is switched on with the remark that was asked for', async () => {
  answerInTurn(call => (call.startsWith('GET') ? listed(row('1', { isActive: false })) : { message: 'Done' }));
  const body = ({ on, note }: { on: boolean; note: string }) => ({ isActive: on, note });
  const provider = providerOf(things({ act: update }, { actions: { flip: { toggles: 'isActive', body } } }));
  await provider.toggleFrom('things', { id: '1', action: 'flip', from: false, note: 'Paid' });
  expect(writes()).toEqual([{ call: 'PUT things/1', body: { isActive: true, note: 'Paid' } }]);
});

describe('chosen records', () => {
  const found = (id: string) => ({ id, title: `Title ${id}` });
  /** Compares records with what they are now, and tells what was found of each. */
  const compared = async (provider: ReturnType<typeof providerOf>, chosen: readonly SelectedRecord[]) =>
    (await provider.compareSelected('things', { selection: chosen })).map(({ changedLabels, difference }) =>
      [...changedLabels, difference ?? 'matches'].join(' '),
    );

  test('that the search of the server no longer finds are told, although they are as they were (SELECT-19)', async () => {
    let matching = [row('1'), row('2')];
    answerInTurn(call => (call.includes('search=') ? listed(...matching) : listed(row('1'), row('2'))));
    const provider = providerOf(things({}));
    const query = { filter: { search: 'sea' } };
    await provider.getList('things', pageOf(1, 100, query.filter));
    matching = [row('1')];
    const chosen = ['1', '2'].map(id => ({ id, record: found(id), query }));
    expect(await compared(provider, chosen)).toEqual(['matches', 'unmatched']);
  });

  test('of a list that is kept whole are read again where they stood, and their filter is worked out anew (SELECT-19)', async () => {
    let place = 'Goa';
    answerInTurn(() => listed(row('1', { place: { name: 'Goa' } }), row('2', { place: { name: place } })));
    const provider = providerOf(things({}));
    const query = { filter: { 'place.name': 'Goa', search: 'title' } };
    const { data } = await provider.getList<RaRecord>('things', pageOf(1, 100, query.filter));
    place = 'Pune';
    const chosen = data.map(({ id }) => ({ id, query }));
    expect(await compared(provider, chosen)).toEqual(['matches', 'unmatched']);
    expect(calls()).toEqual(Array.from({ length: 3 }, () => 'GET things/all?page=1&limit=100'));
  });
});

describe('records by their ids', () => {
  /** A list of 250 records whose ids are their places, counted from 0. */
  const long = () => {
    const rows = Array.from({ length: 250 }, (_, at) => row(String(at)));
    answerPages(() => rows);
  };

  test('are found in one walk through the list that goes no further than it must', async () => {
    long();
    const { data } = await providerOf(things({})).getMany('things', { ids: ['120', 3, '120'] });
    expect(data).toMatchObject([{ id: '120', title: 'Title 120' }, { id: '3' }]);
    expect(calls()).toEqual([1, 2].map(page => `GET things/all?page=${page}&limit=100`));
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
