import { beforeEach, expect, test, vi } from 'vitest';
import { main } from '../../scripts/contract/check';
import type { Dialect } from '../../src/dialect/dialect';
import { smallServer } from '../support/smallServer';

const key = 'GET partners/getPartners';
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
/** The paths that partners were asked for at, with the headers of the last request. */
let asked: string[] = [];
let headers: object = {};
const address = smallServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const [page = 1, limit = 20] = ['page', 'limit'].map(name => Number(searchParams.get(name)));
  if (pathname.endsWith('/getPartners')) {
    asked.push(pathname);
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
  const args = ['--base', `${address()}/v1/`, '--token', 'T', '--only', 'partners', '--json'];
  await main(
    args,
    {},
    text => printed.push(text),
    () => [],
  );
  const { findings }: { findings: unknown } = JSON.parse(printed.join('\n'));
  return findings;
};

test.each<[of: string, Dialect['session'] & object, object]>([
  ['behind a word', { at: 'x', scheme: 'Token' }, { authorization: 'Token T' }],
  ['in its own header', { at: 'x', scheme: { header: 'X-Key' } }, { 'x-key': 'T', authorization: undefined }],
  ['as a cookie', { at: 'x', scheme: { cookie: true } }, { authorization: undefined }],
])('the check of an API speaks its dialect, with the token %s', async (_, session, sent) => {
  const query = { populate: '*' };
  const findings = await check({ session, query, headers: ({ token }) => ({ 'X-Token': `${token}` }) });
  expect(findings).toMatchObject([{ request: `${key}?populate=*&page=1&limit=20`, outcome: 'as described' }]);
  expect({ authorization: undefined, ...headers }).toMatchObject({ ...sent, 'x-token': 'T' });
});

test('headers that a dialect sets take the place of the usual ones', async () => {
  await check({ headers: () => ({ Authorization: 'Key K' }) });
  expect(headers).toMatchObject({ authorization: 'Key K' });
});

test('calls to another API are made only where that is the one that is checked, below no name', async () => {
  const reason = 'it belongs to another API, https://other.test';
  expect(await check({ api: 'partners', base: () => 'https://other.test' })).toMatchObject([
    { call: key, outcome: 'not checked', reason },
  ]);
  expect(asked).toEqual([]);
  expect(await check({ api: 'partners', base: () => `${address()}/v1` })).toMatchObject([{ outcome: 'as described' }]);
  expect(new Set(asked)).toEqual(new Set(['/v1/getPartners']));
  expect(headers).not.toHaveProperty('authorization');
});
