import { createContext, use } from 'react';
import type { EntityListState } from './useEntityList';

/** The list on screen, for its cells and the dialogs over it; `undefined` where there is none. */
export const ListStateContext = createContext<EntityListState | undefined>(undefined);

/** The state of the list that a cell stands in or a dialog stands over. */
export const useListState = (): EntityListState => {
  const state = use(ListStateContext);
  if (!state) throw new Error('A dialog must stand over a list, and a cell in one.');
  return state;
};
