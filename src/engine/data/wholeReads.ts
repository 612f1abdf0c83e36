import { toText } from '../fields/toText';
import { valueAt } from '../fields/valueAt';
import { isPlain } from '../http/plain';
import { createStore } from '../store/createStore';

/** The part of a whole list that was read. */
export interface WholeFacts {
  /** The number of rows that were read. */
  read: number;
  /** The number of rows that the server has. */
  total: number;
  /** The time of the read, in milliseconds. */
  at: number;
  /**
   * The end of the read: `complete` with all rows, `stopped` by the user, at the `limit` of rows that are read, `short` of
   * rows that the server reports; `reading` before it.
   */
  end: 'complete' | 'stopped' | 'limit' | 'short' | 'reading';
}

/** Reads the summary of the whole list from the `meta` of an answer; `undefined` where there is none. */
export const wholeSummary = (meta: unknown) => {
  const facts = valueAt(meta, 'whole');
  if (!isPlain(facts)) return undefined;
  const [read = 0, total = 0, at = 0] = [facts.read, facts.total, facts.at].map(Number);
  return { read, total, at, end: toText(facts.end) };
};

/** A list that is being read whole. */
export interface WholeRead {
  read: number;
  total?: number;
  /** Ends the read with the rows that have arrived. */
  stop: () => void;
}

const { get, set, subscribe } = createStore<ReadonlyMap<string, WholeRead>>(new Map());

/** The lists that are being read whole, by name. The same object until something has changed. */
export const wholeReads = { get, subscribe };

/** Publishes how far a read has come. A later read of the same list replaces an earlier one. */
export const tellRead = (name: string, progress: WholeRead): void => set(new Map(get()).set(name, progress));

/** Publishes that a read is over; `stop` identifies it, as a later one may have replaced it. */
export const endRead = (name: string, stop: WholeRead['stop']): void => {
  if (get().get(name)?.stop === stop) set(new Map([...get()].filter(([other]) => other !== name)));
};
