import { beforeEach, expect, test, vi } from 'vitest';
import { main } from '../../scripts/contract/check';
import type { Dialect } from '../../src/dialect/dialect';
import { smallServer } from '../support/smallServer';

/** What a test's API does otherwise than this one. */
const own = vi.hoisted((): { dialect: Partial<Dialect> } => ({ dialect: {} }));
vi.mock(import('../../src/contract/dialects'), async original => {
  const { dialectAt } = await original();
  // The paging of a call is read once, with the contract.
  const pages = { by: 'page', page: 'page', size: 'limit', most: 20 } as const;
  const isPartners = (call: string) => call === 'GET partners/getPartners';
  return { dialectAt: call => ({ ...dialectAt(call), ...(isPartners(call) && { ...own.dialect, pages }) }) };
});

const rows = Array.from({ length: 57 }, (_, n) => ({ _id: String(n), title: 'Harbour', photo: 'no' }));
/** The addresses that partners were asked for at, with the headers of the last request. */
let asked: string[] = [];
let headers: object = {};
const address = smallServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const [page = 1, limit = 20] = ['page', 'limit'].map(name => Number(searchParams.get(name)));
  if (pathname.endsWith('/getPartners')) {
    asked.push(request.url ?? '');
    ({ headers } = request);
  }
  response.statusCode = limit <= 20 ? 200 : 400;
  const partners = rows.slice((page - 1) * limit, page * limit);
  response.end(JSON.stringify({ result: 0, payload: { partners, count: rows.length } }));
});
beforeEach(() => void (asked = []));

const check = async (dialect: Partial<Dialect>) => {
  own.dialect = dialect;
  const printed: string[] = [];
  const args = ['--base', `${address()}/v1/`, '--token', 'T', '--only', 'partners'];
  await main(
    args,
    {},
    text => printed.push(text),
    () => [],
  );
  return printed.join('\n');
};
const asDescribed = expect.stringContaining('1 request made, 1 as described');

test.each<[of: string, Dialect['session'] & object, object]>([
  ['behind a word', { at: 'x', scheme: 'Token' }, { authorization: 'Token T' }],
  ['in its own header', { at: 'x', scheme: { header: 'X-Key' } }, { 'x-key': 'T', authorization: undefined }],
  ['as a cookie', { at: 'x', scheme: { cookie: true } }, { authorization: undefined }],
])('the check of an API speaks its dialect, with the token %s', async (_, session, sent) => {
  const query = { populate: '*' };
  const report = await check({ session, query, headers: ({ token }) => ({ 'X-Token': `${token}` }) });
  expect(report).toEqual(asDescribed);
  expect(asked[0]).toBe('/v1/partners/getPartners?populate=*&page=1&limit=20');
  expect({ authorization: undefined, ...headers }).toMatchObject({ ...sent, 'x-token': 'T' });
});

test('headers that a dialect sets take the place of the usual ones', async () => {
  await check({ headers: () => ({ Authorization: 'Key K' }) });
  expect(headers).toMatchObject({ authorization: 'Key K' });
});

test('calls to another API are made only where that is the one that is checked, below no name', async () => {
  expect(await check({ api: 'partners', base: () => 'https://other.test' })).toContain(
    'not checked: GET partners/getPartners, it belongs to another API, https://other.test',
  );
  expect(asked).toEqual([]);
  expect(await check({ api: 'partners', base: () => `${address()}/v1` })).toEqual(asDescribed);
  expect(asked.filter(path => !path.startsWith('/v1/getPartners?'))).toEqual([]);
  expect(headers).not.toHaveProperty('authorization');
});
