import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useEvent, useRecordSelection } from 'react-admin';
import type { Row } from '../../kinds/field';
import { chosenIn, keepChosen, type Chosen } from '../../providers/chosen';
import { useEntity } from '../EntitiesContext';

/** The rows from one to another, both included, in either direction; only the second where the first is not shown. */
const between = (rows: readonly Row[], from: string | undefined, to: string): readonly Row[] => {
  const ids = rows.map(({ id }) => id);
  const ends = [ids.indexOf(from ?? to), ids.indexOf(to)];
  return ends.includes(-1) ? rows.filter(({ id }) => id === to) : rows.slice(Math.min(...ends), Math.max(...ends) + 1);
};

/**
 * Which rows of a list are chosen, and the ways to choose. react-admin's own components see the same choice. Rows stay
 * chosen when another page, search or filter shows others. What was known of a row is kept with it, so that a bulk
 * action can tell what has changed since.
 * @param rows the rows on screen
 * @param query what the list was asked for when they came
 */
export const useSelection = (rows: readonly Row[], query: Chosen['query']) => {
  const { name } = useEntity();
  const queryClient = useQueryClient();
  const [ids, { select }] = useRecordSelection<Row>({ resource: name });
  const chosen: ReadonlySet<string> = useMemo(() => new Set(ids), [ids]);
  const last = useRef<string>(undefined);

  /** A row that is chosen already keeps what was known of it then. */
  const set = useEvent((next: readonly string[], brought: readonly Row[] = rows, asked: Chosen['query'] = query) => {
    const known = chosenIn(queryClient, name);
    const records = new Map(brought.map(row => [row.id, row]));
    const entryOf = (id: string): Chosen => {
      const before = chosen.has(id) ? known.get(id) : undefined;
      const record = records.get(id);
      return before ?? (record ? { id, record, query: asked } : { id });
    };
    keepChosen(queryClient, name, next.map(entryOf));
    select([...next]);
  });
  // Whoever has waited for an answer adds to what is chosen by then.
  const choose = useEvent((others: readonly Row[], asked?: Chosen['query']): void =>
    set([...new Set([...ids, ...others.map(({ id }) => id)])], others, asked),
  );
  const giveUp = useEvent((others: readonly string[]): void => {
    const gone = new Set(others);
    set(ids.filter(id => !gone.has(id)));
  });

  return {
    /** Ids of the chosen rows, those on other pages included. */
    chosen,
    /**
     * Chooses rows besides those that are chosen.
     * @param asked what the list was asked for when they came @default what it is asked for now
     */
    choose,
    /** The opposite of `choose`. */
    giveUp,
    /** Chooses the rows with these ids and no others. */
    set,
    /**
     * Chooses a row, or gives it up where it is chosen already.
     * @param options `range`: the same for all rows on screen since the one that was toggled last
     */
    toggle: (id: string, { range = false }: { range?: boolean } = {}) => {
      const meant = between(rows, range ? last.current : id, id);
      last.current = id;
      if (chosen.has(id)) giveUp(meant.map(row => row.id));
      else choose(meant);
    },
    clear: () => {
      last.current = undefined;
      set([]);
    },
  };
};

export type Selection = ReturnType<typeof useSelection>;
