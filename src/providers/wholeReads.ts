import { createStore } from '../store/createStore';

/** A list that is being read whole. */
export interface WholeRead {
  /** How many rows are here. */
  read: number;
  /** How many there are, where the server says so. */
  total?: number;
  /** Ends the reading: the rows that are here are worked with. */
  stop: () => void;
}

const { get, set, subscribe } = createStore<ReadonlyMap<string, WholeRead>>(new Map());

/** The lists that are being read whole, by name. The same object until something has changed. */
export const wholeReads = { get, subscribe };

/** Says how far a reading has come. Another one of the same list takes its place. */
export const tellRead = (name: string, state: WholeRead): void => set(new Map(get()).set(name, state));

/** Says that a reading is over, by its `stop`. */
export const endRead = (name: string, stop: WholeRead['stop']): void => {
  if (get().get(name)?.stop === stop) set(new Map([...get()].filter(([other]) => other !== name)));
};
