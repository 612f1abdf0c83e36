import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../mock-api/accounts';
import { payloadKeys } from '../../mock-api/calls/listing';
import { callKeys, type CallKey } from '../../mock-api/calls/matchCall';
import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { dialectAt } from '../../src/contract/dialects';
import { dialect } from '../../src/dialect';
import { documentedCalls } from '../oracles/calls';
import { at, rowsAt, startMock, type RunningMock } from './startMock';

let mock: RunningMock;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.stop());

const calls: Record<CallKey, Call> = contract;
/** The calls of the documents, of which the mock has records. */
const ownKeys = callKeys.filter(key => key in documentedCalls && dialectAt(key) === dialect);
const [superadmin] = accounts;
const newestFirst = { sort: 'high', sortBy: 'creationDate' };

const crowdedProperty = () => mock.store.all('properties')[0]?._id ?? '';

/** What a list needs besides page and size. */
const needs: { [K in CallKey]?: () => string } = {
  'GET admin/get-users': () => 'isActive=true',
  'GET book/getAllBook': () => `onlyPid=${mock.store.all('properties')[1]?._id}`,
  'GET admin/get-users-by-pid': () => `pid=${crowdedProperty()}`,
  'GET history/getAllHistory': () => `pid=${crowdedProperty()}&statusName=Exit%20Approved`,
  'GET history/getAllHistoryApi': () => `pid=${crowdedProperty()}`,
  'GET order/getAllOrder': () => `pid=${crowdedProperty()}`,
};

const singleRecords: readonly CallKey[] = ['GET token/getAlltoken', 'GET companyDetails/getCompanyDetails'];
const lists = ownKeys.filter(key => calls[key].effect === 'list' && !singleRecords.includes(key));
const takes = (key: CallKey, name: string) => name in (calls[key].query?.shape ?? {});
const paged = lists.filter(key => takes(key, 'page'));

const ask = async (key: CallKey, query: string, as: 'superadmin' | 'admin' = 'superadmin') => {
  const [method = '', path = ''] = key.split(' ');
  const all = [needs[key]?.() ?? '', query].filter(Boolean).join('&');
  return mock.request(method, `${path.replace(':adminId', superadmin?._id ?? '')}?${all}`, {
    as,
    ...(method === 'POST' && { body: newestFirst }),
  });
};

const size = (key: CallKey) => (takes(key, 'count') ? 'count' : 'limit');
/** A word somewhere in a row that a person could look for. */
const wordIn = (row: unknown): string => {
  const texts = JSON.stringify(row).match(/(?<=")[^"]+(?=")/g) ?? [];
  const shown = texts.filter((text, index) => /[\s@]/.test(text) && index > 0 && !text.startsWith('http'));
  const word = shown.join(' ').match(/[A-Za-z]{4,}/)?.[0];
  if (!word) throw new Error(`Nothing to look for in ${JSON.stringify(row)}`);
  return word;
};

const rowsOf = async (key: CallKey, query: string) => {
  const answer = await ask(key, query);
  expect(answer).toMatchObject({ status: 200 });
  return rowsAt(answer.json, `payload.${payloadKeys(calls[key]).rows}`);
};

describe('every list', () => {
  it.each(lists)('%s answers rows the contract allows', async key => {
    const rows = await rowsOf(key, takes(key, 'page') ? `page=1&${size(key)}=100` : '');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ _id }) => typeof _id === 'string')).toBe(true);
  });

  it.each(paged.filter(key => key !== 'GET faqCategory/getAllFAQCategory'))('%s is paged', async key => {
    const [first, second] = await Promise.all([1, 2].map(page => rowsOf(key, `page=${page}&${size(key)}=10`)));
    expect(first).toHaveLength(10);
    expect(second).toHaveLength(10);
    expect(new Set([...(first ?? []), ...(second ?? [])].map(({ _id }) => _id)).size).toBe(20);
    expect(await rowsOf(key, `page=1000&${size(key)}=10`)).toEqual([]);
  });

  const totalled = paged.filter(
    key => payloadKeys(calls[key]).total && key !== 'GET notification/getNotification/:adminId',
  );
  it.each(totalled)('%s counts all pages', async key => {
    const { rows, total } = payloadKeys(calls[key]);
    const { json } = await ask(key, 'page=1&limit=1');
    const all = await rowsOf(key, 'page=1&limit=100000');
    expect(rowsAt(json, `payload.${rows}`)).toHaveLength(1);
    expect(at(json, `payload.${total}`)).toBe(all.length);
  });

  const searched = lists.filter(key => takes(key, 'search') || takes(key, 'filter'));
  it.each(searched)('%s finds by a text of a row, in any case', async key => {
    const everything = await rowsOf(key, 'page=1&limit=100000');
    const wanted = wordIn(everything[0]);
    const found = await rowsOf(
      key,
      `page=1&limit=100000&${takes(key, 'filter') ? 'filter' : 'search'}=${wanted.toUpperCase()}`,
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(row => JSON.stringify(row).toLowerCase().includes(wanted.toLowerCase()))).toBe(true);
    expect(found.map(({ _id }) => _id)).toContain(everything[0]?._id);
    expect(await rowsOf(key, `page=1&limit=10&${takes(key, 'filter') ? 'filter' : 'search'}=zzqxzz`)).toEqual([]);
  });

  it('is newest first', async () => {
    const ids = (await rowsOf('GET partners/getPartners', 'page=1&limit=50')).map(({ _id }) => String(_id));
    expect(ids).toEqual(ids.toSorted().toReversed());
  });

  it('does not find by identifiers or addresses of files', async () => {
    const [row] = await rowsOf('GET partners/getPartners', 'page=1&limit=1');
    expect(await rowsOf('GET partners/getPartners', `page=1&limit=10&search=${String(row?._id)}`)).toEqual([]);
    expect(await rowsOf('GET partners/getPartners', 'page=1&limit=10&search=.svg')).toEqual([]);
  });
});

const typesOf = async (query: string, key: CallKey, field: string) =>
  new Set((await rowsOf(key, `${query}&page=1&limit=100000`)).map(row => row[field]));

it('answers each of many lists asked for at once with its own rows', async () => {
  const keys = ['GET history/getAllHistory', 'GET order/getAllOrder', 'GET admin/get-users-by-pid'] as const;
  const alone = await Promise.all(keys.map(key => rowsOf(key, '')));
  const rounds = Array.from({ length: 12 }, () => keys).flat();
  const together = await Promise.all(rounds.map(key => rowsOf(key, '')));
  expect(together).toEqual(rounds.map((_, index) => alone[index % keys.length]));
});

describe('lists that show some of their records', () => {
  it('lists admins and superadmins apart, without their passwords', async () => {
    expect(await typesOf('', 'GET admin/get-admins', 'role')).toEqual(new Set(['admin']));
    expect(await typesOf('', 'GET admin/get-Superadmins', 'role')).toEqual(new Set(['superadmin']));
    expect(await typesOf('', 'GET admin/get-admins', 'password')).toEqual(new Set([undefined]));
  });

  it('lists users by activity; whoever is neither waits for review', async () => {
    const { json } = await mock.request('GET', 'admin/get-users?isActive=false&page=1&limit=1000', {
      as: 'superadmin',
    });
    const waiting = rowsAt(json, 'payload.user').map(({ isActive }) => isActive);
    expect(new Set(waiting)).toEqual(new Set([false, null]));
    expect(await typesOf('', 'GET admin/get-users', 'isActive')).toEqual(new Set([true]));
  });

  it('lists amenities of one type, or of both', async () => {
    const key = 'GET amenities/getAmenities';
    expect(await typesOf('type=STANDARD', key, 'type')).toEqual(new Set(['STANDARD']));
    expect(await typesOf('', key, 'type')).toEqual(new Set(['STANDARD', 'DISTINCTIVE']));
  });

  it('lists content blocks of one type, or those without', async () => {
    const key = 'GET aboutus/getAllAboutus';
    expect(await typesOf('type=returns', key, 'type')).toEqual(new Set(['returns']));
    expect(await typesOf('', key, 'type')).toEqual(new Set([undefined]));
  });

  it('lists token orders apart from refunds', async () => {
    const key = 'GET order/getAllOrder';
    const all = await rowsOf(key, '');
    const tokens = await rowsOf(key, 'type=token');
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['token', 'refund']));
    expect(new Set(tokens.map(({ type }) => type))).toEqual(new Set(['token']));
  });

  it('gives the FAQ categories a count only when they are paged', async () => {
    const key = 'GET faqCategory/getAllFAQCategory';
    expect(at((await ask(key, '')).json, 'payload.count')).toBeUndefined();
    expect(at((await ask(key, 'page=1&limit=10')).json, 'payload.count')).toBe(5);
  });

  it('expands references, and leaves null where they lead nowhere', async () => {
    const faqs = await rowsOf('GET faq/getAllFAQ', 'page=1&limit=100');
    expect(faqs.some(faq => typeof at(faq, 'facCategoryId.name') === 'string')).toBe(true);
    expect(faqs.some(faq => faq.facCategoryId === null)).toBe(true);
  });
});

describe('lists read at the same time', () => {
  it('do not get into each other', async () => {
    const paths = [
      'faq/getAllFAQ?page=1&limit=10',
      'faqCategory/getAllFAQCategory',
      'partners/getPartners?page=1&limit=10',
    ];
    const alone = await Promise.all(paths.map(path => mock.request('GET', path, { as: 'superadmin' })));
    const together = await Promise.all(
      [...paths, ...paths].map(path => mock.request('GET', path, { as: 'superadmin' })),
    );
    expect(together.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(together.map(({ json }) => json)).toEqual([...alone, ...alone].map(({ json }) => json));
  });
});
