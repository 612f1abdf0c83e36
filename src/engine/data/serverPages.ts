import type { Pages } from '../../dialect/dialect';
import { ApiError } from '../http/error';
import type { ListCall } from '../schema/declaredCalls';
import { mostCalls, runAll } from '../store/pool';
import type { Page } from './parameters';

/** The rows of one page, as the API has them. */
export interface PageOfRows {
  rows: readonly unknown[];
  /** The number of rows on all pages, where the answer has it. */
  total?: number;
  /** Whether another page follows. @default unknown: a full page may be the last one */
  hasNext?: boolean;
}

/** Fewest rows that a limit of a server allows. */
const leastSize = 10;

/** Whether a number of rows can be the limit of a server, which is round: 20, 50, 100. Another one is the end of a list. */
const canBeLimit = (length: number): boolean => length >= leastSize && length % 5 === 0;

/**
 * Returns how many rows the server puts on a page, where an answer has more or fewer than it should; `undefined` for an
 * answer as expected. Without a total, only a first page that is too short can tell.
 */
const pageSizeIn = ({ rows, total }: PageOfRows, { page, perPage }: Page): number | undefined => {
  const { length } = rows;
  if (length > perPage) return length;
  if (!canBeLimit(length)) return undefined;
  const remainingCount = total === undefined ? perPage : Math.max(0, total - (page - 1) * perPage);
  const isExpected = length === Math.min(perPage, remainingCount) || (total === undefined && page > 1);
  return isExpected ? undefined : length;
};

/**
 * Returns the page size that a refused read can be tried with: the limit that the refusal names, or the smallest where it
 * names only the parameter. `undefined` for a refusal of anything else.
 */
const pageSizeInRefusal = (error: unknown, { perPage }: Page, pages: Pages): number | undefined => {
  if (!(error instanceof ApiError) || (error.status !== 400 && error.status !== 422)) return undefined;
  const text = [error.message, ...Object.entries(error.body.errors ?? {}).flat()].join(' ');
  // 'limit must not be greater than 50' → 50
  const limits = [...text.matchAll(/\d+/g)].map(Number).filter(size => size >= leastSize && size < perPage);
  if (limits.length > 0) return Math.max(...limits);
  const sizeKey = 'size' in pages ? pages.size : undefined;
  const isAboutSize = sizeKey !== undefined && text.split(/\W+/).includes(sizeKey);
  return isAboutSize && perPage > leastSize ? leastSize : undefined;
};

const isSameRow = (row: unknown, other: unknown): boolean => JSON.stringify(row) === JSON.stringify(other);

/**
 * Puts a page together from the pages of a server that have another size. @example rows 51 to 100 are pages 3 to 5 of 20 rows
 * @param readPage reads a page of the server
 * @param size rows on a page of the server
 * @param firstAnswer the server's first page, where it has been read
 */
const readFromPages = async (
  readPage: (page: Page) => Promise<PageOfRows>,
  { page, perPage }: Page,
  size: number,
  firstAnswer?: PageOfRows,
): Promise<PageOfRows> => {
  const start = (page - 1) * perPage;
  const end = start + perPage;
  const firstPage = Math.floor(start / size) + 1;
  const first = (firstPage === 1 && firstAnswer) || (await readPage({ page: firstPage, perPage: size }));
  const { total } = first;
  const answers = [first];
  const lastPage = Math.ceil(Math.min(end, total ?? end) / size);
  /** Whether a list without a total has ended, as its last page is not full. */
  const isOver = () => total === undefined && (answers.at(-1)?.rows.length ?? 0) < size;
  const readInto = async (serverPage: number): Promise<void> => {
    answers[serverPage - firstPage] = await readPage({ page: serverPage, perPage: size });
  };
  let lastTakenPage = firstPage;
  // Without a total one page after the other is read, until one is not full.
  await runAll(total === undefined ? 1 : mostCalls, () => {
    if (lastTakenPage >= lastPage || isOver()) return undefined;
    lastTakenPage += 1;
    return readInto(lastTakenPage);
  });
  const rows = answers.flatMap(answer => answer.rows);
  const offset = start - (firstPage - 1) * size;
  const hasNext = rows.length > offset + perPage || (answers.at(-1)?.hasNext ?? !isOver());
  return { rows: rows.slice(offset, offset + perPage), total, hasNext };
};

/**
 * Reads a page of a list, from a server whose pages have another size several of them.
 * @param readPage reads a page of the server
 * @param sizes rows that servers put on a page, by call, where that is another number than requested
 */
export const readPageOfAnySize = async (
  call: ListCall,
  pages: Pages,
  requestedPage: Page,
  readPage: (page: Page) => Promise<PageOfRows>,
  sizes: WeakMap<ListCall, number>,
): Promise<PageOfRows> => {
  const { page, perPage } = requestedPage;
  const knownSize = sizes.get(call) ?? Math.min(perPage, pages.most ?? perPage);
  if (knownSize !== perPage) return readFromPages(readPage, requestedPage, knownSize);
  let answer: PageOfRows;
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
  // A server that ignores the page has given its whole list at once.
  const isRepeated = answer.total === undefined && isSameRow(pageOfRows.rows[serverSize], answer.rows[0]);
  if (isRepeated) return answer;
  // Without a total the short page may have been the last one: a second page with rows confirms the size.
  if (answer.total !== undefined || pageOfRows.rows.length > serverSize) sizes.set(call, serverSize);
  return pageOfRows;
};
