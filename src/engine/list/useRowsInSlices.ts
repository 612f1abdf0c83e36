import { startTransition, useEffect, useState } from 'react';
import type { RaRecord } from '../fields/field';

/** More cells than this would keep the browser from painting for longer than 50 ms. */
const cellsAtOnce = 1200;
/** Number of rows on a tall screen. */
const rowsPerSlice = 35;
const noRows: readonly RaRecord[] = [];

/**
 * Renders a page with many cells in slices: the rows on screen first, and more with each frame. Rows of the page before
 * stay rendered if the new page has them.
 * @param cells number of cells of a row
 * @returns whether a row is rendered yet
 */
export const useRowsInSlices = (rows: readonly RaRecord[], cells: number) => {
  const isSliced = rows.length * cells > cellsAtOnce;
  const slicedRows = isSliced ? rows : noRows;
  /** Rendered are the first `count` rows, and those of `earlierIds`: further down, but rendered on the page before. */
  const [rendered, setRendered] = useState({
    rows: slicedRows,
    count: slicedRows.length,
    earlierIds: new Set<string>(),
  });
  const isSamePage = rendered.rows === slicedRows;
  const count = isSamePage ? rendered.count : rowsPerSlice;
  const earlierRows = rendered.rows.filter(({ id }, index) => index < rendered.count || rendered.earlierIds.has(id));
  const earlierIds = isSamePage ? rendered.earlierIds : new Set(earlierRows.map(({ id }) => id));
  const isRendered = ({ id }: RaRecord, index: number) => !isSliced || index < count || earlierIds.has(id);
  const isComplete = isSamePage && (count >= slicedRows.length || slicedRows.every(isRendered));
  useEffect(() => {
    if (!isComplete) startTransition(() => setRendered({ rows: slicedRows, count: count + rowsPerSlice, earlierIds }));
  });
  return isRendered;
};
