import { useMemo } from 'react';
import { useEntity, useRoute } from '../views/EntitiesContext';
import { changePreferences, usePreferences, withinLimits } from '../preferences/preferences';
import { listColumns, type ColumnDef } from '../views/columnDefs';
import { rowControls, stickyClass } from './EntityRow';

const none: readonly string[] = [];
const unsized: Readonly<Record<string, number>> = {};

const without = <T>(all: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name !== key));

/**
 * Returns columns in the user's order. A column that is not in it follows the one it is declared after.
 * @param order paths; unknown ones are ignored
 */
const arrangeColumns = (declaredColumns: readonly ColumnDef[], order: readonly string[]): readonly ColumnDef[] => {
  const orderedColumns = order.flatMap(path => declaredColumns.find(column => column.path === path) ?? []);
  return declaredColumns.reduce<readonly ColumnDef[]>(
    (columns, column, at) => {
      if (columns.includes(column)) return columns;
      const before = declaredColumns[at - 1];
      return columns.toSpliced(before ? columns.indexOf(before) + 1 : 0, 0, column);
    },
    [...new Set(orderedColumns)],
  );
};

/** Moves a path to the front (-1) or back (1). */
const movePath = (paths: readonly string[], path: string, step: 1 | -1): readonly string[] => {
  const at = paths.indexOf(path);
  const to = at + step;
  return at < 0 || to < 0 || to >= paths.length ? paths : paths.toSpliced(at, 1).toSpliced(to, 0, path);
};

/** Numbers the columns with actions from the end of the row, where those of links and buttons are. */
const withSticky = (columns: readonly ColumnDef[], trailing: number): readonly ColumnDef[] =>
  columns.map((column, at) =>
    column.hasActions
      ? {
          ...column,
          sticky: stickyClass(trailing + columns.slice(at + 1).filter(({ hasActions }) => hasActions).length),
        }
      : column,
  );

/** The columns of the current list in the user's order, with visibility and widths from the preferences. */
export const useTableState = () => {
  const { entity } = useEntity();
  const route = useRoute();
  const { hidden, order, widths, looseNames } = usePreferences();
  const hiddenPaths = hidden[route] ?? none;
  const userOrder = order[route] ?? none;
  const sizes = widths[route] ?? unsized;
  const isNameFixed = !looseNames.includes(route);
  return useMemo(() => {
    const declaredColumns = listColumns(entity);
    const columns = arrangeColumns(declaredColumns, userOrder).map(column => ({
      ...column,
      width: sizes[column.path],
    }));
    const visible = columns.filter(({ path }) => !hiddenPaths.includes(path));
    const { linkHeads, hasActions } = rowControls(entity);
    return {
      /** All columns, in the user's order. */
      columns,
      /** Never empty, whatever is stored. */
      visible: withSticky(visible.length > 0 ? visible : columns, linkHeads.length + Number(hasActions)),
      isAsDeclared:
        isNameFixed &&
        visible.length === declaredColumns.length &&
        columns.every(({ path, width }, at) => path === declaredColumns[at]?.path && width === undefined),
      setVisible: (path: string, isVisible: boolean) => {
        const rest = hiddenPaths.filter(other => other !== path);
        changePreferences(before => ({ hidden: { ...before.hidden, [route]: isVisible ? rest : [...rest, path] } }));
      },
      /** Moves a column to the front (-1) or back (1). */
      move: (path: string, step: 1 | -1) => {
        const paths = columns.map(column => column.path);
        changePreferences(before => ({ order: { ...before.order, [route]: movePath(paths, path, step) } }));
      },
      /** In px; `undefined` fits the content. */
      setWidth: (path: string, width: number | undefined) => {
        const rest = without(sizes, path);
        const sized = width === undefined ? rest : { ...rest, [path]: withinLimits(width) };
        changePreferences(before => ({ widths: { ...before.widths, [route]: sized } }));
      },
      reset: () =>
        changePreferences(before => ({
          hidden: without(before.hidden, route),
          order: without(before.order, route),
          widths: without(before.widths, route),
          looseNames: before.looseNames.filter(other => other !== route),
        })),
      /** Whether the names of the records stay in sight where the table is wider than its frame. */
      isNameFixed,
      setNameFixed: (isFixed: boolean) =>
        changePreferences(({ looseNames: before }) => ({
          looseNames: [...before.filter(other => other !== route), ...(isFixed ? [] : [route])],
        })),
    };
  }, [route, entity, hiddenPaths, userOrder, sizes, isNameFixed]);
};

export type TableState = ReturnType<typeof useTableState>;
