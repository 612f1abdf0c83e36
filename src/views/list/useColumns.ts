import { useMemo } from 'react';
import { useEntity, useRegistry } from '../EntitiesContext';
import { setPreferences, usePreferences } from '../preferences/preferences';
import { columnsOf } from '../shown';

const none: readonly string[] = [];

/** The columns of the list on screen: the declared ones, and those of them that the person wants to see. */
export const useColumns = () => {
  const { name, entity } = useEntity();
  const route = useRegistry().find(name)?.route ?? name;
  const { hidden } = usePreferences();
  const left = hidden[route] ?? none;
  return useMemo(() => {
    const declared = columnsOf(entity);
    const chosen = declared.filter(({ path }) => !left.includes(path));
    return {
      declared,
      /** Never empty, whatever is kept in the browser. */
      visible: chosen.length > 0 ? chosen : declared,
      /** Shows a column, or leaves it out. */
      setVisible: (path: string, isVisible: boolean) => {
        const rest = left.filter(other => other !== path);
        setPreferences({ hidden: { ...hidden, [route]: isVisible ? rest : [...rest, path] } });
      },
    };
  }, [route, entity, hidden, left]);
};
