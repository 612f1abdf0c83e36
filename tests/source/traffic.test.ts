import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromAnswer, readSource } from '../../scripts/api/readSource';
import type { Source } from '../../scripts/api/collection';
import { templateOf, fromHar } from '../../scripts/api/traffic';
import { CommandError } from '../../scripts/commandLine';
import { harText } from './harText';
import { objectOf } from './objectOf';
import { smallServer } from '../support/smallServer';

const har = readFileSync('tests/source/fixtures/rooms.har', 'utf8');

const callsOf = ({ calls }: Source) => calls.map(({ part, method, path }) => `${part} ${method} ${path}`);

const once = 'was seen only once, so which keys may be missing is not known';

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;
const always = {
  id: whole,
  name: text,
  kind: { enum: ['cabin', 'suite'] },
  beds: whole,
  rate: { type: 'number' },
  openSince: { ...text, format: 'date' },
  owner: objectOf<object>({ email: { ...text, format: 'email' } }, 'email'),
};
const row = objectOf<object>({ ...always, note: { type: 'null' } }, ...Object.keys(always));

describe('the traffic of an invented API', () => {
  const source = fromHar(har, { path: 'rooms' });

  test('shows the calls of a collection', () => {
    expect(callsOf(source)).toEqual([
      'list GET rooms',
      'one GET rooms/:id',
      'create POST rooms',
      'update PATCH rooms/:id',
      'delete DELETE rooms/:id',
    ]);
    expect(source.title).toBe('traffic of api.rooms.example');
  });

  test('shows what a row is, the query and the bodies', () => {
    expect(source.listing.row).toEqual(row);
    const page = { page: { ...whole, minimum: 0 }, per_page: whole, sort: text, api_key: text, search: text };
    expect(source.calls.map(({ query }) => query?.properties)).toEqual([page, ...Array.from({ length: 4 })]);
    const created = objectOf({ name: text, kind: text, beds: whole }, 'name', 'kind', 'beds');
    const changed = objectOf({ beds: whole });
    expect(source.calls.map(({ body }) => body)).toEqual([undefined, undefined, created, changed, undefined]);
  });

  test('sends a number with decimals where a row has some, though none was recorded as sent', () => {
    const url = 'https://api.example.com/v1/rooms';
    const request = { postData: { mimeType: 'application/json', text: '{"rate":10}' } };
    const list = { url, answer: [{ id: 1, rate: 10.5 }] };
    const { calls } = fromHar(harText(list, { url, method: 'POST', request, status: 201, answer: { id: 2 } }));
    expect(calls[1]?.body?.properties).toEqual({ rate: { type: 'number' } });
  });

  test('has the collection that a row of another list is called after', () => {
    const at = (path: string) => `https://api.example.com/v1/admin/${path}`;
    const roles = {
      url: at('roles'),
      answer: [
        { id: 1, name: 'users' },
        { id: 'desks', name: 'x' },
      ],
    };
    const record = { id: 'desk', name: 'Asha' };
    const others = ['users', 'desks'].flatMap(name => [
      { url: at(name), answer: { [name]: [record] } },
      { url: at(`${name}/desk`), answer: record },
    ]);
    for (const path of ['users', 'desks'])
      expect(callsOf(fromHar(harText(roles, ...others), { path }))).toEqual([
        `list GET admin/${path}`,
        `one GET admin/${path}/:id`,
      ]);
  });

  test('takes a write that has the id of a record in its query for no new record', () => {
    const url = 'https://api.example.com/v1/rooms';
    const request = { postData: { mimeType: 'application/json', text: '{"rate":10}' } };
    const list = { url, answer: [{ id: 1, rate: 10 }] };
    const write = { url: `${url}?room_id=1`, method: 'PUT', request, answer: { id: 1 } };
    const { calls, doubts } = fromHar(harText(list, write));
    expect([calls.length, doubts]).toEqual([1, expect.arrayContaining(['These calls are left out: PUT rooms.'])]);
  });

  test('shows how the API speaks', () => {
    expect([source.listing.rows, source.conventions]).toEqual([
      'items',
      {
        rows: 'items',
        total: { header: 'x-total-count' },
        pages: { by: 'page', page: 'page', size: 'per_page', first: 0 },
        search: 'search',
        id: ['id'],
        body: 'json',
        written: 'room',
      },
    ]);
  });

  test('names what it leaves uncertain', () => {
    expect(source.doubts).toEqual([
      '2 of 12 entries of the HAR file tell nothing and were passed over.',
      "How 'sort' takes an order is not described, so the browser sorts the list. Declare 'sort' of the dialect.",
      'These calls are left out: GET rooms/{roomId}/keys.',
      "In the answer of GET rooms, 'items[].kind' seems to be one of few words; there may be others.",
      "In the answer of GET rooms, 'items[].note' is always null.",
      "In the answer of GET rooms/{roomId}, 'note' is always null.",
      `In the answer of POST rooms, the whole ${once}.`,
      `In the body of POST rooms, the whole ${once}.`,
      `In the answer of PATCH rooms/{roomId}, the whole ${once}.`,
      `In the body of PATCH rooms/{roomId}, the whole ${once}.`,
    ]);
  });

  test('gives no value of a record, no words of a person and no credential', () => {
    expect(JSON.stringify(source)).not.toMatch(/planted|owner\d|2024|1200|426614174000/i);
  });

  test('has the list below a record, by its path', () => {
    const keys = fromHar(har, { path: 'rooms/:roomId/keys' });
    expect([callsOf(keys), keys.conventions.id]).toEqual([['list GET rooms/:roomId/keys'], ['uuid']]);
  });
});

const templates: [string, string][] = [
  ['rooms', 'rooms'],
  ['rooms/42/beds/7', 'rooms/{roomId}/beds/{bedId}'],
  ['rooms/42/7', 'rooms/{roomId}/{id2}'],
  ['rooms/123e4567-e89b-12d3-a456-426614174000', 'rooms/{roomId}'],
  ['rooms/64af00112233445566778899', 'rooms/{roomId}'],
  ['rooms/known', 'rooms/{roomId}'],
  ['getRooms/known', 'getRooms/{getroomId}'],
  ['keys/known', 'keys/known'],
  ['keys/r42', 'keys/{keyId}'],
  ['rooms/unknown', 'rooms/unknown'],
  ['rooms/spring-menu', 'rooms/{slug}'],
  ['rooms/asha@example.com', 'rooms/{roomId}'],
  ['42/rooms', '42/rooms'],
];

test.each(templates)('the path %s is %s', (path, expected) => {
  const known = new Map(Object.entries({ 'room/known': 'id', 'room/spring-menu': 'slug', r42: 'id' }));
  expect(templateOf(path, known)).toBe(expected);
});

describe('one answer', () => {
  const answer = JSON.stringify({ data: [{ _id: 'a', seats: 2 }], total: 9 });
  const listing = { rows: 'data', total: 'total', row: objectOf({ _id: text, seats: whole }, '_id', 'seats') };
  const paths: [string, string, string][] = [
    ['/shop/tables?page=1&limit=10', 'an answer', 'shop/tables'],
    ['https://api.example.com/api/v1/shop/tables?page=1&limit=10', 'an answer of api.example.com', 'shop/tables'],
  ];
  test.each(paths)('of %s', (path, title, call) => {
    const source = fromAnswer(answer, path);
    expect(source).toMatchObject({ title, listing });
    expect(callsOf(source)).toEqual([`list GET ${call}`]);
    expect(source.conventions.pages).toEqual({ by: 'page', page: 'page', size: 'limit' });
  });

  test('may have its total as a text', () => {
    expect(fromAnswer(answer.replace('9', '"9"'), 'tables').listing.total).toBe('total');
  });

  test('that counts more rows than it has says that it is one page of several', () => {
    expect(fromAnswer(answer, 'tables').doubts[0]).toContain('The answer counts more rows than it has');
    expect(fromAnswer(answer.replace('9', '1'), 'tables').doubts[0]).toContain('No query key of the list pages it');
  });

  const refused: [string, string, string, RegExp][] = [
    ['no JSON', '<p>', 'tables', /is no JSON/],
    ['an empty list', '[]', 'tables', /The list is empty, so nothing tells what a row is/],
    ['an empty list below a key', '{"data":[],"total":0}', 'tables', /The list at 'data' is empty/],
    ['no rows', '{"a":1}', 'tables', /No call of an answer answers with a list/],
    ['no path in the address', answer, 'https://api.example.com/', /path of the list is missing/],
  ];
  test.each(refused)('with %s is refused', (_, text, path, message) => {
    expect(() => fromAnswer(text, path)).toThrow(CommandError);
    expect(() => fromAnswer(text, path)).toThrow(message);
  });
});

describe('an address', () => {
  const seen: (string | undefined)[] = [];
  const address = smallServer(({ url = '', headers }, response) => {
    seen.push(headers.authorization);
    if (url.startsWith('/v1/tables')) {
      response.writeHead(200, { 'content-type': 'application/json', 'x-total-count': '57' }).end('[{"id":1}]');
    } else if (url === '/v1/moved') response.writeHead(302, { location: '/v1/tables' }).end();
    else if (url === '/v1/page') response.end('<p>');
    else response.writeHead(401).end('{"message":"planted"}');
  });
  const at = () => `${address()}/v1`;

  test('is read with a token, body and headers', async () => {
    const source = await readSource({ from: `${at()}/tables?_page=2`, token: 'planted-token' });
    expect(callsOf(source)).toEqual(['list GET tables']);
    expect([source.listing.rows, source.conventions.total]).toEqual(['', { header: 'x-total-count' }]);
    expect(source.conventions.pages).toEqual({ by: 'page', page: '_page', size: 'limit' });
    expect(seen.at(-1)).toBe('Bearer planted-token');
    expect(JSON.stringify(source)).not.toContain('planted');
  });

  test.each([
    [{ from: 'rooms.har', token: 'planted' }, '--token is for an address or a description.'],
    [{ from: 'rooms.yaml', server: 'https://example.com' }, 'it needs a --token'],
  ])('an option that would do nothing is refused: %j', async (wish, words) => {
    await expect(readSource(wish)).rejects.toThrow(words);
  });

  const refused: [string, (base: string) => string, RegExp][] = [
    ['that moved', base => `${base}/moved`, /sends the call to another address/],
    ['that is no JSON', base => `${base}/page`, /did not answer with JSON/],
    ['that needs a token', base => `${base}/other`, /refused the call with 401\. Give a token/],
    ['that is not reached', () => 'http://127.0.0.1:1/v1/tables', /127\.0\.0\.1:1 cannot be reached/],
    ['that is none', () => 'https://', /absolute http or https address/],
    ['with a password', () => 'https://me:planted@example.com/v1/tables', /holds a password/],
  ];
  test.each(refused)('%s is refused', async (_, where, message) => {
    const refusal = await readSource({ from: where(at()) }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CommandError);
    expect(String(refusal)).toMatch(message);
    expect(String(refusal)).not.toContain('planted');
  });
});
