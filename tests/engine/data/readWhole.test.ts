import { describe, expect, test, vi } from 'vitest';
import { readPages, readWhole } from '../../../src/engine/data/readWhole';
import { rereadPages } from '../../../src/engine/data/rereadPages';
import type { Page } from '../../../src/engine/data/parameters';
import type { Rows } from '../../../src/engine/data/declaredReads';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${index}` }));
const ids = (count: number) => numbered(count).map(({ id }) => id);

/** A server with so many rows, which remembers what it was asked for and how many calls ran beside each other. */
const serverOf = (count: number, { size, says = count }: { size?: number; says?: number | 'nothing' } = {}) => {
  const all = numbered(count);
  const pages: number[] = [];
  const total = says === 'nothing' ? undefined : says;
  let running = 0;
  let most = 0;
  const readPage = vi.fn<(page: Page) => Promise<Rows>>(async ({ page, perPage }) => {
    pages.push(page);
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    const given = size ?? perPage;
    return { data: all.slice((page - 1) * given, page * given), total };
  });
  return { readPage, pages, most: () => most };
};

const never = { onProgress: () => undefined, isStopped: () => false };

describe('a list that is read whole', () => {
  test('comes a hundred rows a call, in the order of the server, and tells after each how far it is (WHOLE-02)', async () => {
    const { readPage, pages } = serverOf(250);
    const told: unknown[] = [];
    const onProgress = (read: number, of: unknown) => told.push([read, of]);
    const { rows, total } = await readWhole({ ...never, readPage, onProgress });
    expect([rows.map(({ id }) => id), total, pages]).toEqual([ids(250), 250, [1, 2, 3]]);
    expect(readPage.mock.calls.every(([{ perPage }]) => perPage === 100)).toBe(true);
    expect([told.length, told[0], told.at(-1)]).toEqual([3, [100, 250], [250, 250]]);
  });

  test('is read with four calls at a time, after the first has told how many there are (WHOLE-03)', async () => {
    const { readPage, pages, most } = serverOf(2000);
    await readWhole({ ...never, readPage });
    expect(pages.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(most()).toBe(4);
  });

  test('gives the rows that have arrived, up to the first page that has not', async () => {
    const { readPage } = serverOf(350);
    let third: () => void = () => undefined;
    const held = new Promise<void>(resolve => (third = resolve));
    const arrived: number[] = [];
    await readWhole({
      readPage: async page => {
        if (page.page === 3) await held;
        return readPage(page);
      },
      onProgress: (read, _total, rowsSoFar) => {
        arrived.push(rowsSoFar().length);
        if (read === 250) third();
      },
    });
    expect(arrived).toEqual([100, 200, 200, 350]);
  });

  test('can be stopped, and says how many there would have been', async () => {
    const { readPage, pages } = serverOf(2000);
    let stop: () => void = () => undefined;
    const stopped = new Promise<void>(resolve => (stop = resolve));
    let isStopped = false;
    const { rows, total, end } = await readWhole({
      // The calls that are stopped fail.
      readPage: page => (page.page < 4 ? readPage(page) : stopped.then(() => Promise.reject(new Error('Stopped')))),
      onProgress: count => {
        isStopped = count === 300;
        if (isStopped) stop();
      },
      isStopped: () => isStopped,
    });
    expect([rows.length, total, end]).toEqual([300, 2000, 'stopped']);
    expect(pages).toEqual([1, 2, 3]);
  });

  const uncounted = { says: 'nothing' } as const;
  test.each<[string, number, Parameters<typeof serverOf>[1], string, number?]>([
    ['goes by the pages that a server really gives', 120, { size: 50 }, '120 of 120 in 3 calls, complete'],
    [
      'has the rows that came, where they are more than the server says',
      150,
      { says: 140 },
      '150 of 150 in 2 calls, complete',
    ],
    ['has ten thousand rows', 10_000, {}, '10000 of 10000 in 100 calls, complete'],
    ['has no more of a longer list', 12_000, {}, '10000 of 12000 in 100 calls, limit'],
    ['has more on a wish', 12_000, {}, '12000 of 12000 in 120 calls, complete', Number.MAX_SAFE_INTEGER],
    ['ends at the most that is read, uncounted', 1000, uncounted, '100 of 100 in 1 calls, limit', 100],
    ['ends there within a page, too', 1000, uncounted, '150 of 150 in 2 calls, limit', 150],
    [
      'ends after an empty page where nobody says how many rows there are',
      100,
      uncounted,
      '100 of 100 in 2 calls, complete',
    ],
    ['ends with a short page then', 250, uncounted, '250 of 250 in 3 calls, complete'],
  ])('%s (WHOLE-04)', async (_, count, options, outcome, most) => {
    const { readPage, pages } = serverOf(count, options);
    const { rows, total, end } = await readWhole({ ...never, readPage, most });
    expect(`${rows.length} of ${total} in ${pages.length} calls, ${end}`).toBe(outcome);
    expect(pages).toEqual(pages.map((_, at) => at + 1));
  });

  test('is short where a server reports more than it sends, after asking a few pages again, and refused where all of it is needed (WHOLE-09)', async () => {
    const { readPage, pages } = serverOf(150, { says: 9000 });
    const { rows, total, end } = await readWhole({ ...never, readPage });
    expect([rows.length, total, end]).toEqual([150, 9000, 'short']);
    expect(pages.filter(page => page === 2)).toHaveLength(2);
    expect(pages.length).toBeLessThan(20);
    await expect(readPages(readPage, { isEnough: () => false })).rejects.toThrow('Only 150 of 9,000 records arrived');
  });

  test.each([
    ['empty', [0], 1000, 'complete'],
    ['with a few rows', [99], 1000, 'complete'],
    ['with a few rows, and then with fewer', [99, 20], 999, 'short'],
  ])('asks once more for a page that came short: %s (WHOLE-09)', async (_, lengths, count, says) => {
    const { readPage, pages } = serverOf(1000);
    const left = [...lengths];
    const readCut = async (asked: Page) => {
      const { data, total } = await readPage(asked);
      return { total, data: asked.page === 4 ? data.slice(0, left.shift()) : data };
    };
    const { rows, end } = await readWhole({ ...never, readPage: readCut });
    expect(rows.map(({ id }) => id)).toEqual(ids(1000).filter(id => count === 1000 || id !== '399'));
    expect([end, pages.length, pages.at(-1)]).toEqual([says, 11, 4]);
  });

  test('ends with a page that is empty, although another is promised', async () => {
    const pageInfo = { hasNextPage: true };
    const readPage = ({ page }: Page) => Promise.resolve({ data: page === 1 ? numbered(100) : [], pageInfo });
    const { rows, end } = await readWhole({ ...never, readPage });
    expect([rows.length, end]).toEqual([100, 'complete']);
  });

  test('does not go on with a server that gives one row for every page (WHOLE-09)', async () => {
    const readPage = vi.fn<(page: Page) => Promise<Rows>>(() => Promise.resolve({ data: numbered(1), total: 9800 }));
    const { rows, end } = await readWhole({ ...never, readPage });
    expect([rows.length, end]).toEqual([1, 'short']);
    expect(readPage.mock.calls.length).toBeLessThan(20);
  });

  test('is complete by the last count where records were deleted meanwhile, and asks nothing again (WHOLE-09)', async () => {
    const { readPage, pages } = serverOf(1000);
    const readFewer = async (asked: Page) => {
      const { data } = await readPage(asked);
      return asked.page < 10 ? { data, total: 1000 } : { data: data.slice(0, 40), total: 940 };
    };
    const { rows, total, end } = await readWhole({ ...never, readPage: readFewer });
    expect([rows.length, total, end]).toEqual([940, 940, 'complete']);
    expect(pages).toHaveLength(10);
  });

  test('has the record that was added meanwhile, which comes first (WHOLE-09)', async () => {
    const states = [numbered(250)];
    const after = [{ id: 'new' }, ...numbered(250)];
    const readPage = ({ page }: Page) => {
      const all = states.shift() ?? after;
      return Promise.resolve({ data: all.slice((page - 1) * 100, page * 100), total: all.length });
    };
    const { rows, end } = await readWhole({ ...never, readPage });
    expect(rows.map(({ id }) => id).toSorted()).toEqual(['new', ...ids(250)].toSorted());
    expect(end).toBe('complete');
  });

  test('shows a row once that moved to the next page meanwhile', async () => {
    const pages = [numbered(100), [{ id: '99' }, { id: '100' }]];
    const readPage = ({ page }: Page): Promise<Rows> => Promise.resolve({ data: pages[page - 1] ?? [], total: 102 });
    expect((await readWhole({ ...never, readPage })).rows).toHaveLength(101);
  });

  test('fails as its first failing call does', async () => {
    const readPage = ({ page }: Page): Promise<Rows> =>
      page === 3 ? Promise.reject(new Error('Down')) : Promise.resolve({ data: numbered(100), total: 1000 });
    await expect(readWhole({ ...never, readPage })).rejects.toThrow('Down');
  });
});

test.each<[string, string, number | undefined, string | undefined, string | undefined]>([
  ['of four pages are read again', '0,2,4,6', 10, undefined, '0123456789'],
  ['of five pages are not, as all of it is read', '0,2,4,6,8', 10, undefined, undefined],
  ['are certain without a total where none is gone', '2', undefined, undefined, '0123456789'],
  ['are not certain without a total where one is gone', '2', undefined, '3,4', undefined],
  ['are not certain without a total where a new one is on another page', 'new', undefined, undefined, undefined],
  ['stand where the first of their page stood', '4', undefined, '3,4', '0123456789'],
  ['stand at their page where all in it are new', '2', 11, 'x,y', '01xy3456789'],
  ['are not certain where the total differs otherwise', '2', 12, 'x,y', undefined],
])('rows that were written in a whole list %s', async (_, written, total, given, expected) => {
  const rowsOf = (text: string) => text.split(',').map(id => ({ id }));
  const whole = { rows: numbered(10), total: 10, at: 0, size: 2, most: 100, end: 'complete' } as const;
  const readPage = ({ page, perPage }: Page) =>
    Promise.resolve({
      data: perPage !== 100 ? [] : given === undefined ? whole.rows.slice((page - 1) * 2, page * 2) : rowsOf(given),
      total,
    });
  const now = await rereadPages(whole, new Set(written.split(',')), readPage);
  expect(now?.rows.map(({ id }) => id).join('')).toBe(expected);
  expect(now?.total).toBe(expected?.length);
});
