import { useMemo } from 'react';
import { useEntity, useRoute } from '../views/RegistryContext';
import { changePreferences, usePreferences, limitedWidth } from '../preferences/preferences';
import { listColumns, type ColumnDef } from '../views/columnDefs';
import { rowLayout, stickyClass } from './rowLayout';

// Constants, as the table renders again for another object.
const noPaths: readonly string[] = [];
const noWidths: Readonly<Record<string, number>> = {};

const withoutKey = <T>(object: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));

/**
 * Returns columns in the user's order. A column that is not in it follows the one it is declared after.
 * @param order paths; unknown ones are ignored
 */
const arrangeColumns = (declaredColumns: readonly ColumnDef[], order: readonly string[]): readonly ColumnDef[] => {
  const orderedColumns = order.flatMap(path => declaredColumns.find(column => column.path === path) ?? []);
  return declaredColumns.reduce<readonly ColumnDef[]>(
    (columns, column, index) => {
      if (columns.includes(column)) return columns;
      const previous = declaredColumns[index - 1];
      return columns.toSpliced(previous ? columns.indexOf(previous) + 1 : 0, 0, column);
    },
    [...new Set(orderedColumns)],
  );
};

/**
 * Keeps the columns with actions in sight, beside the columns of links and buttons at the end of the row.
 * @param endColumns number of those columns
 */
const withSticky = (columns: readonly ColumnDef[], endColumns: number): readonly ColumnDef[] =>
  columns.map((column, index) => {
    if (!column.hasActions) return column;
    const followingActions = columns.slice(index + 1).filter(({ hasActions }) => hasActions).length;
    return { ...column, sticky: stickyClass(followingActions + endColumns) };
  });

/** The columns of the current list in the user's order, with visibility and widths from the preferences. */
export const useTableState = () => {
  const { entity } = useEntity();
  const route = useRoute();
  const { hidden, order, widths, looseNames } = usePreferences();
  const hiddenPaths = hidden[route] ?? noPaths;
  const userOrder = order[route] ?? noPaths;
  const columnWidths = widths[route] ?? noWidths;
  const isNameFixed = !looseNames.includes(route);
  return useMemo(() => {
    const declaredColumns = listColumns(entity);
    const columns = arrangeColumns(declaredColumns, userOrder).map(column => ({
      ...column,
      width: columnWidths[column.path],
    }));
    const visibleColumns = columns.filter(({ path }) => !hiddenPaths.includes(path));
    const { linkColumns, hasActions } = rowLayout(entity);
    return {
      /** All columns, in the user's order. */
      columns,
      /** Never empty, whatever is stored. */
      visibleColumns: withSticky(
        visibleColumns.length > 0 ? visibleColumns : columns,
        linkColumns.length + Number(hasActions),
      ),
      isAsDeclared:
        isNameFixed &&
        visibleColumns.length === declaredColumns.length &&
        columns.every(({ path, width }, index) => path === declaredColumns[index]?.path && width === undefined),
      setVisible: (path: string, isVisible: boolean) => {
        const otherHidden = hiddenPaths.filter(other => other !== path);
        const nextHidden = isVisible ? otherHidden : [...otherHidden, path];
        changePreferences(previous => ({ hidden: { ...previous.hidden, [route]: nextHidden } }));
      },
      /** Moves a column one place to the front (-1) or back (1). */
      move: (path: string, step: 1 | -1) => {
        const paths = columns.map(column => column.path);
        const from = paths.indexOf(path);
        const nextOrder = paths.toSpliced(from, 1).toSpliced(from + step, 0, path);
        changePreferences(previous => ({ order: { ...previous.order, [route]: nextOrder } }));
      },
      /** In px; `undefined` fits the content. */
      setWidth: (path: string, width: number | undefined) => {
        const otherWidths = withoutKey(columnWidths, path);
        const nextWidths = width === undefined ? otherWidths : { ...otherWidths, [path]: limitedWidth(width) };
        changePreferences(previous => ({ widths: { ...previous.widths, [route]: nextWidths } }));
      },
      reset: () =>
        changePreferences(previous => ({
          hidden: withoutKey(previous.hidden, route),
          order: withoutKey(previous.order, route),
          widths: withoutKey(previous.widths, route),
          looseNames: previous.looseNames.filter(other => other !== route),
        })),
      /** Whether the names of the records stay in sight where the table is wider than its frame. */
      isNameFixed,
      setNameFixed: (isFixed: boolean) =>
        changePreferences(({ looseNames }) => ({
          looseNames: [...looseNames.filter(other => other !== route), ...(isFixed ? [] : [route])],
        })),
    };
  }, [route, entity, hiddenPaths, userOrder, columnWidths, isNameFixed]);
};

export type TableState = ReturnType<typeof useTableState>;
