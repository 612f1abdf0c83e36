import type { Query, QueryClient } from '@tanstack/react-query';
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

/** The id of a new record whose id is not in the answer of the server. */
export const unknownNewId = 'created';

/** The ids of records that were written, or that any may have been. */
type Change = ReadonlySet<string> | 'unknown';

/** Writes since each whole list was read. */
const changes = new WeakMap<Query, Change>();

/** Marks whole lists as stale after a write; where the ids are known, only their pages are read again. @param ids empty if unknown */
export const noteWritten = (queryClient: QueryClient, name: string, ids: readonly string[]): void => {
  const filter = { queryKey: [name, 'getWhole'] };
  for (const query of queryClient.getQueryCache().findAll(filter)) {
    const before = changes.get(query);
    const isKnown = ids.length > 0 && before !== 'unknown' && (before !== undefined || !query.state.isInvalidated);
    changes.set(query, isKnown ? new Set([...(before ?? []), ...ids]) : 'unknown');
  }
  void queryClient.invalidateQueries({ ...filter, refetchType: 'none' });
};

/** The records that were written since a list was read, or since the last call. */
export const takeChange = (query: Query): Change => {
  const change = changes.get(query) ?? (query.state.isInvalidated ? 'unknown' : new Set<string>());
  changes.set(query, new Set());
  return change;
};

/** Forgets the changes of a list that has been read. */
export const forgetChange = (query: Query): void => void changes.delete(query);
