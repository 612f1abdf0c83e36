import { ApiError } from '../http/error';
import type { RaRecord } from '../fields/field';
import { countText } from '../i18n/countText';
import { t } from '../i18n/t';
import { mapInPool, runAll } from '../store/pool';
import type { Page } from './parameters';
import { maxRows } from './rowOrder';
import type { Rows } from './requestMapping';
import type { WholeFacts } from './wholeReads';

/** Rows of a call while a list is read whole: as many as this API gives. */
const wholeSize = 100;

/** Most calls at a time. */
const mostCalls = 4;

export type Read = Pick<Rows, 'data' | 'total'> & { pageInfo?: { hasNextPage?: boolean } };
export type ReadPage = (page: Page) => Promise<Read>;

export interface Whole {
  /** In the order of the server. */
  rows: readonly RaRecord[];
  total: number;
  /** The time of the read, in milliseconds. */
  at: number;
  size: number;
  most: number;
  end: Exclude<WholeFacts['end'], 'reading'>;
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
  const pages: (readonly RaRecord[])[] = [];
  const seenIds = new Set<string>();
  let total: number | undefined;
  let isOver = false;
  /** Calls since the last one that brought a new row. */
  let idleCalls = 0;
  const count = () => pages.reduce((sum, { length }) => sum + length, 0);
  // A server may give other pages than it was asked for.
  const size = () => pages.reduce((largest, { length }) => Math.max(largest, length), 0) || wholeSize;
  const rowsSoFar = () => {
    const gap = Object.keys(pages).findIndex((place, at) => Number(place) !== at);
    return withoutRepeats(gap < 0 ? pages : pages.slice(0, gap));
  };
  const isDone = () => isStopped() || (isEnough?.(pages.flat()) ?? false);
  const expectedCount = () => Math.min(total ?? Number.POSITIVE_INFINITY, most);
  const isShort = (page: number) =>
    (pages[page - 1]?.length ?? 0) < Math.min(size(), expectedCount() - (page - 1) * size());

  const readAt = (page: number): Promise<Read> => readPage({ page, perPage: wholeSize });
  const placePage = (page: number, answer: Read): void => {
    total = answer.total ?? total;
    if (answer.data.length >= (pages[page - 1]?.length ?? 0)) pages[page - 1] = answer.data;
    if (total === undefined && isLastPage(answer)) isOver = true;
    const idCount = seenIds.size;
    answer.data.forEach(({ id }) => seenIds.add(id));
    idleCalls = seenIds.size > idCount ? 0 : idleCalls + 1;
    onProgress?.(count(), total, rowsSoFar);
  };
  const readInto = async (page: number): Promise<void> => {
    try {
      placePage(page, await readAt(page));
    } catch (error) {
      if (!isStopped()) throw error;
    }
  };
  /** Reads the pages that `takePage` gives, until it gives none or the rows are enough. */
  const readEach = async (takePage: () => number | undefined): Promise<void> => {
    idleCalls = 0;
    // Without a total the last page is not known, so pages are read one after the other.
    await runAll(total === undefined ? 1 : atOnce, () => {
      // A server may report rows that it does not have.
      const page = isOver || isDone() || idleCalls >= atOnce ? undefined : takePage();
      return page === undefined ? undefined : readInto(page);
    });
  };

  placePage(1, await readAt(1));
  let next = 2;
  await readEach(() => {
    const isLast = total === undefined ? count() >= most : (next - 1) * size() >= expectedCount();
    if (isLast) return undefined;
    next += 1;
    return next - 1;
  });
  if (total !== undefined && seenIds.size < expectedCount()) {
    const shortPages = Array.from({ length: Math.ceil(expectedCount() / size()) }, (_, at) => at + 1).filter(isShort);
    // Where somebody has added a record, all others moved on by one, and one came twice: the new one comes first.
    const pagesToRepeat = shortPages.length > 0 ? shortPages : [1];
    await readEach(() => pagesToRepeat.shift());
  }

  const rows = withoutRepeats(pages).slice(0, most);
  const endOf = (): Whole['end'] => {
    if (total === undefined ? isOver : rows.length >= total) return 'complete';
    if (isDone()) return 'stopped';
    return rows.length >= most ? 'limit' : 'short';
  };
  const end = endOf();
  // Where all rows have come, they are right, whatever the server said before.
  const certainTotal = end === 'complete' ? rows.length : (total ?? rows.length);
  return { rows, total: certainTotal, at: Date.now(), size: size(), most, end };
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
  if (end === 'short') throw incomplete(rows.length, total);
  return rows;
};

/**
 * Updates a list after writes: reads the pages of these records, or the first for a new one.
 * @returns `undefined` where the whole list must be read again, or that costs hardly more
 */
export const readWritten = async (
  whole: Whole,
  ids: ReadonlySet<string>,
  readPage: (page: Page) => Promise<Read>,
): Promise<Whole | undefined> => {
  const { rows, size } = whole;
  const places = new Map(rows.map(({ id }, at) => [id, at]));
  const pageOf = (id: string) => Math.floor((places.get(id) ?? 0) / size) + 1;
  const pages = [...new Set([...ids].map(pageOf))];
  if (pages.length > Math.max(mostCalls, rows.length / size / 2)) return undefined;
  const answers = await mapInPool(mostCalls, pages, page => readPage({ page, perPage: wholeSize }));
  const foundIds = new Set(answers.flatMap(({ data }) => data.map(({ id }) => id)));
  const remainingRows = rows.filter(({ id }) => !ids.has(id) || foundIds.has(id));
  const merged = answers.reduce<readonly RaRecord[]>((before, { data }, at) => {
    const fresh = new Map(data.map(row => [row.id, row]));
    const firstKnown = before.findIndex(({ id }) => fresh.has(id));
    const start = firstKnown < 0 ? ((pages[at] ?? 1) - 1) * size : firstKnown;
    return [...before.slice(0, start), ...fresh.values(), ...before.slice(start).filter(({ id }) => !fresh.has(id))];
  }, remainingRows);
  const grown = merged.length - rows.length;
  const total = answers.at(-1)?.total;
  const isCertain = total === undefined ? remainingRows.length === rows.length : total - whole.total === grown;
  return isCertain ? { ...whole, rows: merged, total: whole.total + grown } : undefined;
};

/** The error for a list of which fewer rows arrived than the server reports: what is missing is not known. */
export const incomplete = (read: number, total: number): ApiError =>
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

const isLastPage = ({ data, pageInfo }: Read): boolean =>
  data.length === 0 || !(pageInfo?.hasNextPage ?? data.length === wholeSize);

const withoutRepeats = (pages: readonly (readonly RaRecord[])[]): RaRecord[] => [
  ...new Map(pages.flat().map(row => [row.id, row])).values(),
];
