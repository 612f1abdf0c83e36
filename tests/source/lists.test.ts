import { expect, test } from 'vitest';
import { collectionOf } from '../../scripts/api/collection';
import { isList, withRows } from '../../scripts/api/lists';
import type { Operation } from '../../scripts/api/openapi';
import { pageQuery } from '../../scripts/api/pages';
import type { Schema } from '../../scripts/api/schemas';

const object = (properties: Record<string, Schema>): Schema => ({ type: 'object', properties });
const listOf = (...keys: string[]): Schema => ({
  type: 'array',
  items: object(Object.fromEntries(keys.map(key => [key, { type: 'string' }]))),
});
const texts = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, { type: 'string' }] as const));

/** Calls as `METHOD path`, with the answer of each. */
type Calls = Readonly<Record<string, Schema>>;

const collectionsOf = (calls: Calls) => {
  const operations = Object.entries(calls).map(([call, answer]): Operation => {
    const path = call.replace(/^\w+ /, '');
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
    const method = methods.find(name => call.startsWith(`${name} `)) ?? 'GET';
    return { method, path, tags: [], answer, headers: [], failures: [] };
  });
  const api = { title: 'T', operations };
  return withRows(api)
    .filter(isList)
    .map(({ path }) => collectionOf(api, { path }));
};

const rows: [string, Calls, Record<string, string>][] = [
  [
    'the nearest list',
    { 'GET rooms': object({ x: object({ items: listOf('id') }), found: listOf('id') }) },
    { rooms: 'found' },
  ],
  ['the list named so', { 'GET rooms': object({ tags: listOf('id'), rooms: listOf('id') }) }, { rooms: 'rooms' }],
  ['a list 3 steps deep', { 'GET rooms': object({ a: object({ b: object({ c: listOf('id') }) }) }) }, { rooms: 'c' }],
  ['none 4 steps deep', { 'GET rooms': object({ a: object({ b: object({ c: object({ d: listOf('id') }) }) }) }) }, {}],
  ['no list of texts', { 'GET rooms': { type: 'array', items: { type: 'string' } } }, {}],
  ['no list of a record', { 'GET me': object({ id: { type: 'string' }, roles: listOf('id') }) }, {}],
  ['no list among much else', { 'GET settings': object({ ...texts(8), hours: listOf('day') }) }, {}],
  ['a list beside a little', { 'GET settings': object({ ...texts(7), hours: listOf('day') }) }, { settings: 'hours' }],
  ['no list of one record', { 'GET rooms/{id}': object({ data: listOf('id') }) }, {}],
  ['a list by something', { 'GET rooms/findByOwner/{owner}': listOf('id') }, { 'rooms/findByOwner/:owner': '' }],
  ['a list that is posted', { 'POST rooms/search': listOf('id') }, { 'rooms/search': '' }],
  ['no list that is made', { 'POST rooms': listOf('id') }, {}],
];

test.each(rows)('%s', (_, calls, expected) => {
  const found = collectionsOf(calls).map(source => [source.calls[0]?.path, source.listing.rows]);
  expect(Object.fromEntries(found)).toEqual(expected);
});

const list = listOf('id');
const members: [string, string, string[]][] = [
  [
    'verbs and nouns',
    'GET listRooms, GET listBeds, POST createRoom, POST createBed, PUT updateRoom/{id}, DELETE removeBed/{id}',
    [
      'list listRooms, create createRoom, update updateRoom/:id',
      'list listBeds, create createBed, delete removeBed/:id',
    ],
  ],
  [
    'what is named after the records of another list',
    'GET rooms/getRooms, GET rooms/getBeds, POST rooms/addBed',
    ['list rooms/getRooms', 'list rooms/getBeds, create rooms/addBed'],
  ],
  ['two calls equally unsure', 'GET rooms/getRooms, POST rooms/addOnce, POST rooms/addTwice', ['list rooms/getRooms']],
  ['PATCH before PUT', 'GET rooms, PUT rooms/{id}, PATCH rooms/{id}', ['list rooms, update rooms/:id']],
  [
    'calls below a record, which are not its own',
    'GET rooms, POST rooms/{id}/block, DELETE rooms/{id}/beds/{bed}',
    ['list rooms'],
  ],
  [
    'a type at the end',
    'GET rooms.json, POST rooms.json, DELETE rooms/{id}.json',
    ['list rooms.json, create rooms.json, delete rooms/:id.json'],
  ],
];

test.each(members)('calls of a list: %s', (_, calls, expected) => {
  const answers = calls
    .split(', ')
    .map((call): [string, Schema] => [call, /get|list|GET \w+(\.json)?$/.test(call) ? list : {}]);
  const found = collectionsOf(Object.fromEntries(answers)).map(source =>
    source.calls.map(({ part, path }) => `${part} ${path}`).join(', '),
  );
  expect(found).toEqual(expected);
});

test('a page is asked for with what the list needs', () => {
  const whole = { type: 'integer' } as const;
  const query = { ...object({ page: whole, skip: whole, kind: { enum: ['a', 'b'] }, q: {}, limit: whole }) };
  const required = ['page', 'skip', 'kind', 'limit'];
  expect(pageQuery({ query: { ...query, required } })).toEqual({
    query: { page: '1', skip: '0', kind: 'a', limit: '100' },
    size: 100,
  });
});
