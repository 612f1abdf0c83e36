import { ApiError } from '../http/error';
import type { RaRecord } from '../fields/field';
import { countText } from '../i18n/countText';
import { t } from '../i18n/t';
import { mapInPool, mostCalls, runAll } from '../store/pool';
import type { Page } from './parameters';
import { maxRows } from './rowOrder';
import type { Rows } from './declaredReads';
import type { WholeSummary } from './wholeReads';

/** Rows that a call asks for while a list is read whole: as many as this API gives. */
const requestedSize = 100;

export type PageAnswer = Pick<Rows, 'data' | 'total'> & { pageInfo?: { hasNextPage?: boolean } };
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

/** Collects the pages of a list, in whatever order they arrive. @param most rows that are asked for */
const createPages = (most: number) => {
  /** By page number, with gaps where later pages have arrived first. There is no page 0. */
  const pages: (readonly RaRecord[])[] = [[]];
  const ids = new Set<string>();
  let total: number | undefined;
  let hasLastPage = false;

  const count = () => pages.reduce((sum, { length }) => sum + length, 0);
  // A server may give other pages than it was asked for.
  const serverSize = () => pages.reduce((largest, { length }) => Math.max(largest, length), 0) || requestedSize;
  const expectedCount = () => Math.min(total ?? Number.POSITIVE_INFINITY, most);
  const isShort = (page: number) => {
    const expectedLength = Math.min(serverSize(), expectedCount() - (page - 1) * serverSize());
    return (pages[page]?.length ?? 0) < expectedLength;
  };

  return {
    total: () => total,
    hasLastPage: () => hasLastPage,
    count,
    size: serverSize,
    expectedCount,
    allRows: () => withoutRepeats(pages),
    rowsBeforeGap: () => {
      // `Object.keys` leaves out the gaps: '0', '1', '3' → 2.
      const gap = Object.keys(pages).findIndex((key, index) => Number(key) !== index);
      return withoutRepeats(gap < 0 ? pages : pages.slice(0, gap));
    },
    /** @returns whether the page has records that no page had before */
    place: (page: number, answer: PageAnswer): boolean => {
      total = answer.total ?? total;
      // A repeated read may bring fewer rows than the first one.
      if (answer.data.length >= (pages[page]?.length ?? 0)) pages[page] = answer.data;
      if (total === undefined && isLastPage(answer)) hasLastPage = true;
      const idCount = ids.size;
      answer.data.forEach(({ id }) => ids.add(id));
      return ids.size > idCount;
    },
    /** The pages to be read once more, if rows are missing. */
    pagesToRepeat: (): number[] => {
      if (total === undefined || ids.size >= expectedCount()) return [];
      const pageNumbers = Array.from({ length: Math.ceil(expectedCount() / serverSize()) }, (_, index) => index + 1);
      const shortPages = pageNumbers.filter(isShort);
      // Somebody has added a record in front: `a b | c d` became `n a | b c | d`, so b came twice, and n is on page 1.
      return shortPages.length > 0 ? shortPages : [1];
    },
  };
};

/** Reads all rows: the first page, then the others a few at a time; a short page once more. `end` tells what is missing. */
export const readWhole = async ({
  readPage,
  onProgress,
  isStopped = () => false,
  isEnough,
  most = maxRows,
  atOnce = mostCalls,
}: Options): Promise<Whole> => {
  const pages = createPages(most);
  const isDone = () => isStopped() || (isEnough?.(pages.allRows()) ?? false);
  /** Reads a page. @returns whether it has new records */
  const readInto = async (page: number): Promise<boolean> => {
    const hasNewRows = pages.place(page, await readPage({ page, perPage: requestedSize }));
    onProgress?.(pages.count(), pages.total(), pages.rowsBeforeGap);
    return hasNewRows;
  };
  /** Reads the pages that `takePage` gives, until it gives none or the rows are enough. */
  const readEach = async (takePage: () => number | undefined): Promise<void> => {
    let callsWithoutNewRows = 0;
    const readNext = async (page: number): Promise<void> => {
      try {
        const hasNewRows = await readInto(page);
        callsWithoutNewRows = hasNewRows ? 0 : callsWithoutNewRows + 1;
      } catch (error) {
        if (!isStopped()) throw error;
      }
    };
    const nextPage = () => {
      // A server may report rows that it does not have.
      const isOver = pages.hasLastPage() || isDone() || callsWithoutNewRows >= atOnce;
      return isOver ? undefined : takePage();
    };
    // Without a total the last page is not known, so pages are read one after the other.
    await runAll(pages.total() === undefined ? 1 : atOnce, () => {
      const page = nextPage();
      return page === undefined ? undefined : readNext(page);
    });
  };

  await readInto(1);
  let lastTakenPage = 1;
  await readEach(() => {
    const takenCount = pages.total() === undefined ? pages.count() : lastTakenPage * pages.size();
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
  return { rows, total: certainTotal, at: Date.now(), size: pages.size(), most, end };
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

/** Puts the rows of a page where the list has them, or at `start` where it has none of them. */
const withPage = (rows: readonly RaRecord[], page: readonly RaRecord[], start: number): readonly RaRecord[] => {
  const pageRows = new Map(page.map(row => [row.id, row]));
  const isOnPage = ({ id }: RaRecord) => pageRows.has(id);
  const firstIndex = rows.findIndex(isOnPage);
  const index = firstIndex < 0 ? start : firstIndex;
  return [...rows.slice(0, index), ...pageRows.values(), ...rows.slice(index).filter(row => !isOnPage(row))];
};

/**
 * Updates a list after writes: reads the pages of these records, or the first for a new one.
 * @returns `undefined` where the whole list must be read again, or that costs hardly more
 */
export const readWritten = async (
  whole: Whole,
  ids: ReadonlySet<string>,
  readPage: ReadPage,
): Promise<Whole | undefined> => {
  const { rows, size } = whole;
  const positions = new Map(rows.map(({ id }, index) => [id, index]));
  const pageOf = (id: string) => Math.floor((positions.get(id) ?? 0) / size) + 1;
  const pages = [...new Set([...ids].map(pageOf))];
  const isTooMuch = pages.length > Math.max(mostCalls, rows.length / size / 2);
  if (isTooMuch) return undefined;
  const answers = await mapInPool(mostCalls, pages, async page => ({
    start: (page - 1) * size,
    ...(await readPage({ page, perPage: requestedSize })),
  }));
  const readIds = new Set(answers.flatMap(({ data }) => data.map(({ id }) => id)));
  const remainingRows = rows.filter(({ id }) => !ids.has(id) || readIds.has(id));
  const updatedRows = answers.reduce<readonly RaRecord[]>(
    (all, { data, start }) => withPage(all, data, start),
    remainingRows,
  );
  const growth = updatedRows.length - rows.length;
  const total = answers.at(-1)?.total;
  // The total must have changed as the rows have; without one, a record that is missing may only have moved.
  const isCertain = total === undefined ? remainingRows.length === rows.length : total - whole.total === growth;
  return isCertain ? { ...whole, rows: updatedRows, total: whole.total + growth } : undefined;
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

const isLastPage = ({ data, pageInfo }: PageAnswer): boolean =>
  data.length === 0 || !(pageInfo?.hasNextPage ?? data.length === requestedSize);

const withoutRepeats = (pages: readonly (readonly RaRecord[])[]): RaRecord[] => [
  ...new Map(pages.flat().map(row => [row.id, row])).values(),
];
