import { useMemo } from 'react';
import { useEntity, useRoute } from '../EntitiesContext';
import { withinLimits, changePreferences, usePreferences } from '../preferences/preferences';
import { columnsOf, type Shown } from '../shown';
import { useEntityListContext } from './useEntityList';

const none: readonly string[] = [];
const unsized: Readonly<Record<string, number>> = {};

const without = <T>(all: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name !== key));

/**
 * Columns in the order that somebody put them in. One that was declared since then stands behind the column that it is
 * declared behind.
 * @param order paths; those of no column are passed over
 */
const arranged = (declared: readonly Shown[], order: readonly string[]): readonly Shown[] => {
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

/** EntityPaths with one of them a step further towards the beginning (-1) or the end (1), if there is room. */
const moved = (paths: readonly string[], path: string, step: 1 | -1): readonly string[] => {
  const at = paths.indexOf(path);
  const to = at + step;
  return at < 0 || to < 0 || to >= paths.length ? paths : paths.toSpliced(at, 1).toSpliced(to, 0, path);
};

/**
 * The state of the table on screen: its columns in the person's order, those that they want to see, their widths, and
 * the rows that are chosen. Columns are kept as preferences of the person, the choice as react-admin keeps it.
 */
export const useTableState = () => {
  const { entity } = useEntity();
  const { selection } = useEntityListContext();
  const route = useRoute();
  const { hidden, order, widths } = usePreferences();
  const left = hidden[route] ?? none;
  const wanted = order[route] ?? none;
  const sizes = widths[route] ?? unsized;
  const columns = useMemo(() => {
    const own = columnsOf(entity);
    const declared = arranged(own, wanted).map(column => ({ ...column, width: sizes[column.path] }));
    const chosen = declared.filter(({ path }) => !left.includes(path));
    return {
      /** All of them, in the person's order. */
      declared,
      /** Never empty, whatever is kept in the browser. */
      visible: chosen.length > 0 ? chosen : declared,
      /** Whether nobody has left out, moved or sized any. */
      isAsDeclared:
        chosen.length === own.length &&
        declared.every(({ path, width }, at) => path === own[at]?.path && width === undefined),
      /** Shows a column, or leaves it out. */
      setVisible: (path: string, isVisible: boolean) => {
        const rest = left.filter(other => other !== path);
        changePreferences(before => ({ hidden: { ...before.hidden, [route]: isVisible ? rest : [...rest, path] } }));
      },
      /** Moves a column towards the beginning (-1) or the end (1). */
      move: (path: string, step: 1 | -1) => {
        const paths = declared.map(column => column.path);
        changePreferences(before => ({ order: { ...before.order, [route]: moved(paths, path, step) } }));
      },
      /** Gives a column a width in px; without one what stands in it decides. */
      setWidth: (path: string, width: number | undefined) => {
        const rest = without(sizes, path);
        const sized = width === undefined ? rest : { ...rest, [path]: withinLimits(width) };
        changePreferences(before => ({ widths: { ...before.widths, [route]: sized } }));
      },
      /** Forgets what was left out, moved and sized. */
      reset: () =>
        changePreferences(before => ({
          hidden: without(before.hidden, route),
          order: without(before.order, route),
          widths: without(before.widths, route),
        })),
    };
  }, [route, entity, left, wanted, sizes]);
  return { ...columns, selection };
};

export type TableState = ReturnType<typeof useTableState>;
