import type { Shown } from '../shown';

/**
 * Columns in the order that somebody put them in. One that was declared since then stands behind the column that it is
 * declared behind.
 * @param order paths; those of no column are passed over
 */
export const arranged = (declared: readonly Shown[], order: readonly string[]): readonly Shown[] => {
  const known = order.flatMap(path => declared.find(column => column.path === path) ?? []);
  return declared.reduce<readonly Shown[]>(
    (columns, column, at) => {
      if (columns.includes(column)) return columns;
      const before = declared[at - 1];
      return columns.toSpliced(before ? columns.indexOf(before) + 1 : 0, 0, column);
    },
    [...new Set(known)],
  );
};

/** Paths with one of them a step further towards the beginning (-1) or the end (1), if there is room. */
export const moved = (paths: readonly string[], path: string, step: 1 | -1): readonly string[] => {
  const at = paths.indexOf(path);
  const to = at + step;
  return at < 0 || to < 0 || to >= paths.length ? paths : paths.toSpliced(at, 1).toSpliced(to, 0, path);
};
