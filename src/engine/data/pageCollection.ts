import type { RaRecord } from '../fields/field';
import type { Rows } from './declaredReads';

/** Rows that a call asks for while a list is read whole: as many as this API gives. */
export const requestedSize = 100;

export type PageAnswer = Pick<Rows, 'data' | 'total'> & { pageInfo?: { hasNextPage?: boolean } };

const isLastPage = ({ data, pageInfo }: PageAnswer): boolean =>
  data.length === 0 || !(pageInfo?.hasNextPage ?? data.length === requestedSize);

const withoutRepeats = (pages: readonly (readonly RaRecord[])[]): RaRecord[] => [
  ...new Map(pages.flat().map(row => [row.id, row])).values(),
];

/** Collects the pages of a list, in whatever order they arrive. @param most rows that are asked for */
export const createPageCollection = (most: number) => {
  /** By page number, with gaps where later pages have arrived first. There is no page 0. */
  const pages: (readonly RaRecord[])[] = [[]];
  const ids = new Set<string>();
  let total: number | undefined;
  let hasLastPage = false;

  const count = () => pages.reduce((sum, { length }) => sum + length, 0);
  /** The rows on a full page: a server may give another number than it was asked for. */
  const serverSize = () => pages.reduce((largest, { length }) => Math.max(largest, length), 0) || requestedSize;
  /** The number of rows to be read. */
  const expectedCount = () => Math.min(total ?? Number.POSITIVE_INFINITY, most);
  /** Whether rows of a page are missing: all pages are full but the last one, which has the rest. */
  const isShort = (page: number) => {
    const expectedLength = Math.min(serverSize(), expectedCount() - (page - 1) * serverSize());
    return (pages[page]?.length ?? 0) < expectedLength;
  };

  return {
    total: () => total,
    hasLastPage: () => hasLastPage,
    count,
    serverSize,
    expectedCount,
    allRows: () => withoutRepeats(pages),
    /** The rows before the first page that is missing. */
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
    /** The pages to read once more: where records are missing, the short ones, or else the first one. */
    pagesToRepeat: (): number[] => {
      if (total === undefined || ids.size >= expectedCount()) return [];
      const pageNumbers = Array.from({ length: Math.ceil(expectedCount() / serverSize()) }, (_, index) => index + 1);
      const shortPages = pageNumbers.filter(isShort);
      // With no short page, somebody has added a record in front: `a b | c d` became `n a | b c | d`, so b came twice, and n is on page 1.
      return shortPages.length > 0 ? shortPages : [1];
    },
  };
};
