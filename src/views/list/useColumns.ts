import { useMemo } from 'react';
import { useEntity, useRoute } from '../EntitiesContext';
import { withinLimits } from '../preferences/columnWidths';
import { changePreferences, usePreferences } from '../preferences/preferences';
import { columnsOf } from '../shown';
import { arranged, moved } from './arranged';

const none: readonly string[] = [];
const unsized: Readonly<Record<string, number>> = {};

const without = <T>(all: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name !== key));

/** The columns of the list on screen: the declared ones, in the person's order, and those that they want to see. */
export const useColumns = () => {
  const { entity } = useEntity();
  const route = useRoute();
  const { hidden, order, widths } = usePreferences();
  const left = hidden[route] ?? none;
  const wanted = order[route] ?? none;
  const sizes = widths[route] ?? unsized;
  return useMemo(() => {
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
};
