import type { Query, QueryClient } from '@tanstack/react-query';
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

/** Stands for the id of a new record where the server has not told it. */
export const newRecord = 'created';

/** What has changed since a list was read whole: those records, or nobody knows what. */
type Change = ReadonlySet<string> | 'unknown';

const changes = new WeakMap<Query, Change>();

/**
 * Says that records of an entity were written, so that its lists that are kept whole are old. Where it is known which,
 * and nothing else is known to have changed, their pages are all that is read again.
 * @param ids none where nobody knows; an id that no list holds is that of a new record
 */
export const noteWritten = (queryClient: QueryClient, name: string, ids: readonly string[]): void => {
  const filter = { queryKey: [name, 'getWhole'] };
  for (const query of queryClient.getQueryCache().findAll(filter)) {
    const before = changes.get(query);
    const isKnown = ids.length > 0 && before !== 'unknown' && (before !== undefined || !query.state.isInvalidated);
    changes.set(query, isKnown ? new Set([...(before ?? []), ...ids]) : 'unknown');
  }
  void queryClient.invalidateQueries({ ...filter, refetchType: 'none' });
};

/** What has changed since a list was read, or since this was asked; nothing where nobody has said so. */
export const takeChange = (query: Query): Change => {
  const change = changes.get(query) ?? (query.state.isInvalidated ? 'unknown' : new Set<string>());
  changes.set(query, new Set());
  return change;
};

/** Says that a reading is over that has taken what had changed. */
export const forgetChange = (query: Query): void => void changes.delete(query);
