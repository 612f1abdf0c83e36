import { describe, expect, test } from 'vitest';
import { accounts } from '../../mock-api/accounts';
import { payloadKeys } from '../../mock-api/calls/listing';
import { callKeys, type CallKey } from '../../mock-api/calls/matchCall';
import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { dialectAt } from '../../src/contract/dialects';
import { dialect } from '../../src/dialect';
import { documentedCalls } from '../oracles/calls';
import { at, runMock, rowsAt } from './startMock';

const mock = runMock();

const calls: Record<CallKey, Call> = contract;
/** The calls of the documents, of which the mock has records. */
const ownKeys = callKeys.filter(key => key in documentedCalls && dialectAt(key) === dialect);
const property = (index: number) => `pid=${mock().store.all('properties')[index]?._id}`;

/** What a list needs besides page and size. */
const needs: { [K in CallKey]?: () => string } = {
  'GET admin/get-users': () => 'isActive=true',
  'GET book/getAllBook': () => property(1).replace('pid', 'onlyPid'),
  'GET admin/get-users-by-pid': () => property(0),
  'GET history/getAllHistory': () => `${property(0)}&statusName=Exit%20Approved`,
  'GET history/getAllHistoryApi': () => property(0),
  'GET order/getAllOrder': () => property(0),
};

const singleRecords: readonly CallKey[] = ['GET token/getAlltoken', 'GET companyDetails/getCompanyDetails'];
const lists = ownKeys.filter(key => calls[key].effect === 'list' && !singleRecords.includes(key));
const takes = (key: CallKey, name: string) => name in (calls[key].query?.shape ?? {});

const ask = (key: CallKey, query = '') => {
  const [method = '', path = ''] = key.split(' ');
  const all = [needs[key]?.() ?? '', query].filter(Boolean).join('&');
  return mock().request(method, `${path.replace(':adminId', accounts[0]?._id ?? '')}?${all}`, {
    as: 'superadmin',
    ...(method === 'POST' && { body: { sort: 'high', sortBy: 'creationDate' } }),
  });
};
const rowsIn = (key: CallKey, json: unknown) => rowsAt(json, `payload.${payloadKeys(calls[key]).rows}`);
const rowsOf = async (key: CallKey, query?: string) => {
  const answer = await ask(key, query);
  expect(answer).toMatchObject({ status: 200 });
  return rowsIn(key, answer.json);
};
const idsOf = async (key: CallKey, query: string) => (await rowsOf(key, query)).map(({ _id }) => _id);
const page = (key: CallKey, number: number, size: number) =>
  `page=${number}&${takes(key, 'count') ? 'count' : 'limit'}=${size}`;

/** A word somewhere in a row that a person could look for. */
const wordIn = (row: unknown): string => {
  const texts = JSON.stringify(row).match(/(?<=")[^"]+(?=")/g) ?? [];
  const shown = texts.filter((text, index) => /[\s@]/.test(text) && index > 0 && !text.startsWith('http'));
  const word = shown.join(' ').match(/[A-Za-z]{4,}/)?.[0];
  if (!word) throw new Error(`Nothing to look for in ${JSON.stringify(row)}`);
  return word;
};

describe('every list', () => {
  test.each(lists)('%s answers rows that the contract allows', async key => {
    const rows = await rowsOf(key, takes(key, 'page') ? page(key, 1, 100) : '');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ _id }) => typeof _id === 'string')).toBe(true);
  });

  const paged = lists.filter(key => takes(key, 'page'));
  test.each(paged)('%s is paged, and counts all pages', async key => {
    const all = await idsOf(key, page(key, 1, 100_000));
    expect(await idsOf(key, page(key, 2, 3))).toEqual(all.slice(3, 6));
    expect(await idsOf(key, page(key, 1000, 10))).toEqual([]);
    const { total } = payloadKeys(calls[key]);
    // What notifications count is those that are new.
    if (!total || key === 'GET notification/getNotification/:adminId') return;
    expect(at((await ask(key, page(key, 1, 1))).json, `payload.${total}`)).toBe(all.length);
  });

  const searched = lists.filter(key => takes(key, 'search') || takes(key, 'filter'));
  test.each(searched)('%s finds by a text of a row, in any case', async key => {
    const search = (text: string) =>
      rowsOf(key, `page=1&limit=100000&${takes(key, 'filter') ? 'filter' : 'search'}=${text}`);
    const [first] = await rowsOf(key, 'page=1&limit=1');
    const wanted = wordIn(first);
    const found = await search(wanted.toUpperCase());
    expect(found.filter(row => !JSON.stringify(row).toLowerCase().includes(wanted.toLowerCase()))).toEqual([]);
    expect(found.map(({ _id }) => _id)).toContain(first?._id);
    expect(await search('zzqxzz')).toEqual([]);
  });

  test('is newest first', async () => {
    const ids = (await idsOf('GET partners/getPartners', 'page=1&limit=50')).map(String);
    expect(ids).toEqual(ids.toSorted().toReversed());
  });

  test('does not find by identifiers or addresses of files', async () => {
    const key = 'GET partners/getPartners';
    const [id] = await idsOf(key, 'page=1&limit=1');
    for (const text of [String(id), '.svg']) expect(await rowsOf(key, `page=1&limit=10&search=${text}`)).toEqual([]);
  });

  test('that is asked for at the same time as others is answered with its own rows', async () => {
    const keys = ['GET history/getAllHistory', 'GET order/getAllOrder', 'POST property/getPropertys'] as const;
    const alone = await Promise.all(keys.map(key => rowsOf(key)));
    const rounds = Array.from({ length: 12 }, () => keys).flat();
    const together = await Promise.all(rounds.map(key => rowsOf(key)));
    expect(together).toEqual(rounds.map((_, index) => alone[index % keys.length]));
  });
});

describe('lists that show some of their records', () => {
  test.each<[CallKey, query: string, field: string, values: unknown[]]>([
    ['GET admin/get-admins', '', 'role', ['admin']],
    ['GET admin/get-Superadmins', '', 'role', ['superadmin']],
    ['GET admin/get-admins', '', 'password', [undefined]],
    ['GET admin/get-users', '', 'isActive', [true]],
    ['GET amenities/getAmenities', 'type=STANDARD', 'type', ['STANDARD']],
    ['GET amenities/getAmenities', '', 'type', ['STANDARD', 'DISTINCTIVE']],
    ['GET aboutus/getAllAboutus', 'type=returns', 'type', ['returns']],
    ['GET aboutus/getAllAboutus', '', 'type', [undefined]],
    ['GET order/getAllOrder', '', 'type', ['token', 'refund']],
    ['GET order/getAllOrder', 'type=token', 'type', ['token']],
  ])('%s with "%s": %s is one of %j', async (key, query, field, values) => {
    const rows = await rowsOf(key, takes(key, 'page') ? `${query}&page=1&limit=100000` : query);
    expect(new Set(rows.map(row => row[field]))).toEqual(new Set(values));
  });

  test('users who are neither active nor inactive wait for review', async () => {
    const { json } = await mock().request('GET', 'admin/get-users?isActive=false&page=1&limit=1000', {
      as: 'superadmin',
    });
    expect(new Set(rowsAt(json, 'payload.user').map(({ isActive }) => isActive))).toEqual(new Set([false, null]));
  });

  test('FAQ categories have a count only when they are paged', async () => {
    const key = 'GET faqCategory/getAllFAQCategory';
    expect(at((await ask(key)).json, 'payload.count')).toBeUndefined();
    expect(at((await ask(key, 'page=1&limit=10')).json, 'payload.count')).toBe(5);
  });

  test('references are expanded, and null where they lead nowhere', async () => {
    const faqs = await rowsOf('GET faq/getAllFAQ', 'page=1&limit=100');
    expect(faqs.some(faq => typeof at(faq, 'facCategoryId.name') === 'string')).toBe(true);
    expect(faqs.some(faq => faq.facCategoryId === null)).toBe(true);
  });
});
