import { afterEach, expect, test, vi } from 'vitest';
import { defineDialect } from '../../src/dialect/dialect';
import { toRow } from '../../src/engine/data/toRow';
import { image, text } from '../../src/engine/fields';
import { privateApiAt, withFileAddress } from '../../src/engine/http/files';
import { readFile } from '../../src/engine/http/readFile';
import { session } from '../../src/engine/http/session';

const dialect = defineDialect({
  base: () => 'https://api.test/v1',
  session: { at: 'other', token: 'key' },
  pages: { by: 'page', page: 'page', size: 'size' },
  id: ['id'],
});
const assets = { ...dialect, base: () => 'https://assets.test/v1', files: { path: 'assets/:id', isPrivate: true } };
const fields = { photo: image({ label: 'Photo' }), link: text({ label: 'Link' }) };

afterEach(() => session.expire());

test.each([
  ['/uploads/a.png', 'https://api.test/uploads/a.png', dialect],
  ['https://other.test/a.png', 'https://other.test/a.png', dialect],
  ['//other.test/a.png', '//other.test/a.png', dialect],
  ['/\\other.test/a.png', '/\\other.test/a.png', dialect],
  ['uploads/a.png', 'uploads/a.png', dialect],
  ['no', 'no', dialect],
  [null, null, dialect],
  ['8cbb-4a1f', 'https://assets.test/v1/assets/8cbb-4a1f', assets],
  [{ id: 7, title: 'Sea' }, 'https://assets.test/v1/assets/7', assets],
  ['../users', '../users', assets],
  [null, null, assets],
])('the picture %j of a record is at %j (SESSION-47)', (photo, address, spoken) => {
  expect(toRow(fields, { id: 1, photo, link: '/a' }, 0, spoken)).toMatchObject({ photo: address, link: '/a' });
  expect(withFileAddress([photo], spoken)).toEqual([address]);
});

test('a picture that needs the token is read with it, and no other address gets it (SESSION-47)', async () => {
  session.start({ token: 'own', other: { key: 'other' }, admin: { id: '7', role: 'admin' } });
  toRow(fields, { id: 1, photo: 7 }, 0, assets);
  expect(privateApiAt('https://other.test/v1/assets/7')).toBeUndefined();
  expect(privateApiAt('https://api.test/uploads/a.png')).toBeUndefined();
  const api = privateApiAt('https://assets.test/v1/assets/7');
  expect(api).toBe(assets);
  const fetched = vi.fn<typeof fetch>().mockResolvedValueOnce(new Response('png'));
  vi.stubGlobal('fetch', fetched);
  const { signal } = new AbortController();
  expect(await (await readFile('https://assets.test/v1/assets/7', assets, signal)).text()).toBe('png');
  expect(new Headers(fetched.mock.lastCall?.[1]?.headers).get('Authorization')).toBe('Bearer other');
  expect(fetched.mock.lastCall?.[1]?.signal).toBe(signal);
  fetched.mockResolvedValueOnce(new Response('', { status: 403 }));
  await expect(readFile('https://assets.test/v1/assets/7', assets, signal)).rejects.toMatchObject({ status: 403 });
});

test('a refused picture renews the session once and is read again; one that came is read once (SESSION-45 SESSION-47)', async () => {
  const refresh = { path: 'renewal', from: 'other.renewal', body: (renewal: string) => ({ renewal }) };
  const renewing = { ...assets, session: { at: 'other', token: 'key', refresh } };
  session.start({ token: 'own', other: { key: 'old', renewal: 'r-1' }, admin: { id: '7', role: 'admin' } });
  const fetched = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(new Response('', { status: 401 }))
    .mockResolvedValueOnce(Response.json({ key: 'new' }))
    .mockImplementation(() => Promise.resolve(new Response('png')));
  vi.stubGlobal('fetch', fetched);
  const read = () => readFile('https://assets.test/v1/assets/7', renewing, new AbortController().signal);
  expect(await (await read()).text()).toBe('png');
  await read();
  const tokens = fetched.mock.calls.map(([, options]) => new Headers(options?.headers).get('Authorization'));
  expect(tokens).toEqual(['Bearer old', null, 'Bearer new', 'Bearer new']);
});
