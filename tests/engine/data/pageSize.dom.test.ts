import { beforeEach, describe, expect, test } from 'vitest';
import { toText } from '../../../src/engine/fields/toText';
import { isPlain } from '../../../src/engine/values/plain';
import type { Pages } from '../../../src/dialect/dialect';
import { freshServer, made, answerInTurn, pageIn, pageOf, providerOf, things } from './things';

beforeEach(freshServer);

/** A server with so many rows that puts `size` of an asked size on a page. */
const serve = (count: number, size: (asked: number) => number, hasTotal = true) =>
  answerInTurn(call => {
    const query = new URL(call.split(' ')[1] ?? '', 'https://server.test').searchParams;
    const given = size(Number(query.get('limit')));
    const start = query.has('offset') ? Number(query.get('offset')) : (Number(query.get('page')) - 1) * given;
    const rows = Array.from({ length: count }, (_, at) => ({ _id: String(at + 1) })).slice(start, start + given);
    return { payload: { things: rows, ...(hasTotal && { count }) } };
  });

const listOf = (pages?: Pages) => {
  const list = { method: 'GET', path: 'things/all', rows: 'things', paged: true, total: 'count', pages } as const;
  return providerOf(things({ list }));
};

const read = async (provider: ReturnType<typeof listOf>, page: number, perPage: number) => {
  const { data, total, pageInfo } = await provider.getList('things', pageOf(page, perPage));
  const [first, last] = [data[0], data.at(-1)].map(row => (isPlain(row) ? toText(row.id) : undefined));
  return { rows: first === undefined ? 'none' : `${first}–${last}`, total, hasNext: pageInfo?.hasNextPage };
};

const offset = { by: 'offset', offset: 'offset', size: 'limit' } as const;
const numbered = { by: 'page', page: 'page', size: 'limit' } as const;
describe.each([
  ['page numbers', undefined],
  ['offsets', offset],
])('a list by %s', (_, pages) => {
  test('whose server puts at most 25 rows on a page shows every row, at any page size (VALUE-11)', async () => {
    serve(62, asked => Math.min(asked, 25));
    const provider = listOf(pages);
    expect(await read(provider, 1, 100)).toMatchObject({ rows: '1–62', total: 62 });
    expect(await read(provider, 2, 50)).toMatchObject({ rows: '51–62', total: 62 });
    expect(await read(provider, 3, 20)).toMatchObject({ rows: '41–60', total: 62 });
    expect(await read(provider, 7, 10)).toMatchObject({ rows: '61–62', total: 62 });
    serve(32, asked => Math.min(asked, 10));
    expect(await read(listOf(pages), 1, 20)).toMatchObject({ rows: '1–20', total: 32 });
  });

  test('whose declared limit is 50 is never asked for more, also when it is read whole (VALUE-12)', async () => {
    serve(130, asked => (asked > 50 ? 0 : asked));
    const provider = listOf({ ...(pages ?? numbered), most: 50 });
    expect(await read(provider, 1, 100)).toMatchObject({ rows: '1–100', total: 130 });
    expect((await provider.getList('things', pageOf(1, 10, { all: true }))).total).toBe(130);
    expect(made().filter(({ call }) => !/limit=50/.test(call))).toEqual([]);
  });
});

describe('a list whose server refuses a page that is too long (VALUE-15)', () => {
  /** A server that allows so many rows on a page, and refuses more in these words. */
  const refuse = (most: number, message: string, status = 422) => {
    const rows = Array.from({ length: 130 }, (_, at) => ({ _id: String(at + 1) }));
    answerInTurn(call => {
      const { page, limit } = pageIn(call);
      if (limit > most) return { status, message };
      return { payload: { things: rows.slice((page - 1) * limit, page * limit), count: 130 } };
    });
  };

  test.each([
    [50, 'Input should be less than or equal to 50', 422],
    [25, 'limit must not be greater than 25, got 100', 400],
    [30, 'The value of limit is not allowed', 422],
  ])('of at most %i is read within the limit that it names: %s', async (most, message, status) => {
    refuse(most, message, status);
    const provider = listOf(numbered);
    expect(await read(provider, 1, 100)).toMatchObject({ rows: '1–100', total: 130 });
    const before = made().length;
    expect(await read(provider, 2, 100)).toMatchObject({ rows: '101–130', total: 130 });
    expect(made().filter(({ call }, at) => at >= before && pageIn(call).limit > most)).toEqual([]);
  });

  test.each([
    [0, 'Unknown filter', 422, 1],
    [0, 'Field 25 is unknown', 400, 2],
    [0, 'limit must not be greater than 50', 500, 1],
  ])('shows the error of any other refusal', async (most, message, status, calls) => {
    refuse(most, message, status);
    await expect(read(listOf(numbered), 1, 100)).rejects.toMatchObject({ status, message });
    expect(made()).toHaveLength(calls);
  });
});

test('a list whose server puts 25 rows on every page shows the rows of the page that was asked for (VALUE-11)', async () => {
  serve(60, () => 25);
  const provider = listOf();
  expect(await read(provider, 1, 10)).toMatchObject({ rows: '1–10', total: 60 });
  expect(await read(provider, 2, 10)).toMatchObject({ rows: '11–20', total: 60 });
  expect(await read(provider, 3, 10)).toMatchObject({ rows: '21–30', total: 60 });
  expect(await read(provider, 6, 10)).toMatchObject({ rows: '51–60', total: 60 });
  expect(await read(listOf(), 2, 10)).toMatchObject({ rows: '11–20', total: 60 });
});

test('a list without a total is read to its end where its server puts fewer rows on a page than asked for (VALUE-11)', async () => {
  serve(62, asked => Math.min(asked, 25), false);
  const provider = listOf();
  expect(await read(provider, 1, 50)).toEqual({ rows: '1–50', total: undefined, hasNext: true });
  expect(await read(provider, 2, 50)).toEqual({ rows: '51–62', total: undefined, hasNext: false });
  serve(50, asked => Math.min(asked, 20), false);
  expect(await read(listOf(), 1, 50)).toEqual({ rows: '1–50', total: undefined, hasNext: false });
});

test.each([
  [62, 10, 7, '61–62', true],
  [20, 20, 1, '1–20', true],
  [0, 10, 1, 'none', true],
  // A last page without a total, though its length is round.
  [30, 20, 2, '21–30', false],
])('a list of %i rows by %i takes one call for page %i', async (count, size, page, rows, hasTotal) => {
  serve(count, asked => asked, hasTotal);
  expect(await read(listOf(), page, size)).toMatchObject({ rows });
  expect(made()).toHaveLength(1);
});

test('a list whose server ignores the page that is asked for shows each row once', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => ({ _id: String(at + 1) }));
  answerInTurn(() => ({ payload: { things: rows } }));
  expect((await listOf().getList('things', pageOf(1, 100))).data).toHaveLength(60);
});

test('a page that has lost a row to a colleague does not count as a smaller page', async () => {
  answerInTurn(() => ({ payload: { things: Array.from({ length: 9 }, (_, at) => ({ _id: String(at) })), count: 62 } }));
  await read(listOf(), 1, 10);
  expect(made()).toHaveLength(1);
});
