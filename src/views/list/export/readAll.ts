import type { Row } from '../../../kinds/field';

/** A page of a list as the data provider answers it. */
export interface PageOfRows {
  data: readonly Row[];
  total?: number;
  pageInfo?: { hasNextPage?: boolean };
}

interface Options {
  /** Reads a page; the first is 1. */
  readPage: (page: number) => Promise<PageOfRows>;
  /** Whether the list comes in pages at all. */
  isPaged: boolean;
  /** Told after every page how many rows there are so far, and of how many if the server says so. */
  onProgress: (read: number, total: number | undefined) => void;
}

/** All rows of a list, page by page. It ends with the first empty page, whatever total the server claims. */
export const readAll = async (options: Options, page = 1, before: readonly Row[] = []): Promise<readonly Row[]> => {
  const { data, total, pageInfo } = await options.readPage(page);
  const rows = [...before, ...data];
  options.onProgress(rows.length, total);
  const isLast = total === undefined ? pageInfo?.hasNextPage !== true : rows.length >= total;
  return data.length === 0 || isLast || !options.isPaged ? rows : readAll(options, page + 1, rows);
};
