import { describe, expect, test } from 'vitest';
import { readHar, type Exchange } from '../../scripts/api/har';
import { harText, type Entry } from './harText';
import { CommandError } from '../../scripts/commandLine';

const at = 'https://api.example.com/v1';

const read = (...entries: Entry[]) => readHar(harText(...entries));

const rooms = `${at}/rooms`;

const parts = { bodyType: 'multipart', body: { title: 'text', photo: 'file' } } as const;
const sent = (mimeType: string, more: object) => ({ method: 'POST', request: { postData: { mimeType, ...more } } });
const multipart = (more: object) => sent('multipart/form-data; boundary=x', more);
const packed = (text: string) => ({ answer: undefined, content: { encoding: 'base64', text } });
const listed = [{ name: 'title', value: 'planted' }, { name: 'photo', fileName: 'planted.png' }, { value: 'nameless' }];
const written =
  '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nplanted\r\n--x\r\nContent-Disposition: form-data; name="photo"; filename="planted.png"\r\n\r\n\r\n--x--';

/** Entries by how they differ from a read of rooms, and how what is read of them does; nothing where they are passed over. */
const single: [string, Partial<Entry>, Partial<Exchange>?][] = [
  ['a read', { answer: [1] }, {}],
  [
    'a query and an encoded step',
    { url: `${rooms}/a%20b?page=2&q=x%26y#top` },
    { path: 'rooms/a b', query: { page: '2', q: 'x&y' } },
  ],
  ['a step that is wrongly encoded', { url: `${rooms}/%E0%A4%A` }, { path: 'rooms/%E0%A4%A' }],
  [
    'secrets in the query',
    { url: `${rooms}?api_key=k&access_token=t&page_token=p` },
    { query: { api_key: '', access_token: '', page_token: 'p' } },
  ],
  [
    'a body of JSON',
    { ...sent('application/json', { text: '{"name":"x"}' }), method: 'post', status: 201, answer: { id: 1 } },
    { bodyType: 'json', body: { name: 'x' } },
  ],
  [
    'a body of a form',
    sent('application/x-www-form-urlencoded', { text: 'a=1&b=x+y' }),
    { bodyType: 'form', body: { a: '1', b: 'x y' } },
  ],
  ['a multipart body, listed', multipart({ params: listed }), parts],
  ['a multipart body, as text', multipart({ text: written }), parts],
  [
    'headers that tell of totals and pages, and no others',
    { headers: { 'X-Total-Count': '9', Link: '<next>', 'X-Owner': 'planted', Etag: '1' } },
    { headers: ['x-total-count', 'link'] },
  ],
  ['an answer that is packed', packed('WzFd'), { answer: [1] }],
  [
    'a write that is answered with nothing',
    { method: 'DELETE', url: `${rooms}/1`, status: 204, answer: undefined },
    { path: 'rooms/1' },
  ],
  ['an answer that was cut off', { answer: '{"rows":[{"a"' }],
  ['an answer that the browser had already', { status: 304, answer: [1] }, { status: 200 }],
  ['a packed answer that is broken', packed('H4sIAAAAAAAA')],
  ['a page', { answer: '[]', content: { mimeType: 'text/html' } }],
  ['another host', { url: 'https://metrics.example.com/v1/rooms' }],
  [
    'a path that only begins alike',
    { method: 'DELETE', url: 'https://api.example.com/v10/rooms', status: 204, answer: undefined },
  ],
  ['another method', { method: 'OPTIONS' }],
  ['a blocked call', { status: 0 }],
  ['what is no address', { url: 'rooms' }],
];

test.each(single)('%s', (_, changes, changed) => {
  const entry = { method: 'GET', url: rooms, status: 200, answer: {}, ...changes };
  const { method, status, answer } = entry;
  const expected = { method: method.toUpperCase(), path: 'rooms', query: {}, status, answer, headers: [], ...changed };
  const { exchanges, skipped } = read({ url: `${at}/first`, answer: {} }, entry);
  expect([exchanges.slice(1), skipped]).toEqual(changed ? [[expected], 0] : [[], 1]);
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

const complaints: [string, string, RegExp][] = [
  ['a text', 'hello', /no HAR file/],
  ['no entries', harText(), /No call in the HAR file was answered/],
  ['no JSON', harText({ url: `${at}/x`, answer: '<p>' }), /No call in the HAR file was answered/],
  ['entries that are none', '{"log":{"entries":[null,1,{},{"request":[]}]}}', /No call/],
];

test.each(complaints)('%s is refused', (_, text, message) => {
  expect(() => readHar(text)).toThrow(CommandError);
  expect(() => readHar(text)).toThrow(message);
});
