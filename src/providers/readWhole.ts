import type { Row } from '../kinds/field';
import { isLastPage } from './lookup';
import { mostRows } from './rowOrder';
import type { Page } from './listing';
import type { Rows } from './wire';

/** Rows of a call while a list is read whole: as many as this API gives. */
const wholeSize = 100;

/** Most calls at a time. */
const atOnce = 4;

/** A list as it was read whole, or as far as somebody let it. */
export interface Whole {
  /** In the order of the server. */
  rows: readonly Row[];
  /** How many there are by the server's word; as many as were read where it does not say. */
  total: number;
  /** When it was read, in milliseconds. */
  at: number;
}

interface Options {
  readPage: (page: Page) => Promise<Rows>;
  /** Told after each call how many rows are here, and of how many. */
  onProgress: (read: number, total: number | undefined) => void;
  /** Asked before each call, and when one fails: whether somebody wants no more. */
  isStopped: () => boolean;
}

/** A row that moved to another page while the pages were read came twice. */
const withoutRepeats = (pages: readonly (readonly Row[])[]): Row[] => [
  ...new Map(pages.flat().map(row => [row.id, row])).values(),
];

/**
 * Reads all rows of a list: a first page, which tells how many there are, and the others a few at a time. It ends at
 * `mostRows`, and where it is stopped; `total` then says how many are missing.
 */
export const readWhole = async ({ readPage, onProgress, isStopped }: Options): Promise<Whole> => {
  const pages: (readonly Row[])[] = [];
  let total: number | undefined;
  let read = 0;
  let isOver = false;
  const readInto = async (page: number): Promise<number> => {
    const answer = await readPage({ page, perPage: wholeSize });
    pages[page - 1] = answer.data;
    read += answer.data.length;
    total = answer.total ?? total;
    onProgress(read, total);
    if (total === undefined ? isLastPage(answer, wholeSize) : answer.data.length === 0) isOver = true;
    return answer.data.length;
  };
  /** A call that is broken off because nobody wants more brings nothing. */
  const readWanted = async (page: number): Promise<void> => {
    try {
      await readInto(page);
    } catch (error) {
      if (!isStopped()) throw error;
      isOver = true;
    }
  };

  // A server may give other pages than it was asked for.
  const size = await readInto(1);
  const last =
    total === undefined ? Number.POSITIVE_INFINITY : Math.ceil(Math.min(total, mostRows) / Math.max(size, 1));
  let next = 2;
  const readOn = async (): Promise<void> => {
    if (isOver || isStopped() || next > last || read >= mostRows) return;
    const page = next;
    next += 1;
    await readWanted(page);
    await readOn();
  };
  // Without a total nobody knows which page is the last, so that they come one after the other.
  await Promise.all(Array.from({ length: total === undefined ? 1 : atOnce }, readOn));

  const rows = withoutRepeats(pages).slice(0, mostRows);
  const isWhole = !isStopped() && (isOver || next > last) && read < mostRows;
  // Where all pages have come, what they held is right, whatever the server said before.
  return { rows, total: isWhole ? rows.length : (total ?? rows.length), at: Date.now() };
};
