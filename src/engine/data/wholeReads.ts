import { toText } from '../fields/toText';
import { valueAt } from '../fields/valueAt';
import { isPlain } from '../http/plain';
import { createStore } from '../store/createStore';

/** The part of a whole list that was read. */
export interface WholeFacts {
  read: number;
  total: number;
  /** The time of the read, in milliseconds. */
  at: number;
  /** With all rows, stopped by the user, at the most that is read, with fewer rows than the server reports, or not yet. */
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
