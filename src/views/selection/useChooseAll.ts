import { useState } from 'react';
import { useReadAll } from '../list/export/useReadAll';
import type { EntityListState } from '../list/useEntityList';
import type { Selection } from './useSelection';

/** Chooses all rows that a list asks for, over all its pages. */
export const useChooseAll = (list: EntityListState, { chosen, choose }: Selection) => {
  const { progress, read, cancel } = useReadAll(list);
  const { query } = list;
  const question = JSON.stringify([query.filter, query.sort]);
  const [known, setKnown] = useState<{ question: string; ids: readonly string[] }>();
  const isOnePage = !list.isPaged || (list.isTotalKnown && list.total <= list.rows.length);
  const all = isOnePage ? list.rows.map(({ id }) => id) : known?.question === question ? known.ids : undefined;
  return {
    progress,
    cancel,
    /** Whether there may be rows that are not chosen. */
    isOffered: all === undefined || all.some(id => !chosen.has(id)),
    start: () =>
      read(rows => {
        setKnown({ question, ids: rows.map(({ id }) => id) });
        choose(rows, query);
      }),
  };
};
