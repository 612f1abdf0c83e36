import { isPlain } from '../values/plain';
import { valueAt } from '../values/valueAt';
import { createStore } from '../store/createStore';

/**
 * The ways in which the read of a whole list ends: with all rows, by the user, with as many rows as may be read, or with fewer
 * than the server says that there are. `reading` has not ended.
 */
const ends = ['complete', 'stopped', 'limit', 'short', 'reading'] as const;

/** The part of a whole list that was read. */
export interface WholeSummary {
  /** The number of rows that were read. */
  read: number;
  /** The number of rows that the server has. */
  total: number;
  /** The time of the read, in milliseconds. */
  at: number;
  end: (typeof ends)[number];
}

/** Reads the summary of the whole list from the `meta` of an answer; `undefined` where there is none. */
export const wholeSummary = (meta: unknown): WholeSummary | undefined => {
  const facts = valueAt(meta, 'whole');
  if (!isPlain(facts)) return undefined;
  const [read = 0, total = 0, at = 0] = [facts.read, facts.total, facts.at].map(Number);
  return { read, total, at, end: ends.find(end => end === facts.end) ?? 'complete' };
};

/** A list that is being read whole. */
export interface RunningRead {
  read: number;
  total?: number;
  /** Ends the read with the rows that have arrived. */
  stop: () => void;
}

const { get, set, subscribe } = createStore<ReadonlyMap<string, RunningRead>>(new Map());

/** The lists that are being read whole, by name. The same object until something has changed. */
export const wholeReads = { get, subscribe };

/** Publishes how far a read has come. A later read of the same list replaces an earlier one. */
export const tellRead = (name: string, progress: RunningRead): void => set(new Map(get()).set(name, progress));

/** Publishes that a read is over; `stop` identifies it, as a later one may have replaced it. */
export const endRead = (name: string, stop: RunningRead['stop']): void => {
  if (get().get(name)?.stop === stop) set(new Map([...get()].filter(([other]) => other !== name)));
};
