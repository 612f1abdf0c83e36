import { ApiError } from '../http/error';
import type { RaRecord } from '../fields/field';
import { countText } from '../i18n/countText';
import { t } from '../i18n/t';
import { mostCalls, runAll } from '../store/pool';
import { createPageCollection, requestedSize, type PageAnswer } from './pageCollection';
import { maxRows, type Page } from './parameters';
import type { WholeSummary } from './wholeReads';

export type ReadPage = (page: Page) => Promise<PageAnswer>;

/** A list that was read whole, or as far as `end` says. */
export interface Whole {
  /** In the order of the server. */
  rows: readonly RaRecord[];
  /** The number of rows that the server has. */
  total: number;
  /** The time of the read, in milliseconds. */
  at: number;
  /** Rows on a page of the server. */
  size: number;
  /** Most rows that were asked for. */
  most: number;
  end: Exclude<WholeSummary['end'], 'reading'>;
}

interface Options {
  readPage: ReadPage;
  /** `rowsSoFar` gives the rows before the first page that is missing: later ones only follow them. */
  onProgress?: (read: number, total: number | undefined, rowsSoFar: () => readonly RaRecord[]) => void;
  isStopped?: () => boolean;
  isEnough?: (rows: readonly RaRecord[]) => boolean;
  /** Most rows that are asked for. @default maxRows */
  most?: number;
  /** Most calls at a time. @default 4 */
  atOnce?: number;
}

/** Reads all rows: the first page, then the others a few at a time; a short page once more. `end` tells what is missing. */
export const readWhole = async ({
  readPage,
  onProgress,
  isStopped = () => false,
  isEnough,
  most = maxRows,
  atOnce = mostCalls,
}: Options): Promise<Whole> => {
  const pages = createPageCollection(most);
  let callsWithoutNewRows = 0;
  const isDone = () => isStopped() || (isEnough?.(pages.allRows()) ?? false);
  // A server may report rows that it does not have.
  const isOver = () => pages.hasLastPage() || isDone() || callsWithoutNewRows >= atOnce;

  const read = async (page: number): Promise<void> => {
    const hasNewRows = pages.place(page, await readPage({ page, perPage: requestedSize }));
    callsWithoutNewRows = hasNewRows ? 0 : callsWithoutNewRows + 1;
    onProgress?.(pages.count(), pages.total(), pages.rowsBeforeGap);
  };
  const readUnlessStopped = (page: number) =>
    read(page).catch((error: unknown) => {
      if (!isStopped()) throw error;
    });
  /** Reads the pages that `takePage` gives, until it gives none. */
  const readEach = async (takePage: () => number | undefined): Promise<void> => {
    callsWithoutNewRows = 0;
    // Without a total the last page is not known, so pages are read one after the other.
    await runAll(pages.total() === undefined ? 1 : atOnce, () => {
      const page = isOver() ? undefined : takePage();
      return page === undefined ? undefined : readUnlessStopped(page);
    });
  };

  await read(1);
  let lastTakenPage = 1;
  await readEach(() => {
    // Without a total each page has arrived before the next is taken.
    const takenCount = pages.total() === undefined ? pages.count() : lastTakenPage * pages.serverSize();
    if (takenCount >= pages.expectedCount()) return undefined;
    lastTakenPage += 1;
    return lastTakenPage;
  });
  const pagesToRepeat = pages.pagesToRepeat();
  await readEach(() => pagesToRepeat.shift());

  const rows = pages.allRows().slice(0, most);
  const total = pages.total();
  const endOf = (): Whole['end'] => {
    if (total === undefined ? pages.hasLastPage() : rows.length >= total) return 'complete';
    if (isDone()) return 'stopped';
    return rows.length >= most ? 'limit' : 'short';
  };
  const end = endOf();
  // Where all rows have come, they are right, whatever the server said before.
  const certainTotal = end === 'complete' ? rows.length : (total ?? rows.length);
  return { rows, total: certainTotal, at: Date.now(), size: pages.serverSize(), most, end };
};

/**
 * Reads rows, however many: with `isEnough` page by page until they are enough.
 * @throws ApiError where fewer arrive than the server reports
 */
export const readPages = async (
  readPage: ReadPage,
  options: Pick<Options, 'isEnough' | 'isStopped' | 'onProgress'>,
): Promise<readonly RaRecord[]> => {
  const atOnce = options.isEnough ? 1 : mostCalls;
  const { rows, total, end } = await readWhole({ readPage, most: Number.POSITIVE_INFINITY, atOnce, ...options });
  if (end === 'short') throw incompleteListError(rows.length, total);
  return rows;
};

/** The error for a list of which fewer rows arrived than the server reports: what is missing is not known. */
export const incompleteListError = (read: number, total: number): ApiError =>
  new ApiError(
    t(
      'Only %{read} of %{total} record arrived, so this list is not complete. Try again. |||| Only %{read} of %{total} records arrived, so this list is not complete. Try again.',
      {
        smart_count: total,
        read: countText(read),
        total: countText(total),
      },
    ),
    0,
  );
