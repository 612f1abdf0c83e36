import { describe, expect, test } from 'vitest';
import { payloadKeys } from '../../mock-api/calls/listing';
import type { CallKey } from '../../mock-api/calls/matchCall';
import { contract } from '../../src/contract';
import type { Call } from '../../src/contract/call';
import { rowsAt, runMock } from './startMock';

const mock = runMock();

const calls: Record<CallKey, Call> = contract;
const partners = 'GET partners/getPartners';

const ask = (key: CallKey, query = '') => {
  const [method = '', path = ''] = key.split(' ');
  const body = method === 'POST' && { body: { sort: 'high', sortBy: 'creationDate' } };
  return mock().request(method, `${path}?${query}`, { as: 'superadmin', ...body });
};
const rowsOf = async (key: CallKey, query = '') => {
  const answer = await ask(key, query);
  expect(answer).toMatchObject({ status: 200 });
  return rowsAt(answer.json, `payload.${payloadKeys(calls[key]).rows}`);
};
const ofProperty = () => `pid=${mock().store.all('properties')[0]?._id}`;

describe('a list', () => {
  test('is searched in any case by its texts, not by identifiers or addresses of files', async () => {
    const [row] = await rowsOf(partners, 'page=1&limit=1');
    const found = (text: unknown) => rowsOf(partners, `page=1&limit=10&search=${encodeURIComponent(String(text))}`);
    expect(await found(String(row?.title).toUpperCase())).toContainEqual(row);
    for (const text of [row?._id, '.svg', 'zzqxzz']) expect(await found(text)).toEqual([]);
  });

  test.each<[CallKey, query: () => string, field: string, values: unknown[]]>([
    ['GET admin/get-admins', () => '', 'role', ['admin']],
    ['GET admin/get-admins', () => '', 'password', [undefined]],
    // Whoever is neither waits for review.
    ['GET admin/get-users', () => 'isActive=false', 'isActive', [false, null]],
    ['GET amenities/getAmenities', () => 'type=STANDARD', 'type', ['STANDARD']],
    ['GET order/getAllOrder', () => `${ofProperty()}&type=token`, 'type', ['token']],
  ])('may show some of its records only: %s', async (key, query, field, values) => {
    const rows = await rowsOf(key, key === 'GET order/getAllOrder' ? query() : `${query()}&page=1&limit=100000`);
    expect(new Set(rows.map(row => row[field]))).toEqual(new Set(values));
  });
});
