import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { cachedRow, freshRow } from '../../../src/engine/data/cachedRows';
import { findRow } from '../../../src/engine/data/recordsById';
import type { Page } from '../../../src/engine/data/parameters';
import type { Rows } from '../../../src/engine/data/declaredReads';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }));

/** A list of so many records, read page by page; its server may give pages of another size than it is asked for. */
const listOf = (count: number, total: number | undefined = count, size?: number) =>
  vi.fn<(page: Page) => Promise<Rows>>(({ page, perPage }) => {
    const given = size ?? perPage;
    return Promise.resolve({ data: numbered(count).slice((page - 1) * given, page * given), total });
  });

/** A server that gives everything at once, whatever page it is asked for. */
const allAtOnce = (count: number, total?: number) =>
  vi.fn<(page: Page) => Promise<Rows>>(({ page }) =>
    // A walk that does not end is a failure to be seen, not a test that hangs.
    page > 5 ? Promise.reject(new Error('The walk does not end.')) : Promise.resolve({ data: numbered(count), total }),
  );

describe('a record searched for in its list', () => {
  test.each([
    ['on the first of several pages', listOf(250), '7', 1],
    ['on the third page', listOf(250), '249', 3],
    ['as the last of a full page', listOf(200), '199', 2],
    ['on the last of smaller pages than were asked for', listOf(120, 120, 50), '119', 3],
    ['behind the rows that are read at most of a list', listOf(10_150), '10149', 102],
  ])('is found %s', async (_, readPage, id, pages) => {
    expect(await findRow(readPage, id)).toEqual({ id });
    expect(readPage).toHaveBeenCalledTimes(pages);
  });

  test.each([
    ['in an empty list', listOf(0), 1],
    ['after a full last page', listOf(200), 2],
    ['after the last of smaller pages than were asked for', listOf(120, 120, 50), 3],
    ['at once where everything came at once, with a total', allAtOnce(250, 250), 1],
    ['at once where everything came at once, without a total', allAtOnce(250), 1],
  ])('is given up %s', async (_, readPage, pages) => {
    expect(await findRow(readPage, 'gone')).toBeUndefined();
    expect(readPage).toHaveBeenCalledTimes(pages);
  });

  test('is not said to be gone where fewer records arrive than the server reports (WHOLE-09)', async () => {
    const readPage = listOf(100, 5000);
    await expect(findRow(readPage, 'gone')).rejects.toThrow('Only 100 of 5,000 records arrived');
    // The page that came empty was asked for once more.
    expect(readPage.mock.calls.map(([{ page }]) => page)).toEqual([1, 2, 2]);
  });

  test('is found behind a page that comes empty', async () => {
    const readPage = listOf(250);
    readPage.mockResolvedValueOnce({ data: [], total: 250 });
    expect(await findRow(readPage, '249')).toEqual({ id: '249' });
    expect(readPage.mock.calls.map(([{ page }]) => page)).toEqual([1, 2, 3]);
  });

  test('is searched for until a page is not full, where the total is unknown', async () => {
    const rowsOf = listOf(150);
    const readPage = vi.fn<(page: Page) => Promise<Rows>>(async page => ({ data: (await rowsOf(page)).data }));
    expect(await findRow(readPage, '149')).toEqual({ id: '149' });
    expect(await findRow(readPage, 'gone')).toBeUndefined();
    expect(readPage).toHaveBeenCalledTimes(4);
  });
});

const cache = (key: readonly unknown[], data: unknown) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(key, data);
  return queryClient;
};

describe('a record that a list on screen holds', () => {
  test('is taken from there', () => {
    const queryClient = cache(['things', 'getList', { page: 1 }], { data: [{ id: '1' }, { id: '2', title: 'Sea' }] });
    expect(cachedRow(queryClient, 'things', '2')).toEqual({ id: '2', title: 'Sea' });
    expect(cachedRow(queryClient, 'things', '3')).toBeUndefined();
    expect(cachedRow(cache(['things', 'getWhole'], { rows: [{ id: '3' }] }), 'things', '3')).toEqual({ id: '3' });
  });

  test.each([
    ['another entity', ['others', 'getList'], { data: [{ id: '1' }] }],
    ['another operation', ['things', 'getManyReference'], { data: [{ id: '1' }] }],
    ['records read by their ids', ['things', 'getMany'], { data: [{ id: '1' }] }],
    ['rows that are no records', ['things', 'getList'], { data: [null, 'x', { title: 'Sea' }] }],
    ['nothing', ['things', 'getList'], null],
  ])('is not taken from %s', (_, key, data) => {
    expect(cachedRow(cache(key, data), 'things', '1')).toBeUndefined();
  });

  test('is taken from the one that was read last, however late another was put together', () => {
    const rows = (title: string) => [{ id: '1', title }];
    const queryClient = cache(['things', 'getList', { page: 1 }], { data: rows('Of page 1') });
    const readAt = Date.now();
    const put = (key: unknown, data: object, updatedAt = readAt + 5000) =>
      queryClient.setQueryData(['things', key, {}], data, { updatedAt });
    put('getWhole', { rows: rows('Of the whole list'), at: readAt - 1 });
    put('getList', { data: rows('Of a filter'), meta: { whole: { at: readAt - 1 } } });
    expect(cachedRow(queryClient, 'things', '1')).toEqual({ id: '1', title: 'Of page 1' });
    put('getList', { data: rows('Of a search') }, readAt + 1);
    expect(cachedRow(queryClient, 'things', '1')).toEqual({ id: '1', title: 'Of a search' });
  });
});

test('rows that are being read again, or are old and on no screen, are not taken for the latest', async () => {
  const queryClient = new QueryClient();
  const key = ['things', 'getList', {}];
  let arrive: (data: object) => void = () => undefined;
  queryClient.setQueryData(key, { data: [{ id: '1', title: 'Old' }] });
  expect(cachedRow(queryClient, 'things', '1')).toEqual({ id: '1', title: 'Old' });
  const shown = new QueryObserver(queryClient, { queryKey: key, enabled: false });
  const leave = shown.subscribe(() => undefined);
  await queryClient.invalidateQueries({ queryKey: key });
  // On screen, and a write is compared with what is there.
  expect(cachedRow(queryClient, 'things', '1')).toEqual({ id: '1', title: 'Old' });
  expect(freshRow(queryClient, 'things', '1')).toBeUndefined();
  await queryClient.prefetchQuery({ queryKey: key, queryFn: () => Promise.reject(new Error('Down')) });
  // They could not be read again: they are what there is to open.
  expect(freshRow(queryClient, 'things', '1')).toEqual({ id: '1', title: 'Old' });
  const queryFn = () => new Promise<object>(resolve => (arrive = resolve));
  const reading = queryClient.fetchQuery({ queryKey: key, queryFn });
  expect(cachedRow(queryClient, 'things', '1') ?? freshRow(queryClient, 'things', '1')).toBeUndefined();
  arrive({ data: [{ id: '1', title: 'New' }] });
  await reading;
  expect(cachedRow(queryClient, 'things', '1')).toEqual({ id: '1', title: 'New' });
  expect(freshRow(queryClient, 'things', '1')).toEqual({ id: '1', title: 'New' });
  leave();
  await queryClient.invalidateQueries({ queryKey: key });
  expect(cachedRow(queryClient, 'things', '1')).toBeUndefined();
});
