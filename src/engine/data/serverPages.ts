import type { Pages } from '../../dialect/dialect';
import { toText } from '../fields/toText';
import { ApiError } from '../http/error';
import { isPlain, type Plain } from '../http/plain';
import { valueAt } from '../http/valueAt';
import { dialectOf, rowsPath, type ListCall } from '../schema/calls';
import { runAll } from '../store/pool';
import type { Page } from './parameters';

const placeIn = (json: unknown, path: string): unknown =>
  isPlain(json) && Object.hasOwn(json, path) ? json[path] : valueAt(json, path);

/** The page parameters of a list's call. */
export const pagesOf = (call: ListCall): Pages => {
  const pages = call.pages ?? dialectOf(call).pages;
  return call.size && 'size' in pages ? { ...pages, size: call.size } : pages;
};

/** The query values that ask for a page. @param cursor what the page before gave */
export const pageQuery = (pages: Pages, { page, perPage }: Page, cursor?: string): Plain => {
  const before = (page - 1) * perPage;
  if (pages.by === 'page') return { [pages.page]: page - 1 + (pages.first ?? 1), [pages.size]: perPage };
  if (pages.by === 'offset') return { [pages.offset]: before, [pages.size]: perPage };
  if (pages.by === 'cursor') return { [pages.cursor]: cursor, [pages.size]: perPage };
  return { [pages.range]: [before, before + perPage - 1] };
};

/** The text that asks for a page: some APIs give the address of that page, which has it in its query. */
const cursorIn = (text: string, key: string): string | undefined =>
  text.includes('?') && URL.canParse(text, 'http://page.invalid')
    ? (new URL(text, 'http://page.invalid').searchParams.get(key) ?? undefined)
    : text || undefined;

/** The cursor of the next page; `undefined` after the last. */
export const nextCursor = (pages: Pages, json: unknown, rows: readonly unknown[]): string | undefined => {
  if (pages.by !== 'cursor') return undefined;
  const { next } = pages;
  if (typeof next === 'string') return cursorIn(toText(placeIn(json, next)), pages.cursor);
  return placeIn(json, next.more) === true ? toText(valueAt(rows.at(-1), next.ofLastRow)) || undefined : undefined;
};

/** The rows of an answer; `undefined` where it holds none. A single record counts as one row. */
export const responseRows = (call: ListCall, payload: unknown): readonly unknown[] | undefined => {
  const rows = valueAt(payload, rowsPath(call));
  if (Array.isArray(rows)) return rows;
  return isPlain(rows) ? [rows] : undefined;
};

const countFrom = (value: string): number | undefined => {
  const number = Number(value || Number.NaN);
  return number >= 0 ? number : undefined;
};

/** The number of rows on all pages; `undefined` where the answer has none. */
export const totalIn = (
  call: ListCall,
  { payload, json, headers }: { payload: unknown; json: unknown; headers: Headers },
): number | undefined => {
  const { total } = dialectOf(call);
  if (call.total !== undefined) return countFrom(toText(placeIn(payload, call.total)));
  if (total === undefined) return undefined;
  if ('at' in total) return countFrom(toText(placeIn(json, total.at)));
  return countFrom(/\d+$/.exec(headers.get(total.header) ?? '')?.[0] ?? '');
};

/** One answer of a paged list. */
export interface Answer<R> {
  rows: readonly R[];
  total?: number;
  /** Whether another page follows, where the server says so. */
  hasNext?: boolean;
}

/** Most pages of the server that are read at a time for one page of a list. */
const atOnce = 4;

/** Fewest rows that a limit of a server allows. */
const leastSize = 10;

/** A limit of a server is a round number; another number of rows is the end of a list. */
const isRound = (length: number): boolean => length >= leastSize && length % 5 === 0;

/**
 * Returns how many rows the server puts on a page, told by an answer that has more or fewer rows than it should; `undefined`
 * for an answer as expected. Without a total the first page alone can tell, and the next one must confirm it.
 */
const pageSizeIn = ({ rows, total }: Answer<unknown>, { page, perPage }: Page): number | undefined => {
  const { length } = rows;
  if (length > perPage) return length;
  const isExpected =
    total === undefined
      ? page > 1 || length === perPage
      : length === Math.min(perPage, Math.max(0, total - (page - 1) * perPage));
  return !isExpected && isRound(length) ? length : undefined;
};

/**
 * Returns the page size that a refused read can be tried with: the limit that the refusal names, or the smallest where it
 * names only the parameter. `undefined` for a refusal of anything else.
 */
const pageSizeInRefusal = (error: unknown, { perPage }: Page, pages: Pages): number | undefined => {
  if (!(error instanceof ApiError) || (error.status !== 400 && error.status !== 422)) return undefined;
  const text = [error.message, ...Object.entries(error.body.errors ?? {}).flat()].join(' ');
  const limits = [...text.matchAll(/\d+/g)].map(Number).filter(size => size >= leastSize && size < perPage);
  if (limits.length > 0) return Math.max(...limits);
  return 'size' in pages && perPage > leastSize && text.split(/\W+/).includes(pages.size) ? leastSize : undefined;
};

/**
 * Reads a page of a list from a server whose pages have another size, a few at a time.
 * @param readPage reads a page of the server
 * @param firstAnswer the server's first page, where it has been read
 */
const readFromPages = async <R>(
  readPage: (page: Page) => Promise<Answer<R>>,
  { page, perPage }: Page,
  size: number,
  firstAnswer?: Answer<R>,
): Promise<Answer<R>> => {
  const start = (page - 1) * perPage;
  const firstPage = Math.floor(start / size) + 1;
  const read = async (at: number) => (at === 1 && firstAnswer) || readPage({ page: at, perPage: size });
  const first = await read(firstPage);
  const answers = [first];
  const readAfter = async (at: number): Promise<void> => {
    const index = at - firstPage;
    answers[index] = await read(at);
  };
  const lastPage = Math.ceil(Math.min(start + perPage, first.total ?? start + perPage) / size);
  let next = firstPage + 1;
  const isOver = () => first.total === undefined && (answers.at(-1)?.rows.length ?? 0) < size;
  await runAll(first.total === undefined ? 1 : atOnce, () => {
    if (next > lastPage || isOver()) return undefined;
    const page = next;
    next += 1;
    return readAfter(page);
  });
  const rows = answers.flatMap(answer => answer.rows);
  const offset = start - (firstPage - 1) * size;
  const hasNext = rows.length > offset + perPage || (answers.at(-1)?.hasNext ?? !isOver());
  return { rows: rows.slice(offset, offset + perPage), total: first.total, hasNext };
};

/**
 * Reads a page of a list, from a server whose pages have another size several of them.
 * @param readPage reads a page of the server
 * @param sizes how many rows servers put on a page, by call, where that is another number than they were asked for
 */
export const readAnyPage = async (
  call: ListCall,
  pages: Pages,
  requestedPage: Page,
  readPage: (page: Page) => Promise<Answer<unknown>>,
  sizes: WeakMap<ListCall, number>,
): Promise<Answer<unknown>> => {
  const { page, perPage } = requestedPage;
  const size = sizes.get(call) ?? Math.min(perPage, pages.most ?? perPage);
  if (size !== perPage) return readFromPages(readPage, requestedPage, size);
  let answer: Answer<unknown>;
  try {
    answer = await readPage(requestedPage);
  } catch (error) {
    const allowedSize = pageSizeInRefusal(error, requestedPage, pages);
    if (allowedSize === undefined) throw error;
    const pageOfRows = await readFromPages(readPage, requestedPage, allowedSize);
    sizes.set(call, allowedSize);
    return pageOfRows;
  }
  const serverSize = pages.by === 'cursor' ? undefined : pageSizeIn(answer, requestedPage);
  if (serverSize === undefined) return answer;
  const pageOfRows = await readFromPages(readPage, requestedPage, serverSize, page === 1 ? answer : undefined);
  if (answer.total !== undefined || pageOfRows.rows.length > serverSize) sizes.set(call, serverSize);
  return pageOfRows;
};

/** Most lists whose cursors are kept. */
const mostLists = 50;

/** Cursors of lists. react-admin asks for pages by number, so unread pages before one are read on the way. */
export const createCursors = () => {
  const lists = new Map<string, Map<number, Promise<string | undefined>>>();

  const cursorsOf = (list: string) => {
    const cursors = lists.get(list) ?? new Map<number, Promise<string | undefined>>();
    lists.delete(list);
    lists.set(list, cursors);
    const [oldest] = lists.keys();
    if (lists.size > mostLists && oldest !== undefined) lists.delete(oldest);
    return cursors;
  };

  return {
    /** Reads a page of a list. @param list its key @param read reads the page of a cursor and gives the `next` one @returns `undefined` behind the last page */
    read: async <T extends { next: string | undefined }>(
      list: string,
      page: number,
      read: (cursor: string | undefined) => Promise<T>,
    ): Promise<T | undefined> => {
      const cursors = cursorsOf(list);
      // What was learnt of a list may be old when it is begun anew.
      if (page === 1) cursors.clear();
      const walkTo = async (at: number): Promise<string | undefined> => (await readAt(at - 1))?.next;
      // Another's walk may have been stopped, which is no reason to stop this one.
      const cursorOf = (at: number) => cursors.get(at)?.catch(() => walkTo(at)) ?? walkTo(at);
      const readAt = (at: number): Promise<T | undefined> => {
        const reading =
          at === 1 ? read(undefined) : cursorOf(at).then(cursor => (cursor === undefined ? undefined : read(cursor)));
        const next = reading.then(answer => answer?.next);
        cursors.set(at + 1, next);
        next.catch(() => cursors.delete(at + 1));
        return reading;
      };
      return readAt(page);
    },
  };
};
