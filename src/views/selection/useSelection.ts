import { useMemo, useRef } from 'react';
import { useEvent, useRecordSelection } from 'react-admin';
import type { Row } from '../../kinds/field';
import { useEntity } from '../EntitiesContext';

/** The ids from one row to another, both included, in either direction; only the second where the first is not shown. */
const between = (rows: readonly Row[], from: string | undefined, to: string): readonly string[] => {
  const ids = rows.map(({ id }) => id);
  const ends = [ids.indexOf(from ?? to), ids.indexOf(to)];
  return ends.includes(-1) ? [to] : ids.slice(Math.min(...ends), Math.max(...ends) + 1);
};

/**
 * Which rows of a list are chosen, and the ways to choose. react-admin's own components see the same choice. Rows stay
 * chosen when another page, search or filter shows others.
 * @param rows the rows on screen
 */
export const useSelection = (rows: readonly Row[]) => {
  const { name } = useEntity();
  const [ids, { select, clearSelection }] = useRecordSelection<Row>({ resource: name });
  const chosen: ReadonlySet<string> = useMemo(() => new Set(ids), [ids]);
  const last = useRef<string>(undefined);

  // Whoever has waited for an answer adds to what is chosen by then.
  const choose = useEvent((others: readonly string[]): void => select([...new Set([...ids, ...others])]));
  const giveUp = useEvent((others: readonly string[]): void => {
    const gone = new Set(others);
    select(ids.filter(id => !gone.has(id)));
  });

  return {
    /** Ids of the chosen rows, those on other pages included. */
    chosen,
    choose,
    /** The opposite of `choose`. */
    giveUp,
    /**
     * Chooses a row, or gives it up where it is chosen already.
     * @param options `range`: the same for all rows on screen since the one that was toggled last
     */
    toggle: (id: string, { range = false }: { range?: boolean } = {}) => {
      const meant = range ? between(rows, last.current, id) : [id];
      last.current = id;
      if (chosen.has(id)) giveUp(meant);
      else choose(meant);
    },
    clear: () => {
      last.current = undefined;
      clearSelection();
    },
  };
};

export type Selection = ReturnType<typeof useSelection>;
