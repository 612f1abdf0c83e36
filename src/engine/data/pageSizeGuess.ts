import type { Pages } from '../../dialect/dialect';
import { ApiError } from '../http/error';
import type { PageOfRows } from './joinPages';
import type { Page } from './parameters';

/** Fewest rows that a limit of a server allows. */
const leastSize = 10;

/** Whether a number of rows can be the limit of a server, which is round: 20, 50, 100. Another one is the end of a list. */
const canBeLimit = (length: number): boolean => length >= leastSize && length % 5 === 0;

/**
 * Guesses how many rows the server puts on a page, where an answer has more or fewer than it should; `undefined` for an
 * answer as expected.
 */
export const pageSizeIn = ({ rows, total }: PageOfRows, { page, perPage }: Page): number | undefined => {
  const { length } = rows;
  if (length > perPage) return length;
  if (!canBeLimit(length)) return undefined;
  // Without a total only a short first page can tell; a second page shows whether it was the last one.
  if (total === undefined) return page === 1 && length < perPage ? length : undefined;
  const expectedCount = Math.min(perPage, Math.max(0, total - (page - 1) * perPage));
  return length === expectedCount ? undefined : length;
};

/**
 * Guesses the page size that a refused read can be tried with: the limit that the refusal names, or the smallest where it
 * names only the parameter. `undefined` for a refusal of anything else.
 */
export const pageSizeInRefusal = (error: unknown, { perPage }: Page, pages: Pages): number | undefined => {
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
 * Whether an answer without a total is a whole list, from a server that ignores the page.
 * @param joinedPages the answers for pages of the guessed size: of such a server, the second one begins like the first
 */
export const isWholeList = (answer: PageOfRows, joinedPages: PageOfRows, guessedSize: number): boolean =>
  answer.total === undefined && isSameRow(joinedPages.rows[guessedSize], answer.rows[0]);
