import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readHar, type Exchange } from '../../scripts/api/har';
import { harText, type Entry } from './harText';
import { CommandError } from '../../scripts/commandLine';

const at = 'https://api.example.com/v1';

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

const read = (...entries: Entry[]) => readHar(harText(...entries), at);

const rooms = `${at}/rooms`;

/** A successful read of rooms, but for what is said. */
const exchange = (changed: Partial<Exchange>): Exchange => ({
  method: 'GET',
  path: 'rooms',
  query: {},
  status: 200,
  ...changed,
});

const parts = { bodyType: 'multipart', body: { title: 'text', photo: 'file' } } as const;

const sent = (mimeType: string, more: object) => ({ postData: { mimeType, ...more } });

const packed = (bytes: Buffer) => ({ encoding: 'base64', text: bytes.toString('base64') });

const single: [string, Entry, Exchange | undefined][] = [
  ['a read', { url: rooms, answer: [1] }, exchange({ answer: [1] })],
  [
    'a query and an encoded step',
    { url: `${rooms}/a%20b?page=2&q=x%26y#top`, answer: {} },
    exchange({ path: 'rooms/a b', query: { page: '2', q: 'x&y' }, answer: {} }),
  ],
  [
    'a step that is wrongly encoded',
    { url: `${rooms}/%E0%A4%A`, answer: {} },
    exchange({ path: 'rooms/%E0%A4%A', answer: {} }),
  ],
  [
    'secrets in the query',
    { url: `${rooms}?api_key=k&access_token=t&page_token=p`, answer: {} },
    exchange({ query: { api_key: '', access_token: '', page_token: 'p' }, answer: {} }),
  ],
  [
    'a body of JSON',
    {
      method: 'post',
      url: rooms,
      status: 201,
      answer: { id: 1 },
      request: sent('application/json', { text: '{"name":"x"}' }),
    },
    exchange({ method: 'POST', bodyType: 'json', body: { name: 'x' }, status: 201, answer: { id: 1 } }),
  ],
  [
    'a body of a form',
    {
      method: 'POST',
      url: rooms,
      answer: {},
      request: sent('application/x-www-form-urlencoded', { text: 'a=1&b=x+y' }),
    },
    exchange({ method: 'POST', bodyType: 'form', body: { a: '1', b: 'x y' }, answer: {} }),
  ],
  [
    'a multipart body, listed',
    {
      method: 'PUT',
      url: rooms,
      answer: {},
      request: sent('multipart/form-data; boundary=x', {
        params: [
          { name: 'title', value: 'planted' },
          { name: 'photo', fileName: 'planted.png' },
          { value: 'nameless' },
        ],
      }),
    },
    exchange({ method: 'PUT', ...parts, answer: {} }),
  ],
  [
    'a multipart body, as text',
    {
      method: 'PUT',
      url: rooms,
      answer: {},
      request: sent('multipart/form-data; boundary=x', {
        text: '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nplanted\r\n--x\r\nContent-Disposition: form-data; name="photo"; filename="planted.png"\r\n\r\n\r\n--x--',
      }),
    },
    exchange({ method: 'PUT', ...parts, answer: {} }),
  ],
  [
    'headers that tell of totals and pages, and no others',
    {
      url: rooms,
      answer: [],
      headers: { 'X-Total-Count': '9', Link: '<next>', 'X-Owner': 'planted', Etag: '1' },
    },
    exchange({ answer: [], totalHeader: { 'x-total-count': '9', link: '<next>' } }),
  ],
  ['an answer that is packed besides', { url: rooms, content: packed(gzipSync(json([1]))) }, exchange({ answer: [1] })],
  [
    'a write that is answered with nothing',
    { method: 'DELETE', url: `${rooms}/1`, status: 204 },
    exchange({ method: 'DELETE', path: 'rooms/1', status: 204 }),
  ],
  ['an answer that was cut off', { url: rooms, answer: '{"rows":[{"a"' }, undefined],
  ['a packed answer that is broken', { url: rooms, content: { encoding: 'base64', text: 'H4sIAAAAAAAA' } }, undefined],
  ['a page', { url: rooms, answer: '[]', content: { mimeType: 'text/html' } }, undefined],
  ['another host', { url: 'https://metrics.example.com/v1/rooms', answer: [] }, undefined],
  ['a path that only begins alike', { url: 'https://api.example.com/v10/rooms', answer: [] }, undefined],
  ['another method', { method: 'OPTIONS', url: rooms, answer: [] }, undefined],
  ['a blocked call', { url: rooms, status: 0, answer: [] }, undefined],
  ['what is no address', { url: 'rooms', answer: [] }, undefined],
];

test.each(single)('%s', (_, entry, expected) => {
  const { exchanges, skipped } = read({ url: `${at}/first`, answer: {} }, entry);
  expect(exchanges.slice(1)).toEqual(expected ? [expected] : []);
  expect(skipped).toBe(expected ? 0 : 1);
});

test('no credential of a request is kept', () => {
  expect(JSON.stringify(read({ url: `${at}/rooms`, answer: [1] }))).not.toContain('planted');
});

describe('the base', () => {
  const bases: [string, string[], string][] = [
    ['is what the paths have in common', ['/shop/rooms', '/shop/rooms/1', '/shop/staff'], '/shop'],
    ['ends before the last step', ['/rooms', '/rooms/1'], ''],
    ['ends at the version', ['/api/v2/rooms/get', '/api/v2/rooms/add'], '/api/v2'],
    ['is no part of a step', ['/roomset/a', '/rooms/b'], ''],
  ];
  test.each(bases)('%s', (_, paths, expected) => {
    const entries = paths.map(path => ({ url: `https://api.example.com${path}`, answer: {} }));
    expect(readHar(harText(...entries)).base).toBe(`https://api.example.com${expected}`);
  });

  test('is of the host that answered most often', () => {
    const text = harText(
      { url: 'https://metrics.example.com/a/b', answer: {} },
      { url: 'https://api.example.com/rooms', answer: {} },
      { url: 'https://api.example.com/staff', answer: {} },
    );
    expect(readHar(text)).toMatchObject({ base: 'https://api.example.com', skipped: 1 });
  });
});

describe('a file that ends too soon', () => {
  const whole = harText(
    { url: `${at}/rooms`, answer: { text: 'a "quoted" } \\' } },
    { url: `${at}/staff`, answer: {} },
  );

  test('gives what is whole, and is told from one that is whole', () => {
    const { exchanges, isCut } = readHar(whole.slice(0, -60), at);
    expect(exchanges.map(({ path, answer }) => [path, answer])).toEqual([['rooms', { text: 'a "quoted" } \\' }]]);
    expect([isCut, readHar(whole, at).isCut]).toEqual([true, false]);
  });
});

const complaints: [string, string, string | undefined, RegExp][] = [
  ['a text', 'hello', at, /no HAR file/],
  ['no entries', harText(), at, /No call in the HAR file below the base/],
  ['no JSON', harText({ url: `${at}/x`, answer: '<p>' }), undefined, /No call in the HAR file was answered/],
  ['entries that are none', '{"log":{"entries":[null,1,{},{"request":[]}]}}', undefined, /No call/],
  ['a base that is none', harText({ url: `${at}/x`, answer: {} }), 'ftp://x', /no http or https address/],
];

test.each(complaints)('%s is refused', (_, text, base, message) => {
  expect(() => readHar(text, base)).toThrow(CommandError);
  expect(() => readHar(text, base)).toThrow(message);
});
