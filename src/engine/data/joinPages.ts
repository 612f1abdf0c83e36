import { mapInPool, mostCalls } from '../store/pool';
import type { Page } from './parameters';

/** The rows of one page, as the API has them. */
export interface PageOfRows {
  rows: readonly unknown[];
  /** The number of rows on all pages, where the answer has it. */
  total?: number;
  /** Whether another page follows. @default unknown: a full page may be the last one */
  hasNext?: boolean;
}

/**
 * Joins pages of a server that have another size to a page. @example rows 51 to 100 are on pages 3 to 5 of 20 rows
 * @param readPage reads a page of the server
 * @param size rows on a page of the server
 * @param firstAnswer the server's first page, where it has been read
 */
export const joinPages = async (
  readPage: (page: Page) => Promise<PageOfRows>,
  { page, perPage }: Page,
  size: number,
  firstAnswer?: PageOfRows,
): Promise<PageOfRows> => {
  const start = (page - 1) * perPage;
  const end = start + perPage;
  const readServerPage = (serverPage: number) => readPage({ page: serverPage, perPage: size });
  const firstPage = Math.floor(start / size) + 1;
  const first = (firstPage === 1 && firstAnswer) || (await readServerPage(firstPage));
  const offset = start - (firstPage - 1) * size;
  const rowsOf = (answers: readonly PageOfRows[]) => answers.flatMap(({ rows }) => rows);

  const { total } = first;
  if (total !== undefined) {
    const lastPage = Math.ceil(Math.min(end, total) / size);
    const otherPages = Array.from({ length: Math.max(0, lastPage - firstPage) }, (_, at) => firstPage + 1 + at);
    const others = await mapInPool(mostCalls, otherPages, readServerPage);
    return { rows: rowsOf([first, ...others]).slice(offset, offset + perPage), total };
  }

  const lastPage = Math.ceil(end / size);
  const answers = [first];
  let last = first;
  const isFull = () => last.rows.length >= size;
  // Without a total one page after the other is read, until one is not full.
  for (let serverPage = firstPage + 1; serverPage <= lastPage && isFull(); serverPage += 1) {
    // oxlint-disable-next-line no-await-in-loop -- whether there is another page is known after this one
    last = await readServerPage(serverPage);
    answers.push(last);
  }
  const rows = rowsOf(answers);
  const hasNext = rows.length > offset + perPage || (last.hasNext ?? isFull());
  return { rows: rows.slice(offset, offset + perPage), hasNext };
};
