import { expect, test } from 'vitest';
import { dialect } from '../../src/dialect';
import type { Dialect, Pages } from '../../src/dialect/dialect';
import { nextCursor, totalIn } from '../../src/engine/data/pageCall';
import { createCursors } from '../../src/engine/data/pageCursors';
import { filterQuery, sortQuery } from '../../src/engine/data/filterQuery';
import { getRecordId } from '../../src/engine/fields/recordId';
import { ApiError } from '../../src/engine/http/error';
import type { ListCall } from '../../src/engine/schema/declaredCalls';

const callIn = (spoken: Partial<Dialect>): ListCall => {
  return { method: 'GET', path: 'things', rows: undefined, sort: true, dialect: { ...dialect, ...spoken } };
};

test.each<[Dialect['sort'], up: string, down: string]>([
  [undefined, '{}', '{}'],
  [{ signed: 'by' }, '{"by":"title"}', '{"by":"-title"}'],
  [{ json: 'by' }, '{"by":["title","ASC"]}', '{"by":["title","DESC"]}'],
  [{ by: 'by', order: 'to' }, '{"by":"title","to":"ASC"}', '{"by":"title","to":"DESC"}'],
  [{ by: 'by', order: 'to', directions: ['up', 'down'] }, '{"by":"title","to":"up"}', '{"by":"title","to":"down"}'],
])('an order is asked for as %j says', (sort, up, down) => {
  const asked = (['ASC', 'DESC'] as const).map(order => sortQuery(callIn({ sort }), { field: 'title', order }));
  expect(asked).toEqual([JSON.parse(up), JSON.parse(down)]);
});

test.each([
  [undefined, { a: '1' }, { a: '1' }],
  ['where', { a: '1' }, { where: { a: '1' } }],
  ['where', {}, {}],
])('rows are chosen in the query key %s', (filter, wanted, query) => {
  expect(filterQuery(callIn({ filter }), wanted)).toEqual(query);
});

test.each([
  ['berths 2-3/57', 57],
  ['items */*', undefined],
  [undefined, undefined],
])('the total in a header is read: %s', (header, total) => {
  const headers = new Headers(header === undefined ? {} : { 'Content-Range': header });
  const call = callIn({ total: { header: 'Content-Range' } });
  expect(totalIn(call, { payload: {}, json: {}, headers })).toBe(total);
});

test.each<[unknown, Extract<Pages, { by: 'cursor' }>['next'], string | undefined]>([
  [{ links: { next: 'b' } }, 'links.next', 'b'],
  [{ 'links.next': 'c' }, 'links.next', 'c'],
  [{ links: {} }, 'links.next', undefined],
  [{ next: 'https://api.example/things?size=5&after=d%3D' }, 'next', 'd='],
  [{ next: '/things?size=5&after=e' }, 'next', 'e'],
  [{ next: '/things?size=5' }, 'next', undefined],
  [{ more: true }, { ofLastRow: 'id', more: 'more' }, '2'],
  [{ more: 'yes' }, { ofLastRow: 'id', more: 'more' }, undefined],
  [{ more: true }, { ofLastRow: 'name', more: 'more' }, undefined],
])('what asks for the page behind %j by %j is %s (VALUE-13)', (json, next, cursor) => {
  const pages: Pages = { by: 'cursor', cursor: 'after', size: 'size', next };
  expect(nextCursor(pages, json, [{ id: '1' }, { id: '2' }])).toBe(cursor);
});

test('a nested record is known by the first name of an identifier that has a value', () => {
  expect([{ _id: '7', id: '9' }, { id: 9 }, { uuid: '9' }].map(record => getRecordId(record))).toEqual(['7', '9', '']);
});

const behind: Record<string, string | undefined> = { first: 'b', b: 'c' };
/** Asks for pages, and tells which were read for one. */
const open = () => {
  const { read } = createCursors();
  const ask = async (list: string, page: number, failure?: Error) => {
    const asked: string[] = [];
    const found = read(list, page, (cursor = 'first') => {
      asked.push(cursor);
      return failure ? Promise.reject(failure) : Promise.resolve({ next: behind[cursor] });
    });
    return (await found.catch(() => 'failed')) === undefined ? 'nothing' : asked.join();
  };
  return ask;
};

test('the cursors of a list lead to each page from the one before, and are learnt anew when the list is begun anew', async () => {
  const ask = open();
  const asked = [await ask('x', 1), await ask('x', 2), await ask('x', 3), await ask('x', 5)];
  expect(asked).toEqual(['first', 'b', 'c', 'nothing']);
  expect([await ask('x', 1), await ask('x', 3)]).toEqual(['first', 'b,c']);
});

test('the cursors of a list are walked to again after a page that failed, by the next reader', async () => {
  const ask = open();
  expect(await Promise.all([ask('x', 1, new Error('No')), ask('x', 2)])).toEqual(['first', 'first,b']);
  expect([await ask('x', 3, new Error('No')), await ask('x', 2)]).toEqual(['c', 'b']);
});

test('the cursors of a list are learnt anew after one that the server no longer takes', async () => {
  const ask = open();
  expect([await ask('x', 1), await ask('x', 2), await ask('x', 3, new ApiError('Expired', 410))]).toHaveLength(3);
  expect(await ask('x', 3)).toBe('first,b,c');
});

test('the cursors of a list stay where an older read of the same page fails after the newer one', async () => {
  const { read } = createCursors();
  let stop: () => void = () => undefined;
  const older = read(
    'x',
    1,
    () => new Promise<{ next: string }>((_, reject) => (stop = () => reject(new Error('Stopped')))),
  );
  await read('x', 1, () => Promise.resolve({ next: 'b' }));
  stop();
  await expect(older).rejects.toThrow('Stopped');
  expect(await read('x', 2, cursor => Promise.resolve({ next: 'c', cursor }))).toMatchObject({ cursor: 'b' });
});

test('the cursors of fifty lists are kept, those that were asked for last', async () => {
  const ask = open();
  for (let list = 0; list <= 50; list += 1) await ask(String(list), 1);
  expect([await ask('1', 2), await ask('0', 2)]).toEqual(['b', 'first,b']);
});
