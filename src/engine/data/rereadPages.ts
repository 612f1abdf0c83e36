import type { RaRecord } from '../fields/field';
import { mapInPool, mostCalls } from '../store/pool';
import { requestedSize } from './pageCollection';
import type { ReadPage, Whole } from './readWhole';

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
export const rereadPages = async (
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
    // Not `size`, the number that came: only the same request is sure to be answered with the same page.
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
  const updatedTotal = whole.total + growth;
  // Where the server has another total, others have written, too. Without one, a missing record may be on a page that was not read.
  const isCertain = total === undefined ? [...ids].every(id => readIds.has(id)) : total === updatedTotal;
  return isCertain ? { ...whole, rows: updatedRows, total: updatedTotal } : undefined;
};
