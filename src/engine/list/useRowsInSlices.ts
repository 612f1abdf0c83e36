import { startTransition, useEffect, useState } from 'react';
import type { RaRecord } from '../fields/field';

/** More cells than this would keep the browser from painting for longer than 50 ms. */
const cellsAtOnce = 1200;
/** Number of rows on a tall screen. */
const rowsAtOnce = 35;
const none: readonly RaRecord[] = [];

/**
 * Renders a page with many cells in slices: first the rows on screen, then more with each frame. Rows that were rendered
 * before stay rendered while their page changes.
 * @param cells number of cells of a row
 * @returns whether a row is rendered yet
 */
export const useRowsInSlices = (rows: readonly RaRecord[], cells: number) => {
  const isSliced = rows.length * cells > cellsAtOnce;
  const slicedRows = isSliced ? rows : none;
  /** `count` rows from the top are rendered, and those of `earlierIds`, which the previous rows have left. */
  const [state, setState] = useState({ rows: slicedRows, count: slicedRows.length, earlierIds: new Set<string>() });
  const isSame = state.rows === slicedRows;
  const count = isSame ? state.count : rowsAtOnce;
  const earlierRows = state.rows.filter(({ id }, index) => index < state.count || state.earlierIds.has(id));
  const earlierIds = isSame ? state.earlierIds : new Set(earlierRows.map(({ id }) => id));
  const isRendered = ({ id }: RaRecord, index: number) => !isSliced || index < count || earlierIds.has(id);
  const isOver = isSame && (count >= slicedRows.length || slicedRows.every(isRendered));
  useEffect(() => {
    if (!isOver) startTransition(() => setState({ rows: slicedRows, count: count + rowsAtOnce, earlierIds }));
  });
  return isRendered;
};
