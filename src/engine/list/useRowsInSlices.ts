import { startTransition, useEffect, useState } from 'react';
import type { RaRecord } from '../fields/field';

/** More cells than this would keep the browser from painting for longer than 50 ms. */
const cellsAtOnce = 1200;
/** Number of rows on a tall screen. */
const rowsPerSlice = 35;
const noRows: readonly RaRecord[] = [];
const noIds: ReadonlySet<string> = new Set();

/** The rendered part of a page: its first `count` rows, and those further down that were rendered on the page before. */
interface Slice {
  rows: readonly RaRecord[];
  count: number;
  earlierIds: ReadonlySet<string>;
}

const isInSlice = ({ count, earlierIds }: Slice, { id }: RaRecord, index: number): boolean =>
  index < count || earlierIds.has(id);

const firstSlice = (rows: readonly RaRecord[], before: Slice): Slice => {
  const earlierRows = before.rows.filter((row, index) => isInSlice(before, row, index));
  return { rows, count: rowsPerSlice, earlierIds: new Set(earlierRows.map(({ id }) => id)) };
};

/**
 * Renders a page with many cells in slices: the rows on screen first, and more with each frame. Rows of the page before
 * stay rendered if the new page has them.
 * @param cells number of cells of a row
 * @returns whether a row is rendered yet
 */
export const useRowsInSlices = (rows: readonly RaRecord[], cells: number) => {
  const isSliced = rows.length * cells > cellsAtOnce;
  const slicedRows = isSliced ? rows : noRows;
  const [lastSlice, setLastSlice] = useState<Slice>({ rows: slicedRows, count: slicedRows.length, earlierIds: noIds });
  const slice = lastSlice.rows === slicedRows ? lastSlice : firstSlice(slicedRows, lastSlice);
  const isComplete = slice === lastSlice && slice.rows.every((row, index) => isInSlice(slice, row, index));
  useEffect(() => {
    if (!isComplete) startTransition(() => setLastSlice({ ...slice, count: slice.count + rowsPerSlice }));
  });
  return (row: RaRecord, index: number) => !isSliced || isInSlice(slice, row, index);
};
