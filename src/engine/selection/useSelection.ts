import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useEvent, useRecordSelection } from 'react-admin';
import type { RaRecord } from '../fields/field';
import { getSelectedRecords, keepSelectedRecords, type SelectedRecord } from '../data/selectedRecords';
import { useEntity } from '../views/RegistryContext';

/** The rows from one id to another, both included, in either direction; only the second if the first is not on screen. */
const rowsBetween = (rows: readonly RaRecord[], from: string | undefined, to: string): readonly RaRecord[] => {
  const ids = rows.map(({ id }) => id);
  const ends = [ids.indexOf(from ?? to), ids.indexOf(to)];
  if (ends.includes(-1)) return rows.filter(({ id }) => id === to);
  return rows.slice(Math.min(...ends), Math.max(...ends) + 1);
};

/**
 * The selected rows of a list, shared with react-admin's components. They stay selected on another page, with another
 * search or filter. Each is stored as it was when it was selected, so that a bulk action can tell what has changed since.
 * @param rows the rows on screen
 * @param query the list's query when they arrived
 */
export const useSelection = (rows: readonly RaRecord[], query: SelectedRecord['query']) => {
  const { name } = useEntity();
  const queryClient = useQueryClient();
  const [ids, { select: storeIds }] = useRecordSelection<RaRecord>({ resource: name });
  const selected: ReadonlySet<string> = useMemo(() => new Set(ids), [ids]);
  /** The id from which a selection with Shift reaches. */
  const lastToggledId = useRef<string>(undefined);

  /** Sets the selected ids. The record of an id that was selected already stays stored as it is. */
  const set = useEvent(
    (
      nextIds: readonly string[],
      addedRows: readonly RaRecord[] = rows,
      queryOfRows: SelectedRecord['query'] = query,
    ) => {
      const selectedRecords = getSelectedRecords(queryClient, name);
      const addedById = new Map(addedRows.map(row => [row.id, row]));
      const selectedRecordOf = (id: string): SelectedRecord => {
        const storedRecord = selected.has(id) ? selectedRecords.get(id) : undefined;
        const record = addedById.get(id);
        return storedRecord ?? (record ? { id, record, query: queryOfRows } : { id });
      };
      keepSelectedRecords(queryClient, name, nextIds.map(selectedRecordOf));
      storeIds([...nextIds]);
    },
  );
  // An event, as rows that arrive late are added to the selection of that moment.
  const select = useEvent((addedRows: readonly RaRecord[], queryOfRows?: SelectedRecord['query']): void =>
    set([...new Set([...ids, ...addedRows.map(({ id }) => id)])], addedRows, queryOfRows),
  );
  const unselect = useEvent((removedIds: readonly string[]): void => {
    const removedSet = new Set(removedIds);
    set(ids.filter(id => !removedSet.has(id)));
  });

  return {
    /** Ids of the selected rows, also on other pages. */
    selected,
    /** Adds rows. @param queryOfRows the list's query when they arrived @default the present one */
    select,
    unselect,
    set,
    /** @param options `range`: includes all rows on screen since the one that was toggled last */
    toggle: (id: string, { range = false }: { range?: boolean } = {}) => {
      const toggledRows = rowsBetween(rows, range ? lastToggledId.current : id, id);
      lastToggledId.current = id;
      if (selected.has(id)) unselect(toggledRows.map(row => row.id));
      else select(toggledRows);
    },
    clear: () => {
      lastToggledId.current = undefined;
      set([]);
    },
  };
};

export type Selection = ReturnType<typeof useSelection>;
