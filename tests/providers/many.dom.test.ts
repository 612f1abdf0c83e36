import { beforeEach, describe, expect, test } from 'vitest';
import { SomeFailedError } from '../../src/providers/oneByOne';
import { mostRows, readWhole, sortRows } from '../../src/providers/wholeList';
import { date, number, select, text } from '../../src/kinds';
import { answerInTurn, confirm, freshServer, made, providerOf, things } from './things';

beforeEach(freshServer);

const row = (id: string, more: object = {}) => ({ _id: id, title: `Title ${id}`, ...more });
const listed = (...rows: object[]) => ({ payload: { things: rows, count: rows.length } });
const three = listed(row('1'), row('2'), row('3'));
const writes = () => made().filter(({ call }) => !call.startsWith('GET'));
const changing = () =>
  providerOf(
    things(
      { update: { method: 'PUT', path: 'things/:id' }, delete: { method: 'DELETE', path: 'things/:id' } },
      { update: { fields: ['title', 'place.name'] }, delete: { confirm } },
    ),
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

  test('are not changed in what the update does not send', async () => {
    answerInTurn(() => three);
    await expect(changing().updateMany('things', { ids: ['1'], data: { isActive: true } })).rejects.toThrow(
      "The update of things does not send 'isActive'.",
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
        { id: '4', reason: { status: 404 } },
      ],
    });
    expect(writes().map(({ call }) => call)).toEqual(['DELETE things/1', 'DELETE things/2', 'DELETE things/3']);
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

describe('a whole list', () => {
  const pagesOf = (count: number) => {
    const asked: number[] = [];
    const readPage = async ({ page, perPage }: { page: number; perPage: number }) => {
      asked.push(page);
      const data = Array.from({ length: Math.min(perPage, count - (page - 1) * perPage) }, (_, at) => ({
        id: String((page - 1) * perPage + at),
      }));
      return { data, total: count };
    };
    return { asked, readPage };
  };

  test('is read page by page, as far as it goes', async () => {
    const { asked, readPage } = pagesOf(250);
    expect(await readWhole(readPage)).toHaveLength(250);
    expect(asked).toEqual([1, 2, 3]);
  });

  test('may have ten thousand rows, and no more', async () => {
    expect(mostRows).toBe(10_000);
    expect(await readWhole(pagesOf(mostRows).readPage)).toHaveLength(mostRows);
    const { asked, readPage } = pagesOf(50_000);
    await expect(readWhole(readPage)).rejects.toThrow('more than 10000 rows');
    expect(asked).toHaveLength(101);
  });

  test('is in order: numbers as numbers, other kinds by what they read, and first what has no value', () => {
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
    expect(order('beds', 'ASC')).toEqual(['3', '2', '1', '4']);
    expect(order('beds', 'DESC')).toEqual(['4', '1', '2', '3']);
    expect(order('name', 'ASC')).toEqual(['3', '4', '1', '2']);
    expect(order('level', 'ASC')).toEqual(['3', '4', '1', '2']);
    expect(order('level', 'DESC')).toEqual(['2', '1', '3', '4']);
    expect(order('at', 'ASC')).toEqual(['3', '4', '2', '1']);
    expect(order('', 'ASC')).toEqual(['1', '2', '3', '4']);
  });
});
