import type { Pages } from '../../dialect/dialect';
import { ApiError } from '../http/error';
import { runAll } from '../store/pool';
import type { Page } from './listing';

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
export const pageSizeIn = ({ rows, total }: Answer<unknown>, { page, perPage }: Page): number | undefined => {
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
export const pageSizeInRefusal = (error: unknown, { perPage }: Page, pages: Pages): number | undefined => {
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
export const readFromPages = async <R>(
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
    next += 1;
    return readAfter(next - 1);
  });
  const rows = answers.flatMap(answer => answer.rows);
  const offset = start - (firstPage - 1) * size;
  const hasNext = rows.length > offset + perPage || (answers.at(-1)?.hasNext ?? !isOver());
  return { rows: rows.slice(offset, offset + perPage), total: first.total, hasNext };
};
