import { createContext, use } from 'react';
import type { EntityListState } from './useEntityList';

/** The list below, if there is one. */
export const ListStateContext = createContext<EntityListState | undefined>(undefined);

/** Makes the list's state known to its cells and to the dialogs over it. */
export const ListStateProvider = ListStateContext;

/** The state of the list that a cell stands in or a dialog stands over. */
export const useListState = (): EntityListState => {
  const state = use(ListStateContext);
  if (!state) throw new Error('A dialog must stand over a list, and a cell in one.');
  return state;
};
