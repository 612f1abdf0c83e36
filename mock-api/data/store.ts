import jsonServer, { type JsonServerRouter } from 'json-server';
import type { DataFile } from './dataFile';
import { isRecordId, newRecordId } from './recordId';
import { isCollection } from './collections';
import type { CollectionName, Records } from './records';

/** Everything the mock remembers: one list of records per collection. */
export type State = { [N in CollectionName]: Records[N][] };

/** The records, as handlers use them. Every change is saved. */
export interface Store {
  /** json-server's router over the same records, for the ordinary calls. */
  router: JsonServerRouter<State>;
  state: () => State;
  /** The live list of a collection, oldest first. */
  all: <N extends CollectionName>(name: N) => Records[N][];
  find: <N extends CollectionName>(name: N, id: string) => Records[N] | undefined;
  /** An identifier no record has. */
  newId: () => string;
  insert: <N extends CollectionName>(name: N, record: Records[N]) => void;
  /** Changes a record; undefined when there is none. */
  change: <N extends CollectionName>(name: N, id: string, changes: Partial<Records[N]>) => Records[N] | undefined;
  /** Removes the records that pass the test. @returns their number */
  remove: <N extends CollectionName>(name: N, test: (record: Records[N]) => boolean) => number;
  /** Puts everything back to the given records. */
  replace: (state: State) => void;
}

/** Whether a search looks at a text: not at identifiers and addresses of files, which lists do not show. */
const isSearchable = (text: string) => !isRecordId(text) && !/^(https?|seed-file):/.test(text);

/**
 * Whether a value has the text of a search somewhere inside. Takes the place of json-server's own `deepQuery`.
 * @param part in lower case.
 */
export const holdsText = (value: unknown, part: string): boolean => {
  if (value === null || value === undefined) return false;
  if (typeof value === 'object') return Object.values(value).some(inner => holdsText(inner, part));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return isSearchable(text) && text.toLowerCase().includes(part);
};

/** The records of an earlier run. A collection that it did not have starts with its seed. */
const restoreState = (saved: unknown, seed: State): State => {
  if (typeof saved !== 'object' || saved === null) return seed;
  const lists = Object.entries(saved).filter(([name, list]) => isCollection(name) && Array.isArray(list));
  return { ...seed, ...Object.fromEntries(lists) };
};

/**
 * Opens the records over json-server and its lowdb.
 * @param seed the records to start with when the file has none.
 */
export const openStore = (seed: () => State, file: DataFile, now: () => Date): Store => {
  const saved = file.read();
  const router = jsonServer.router(restoreState(saved, seed()), {
    // With its default, `Id`, json-server would delete the records that refer to a deleted one.
    foreignKeySuffix: ' (none)',
  });
  const { db } = router;
  db._.id = '_id';
  db._.mixin({ createId: () => newRecordId(now()), deepQuery: holdsText });
  db.write = () => file.save(db.getState());
  if (saved === undefined) db.write();

  const all: Store['all'] = name => db.getState()[name];
  const find: Store['find'] = (name, id) => all(name).find(record => record._id === id);

  return {
    router,
    state: () => db.getState(),
    all,
    find,
    newId: () => newRecordId(now()),
    insert: (name, record) => {
      all(name).push(record);
      db.write();
    },
    change: (name, id, changes) => {
      const record = find(name, id);
      if (record) Object.assign(record, changes, { _id: id });
      db.write();
      return record;
    },
    remove: (name, test) => {
      const list = all(name);
      const remaining = list.filter(record => !test(record));
      const removed = list.length - remaining.length;
      list.splice(0, list.length, ...remaining);
      db.write();
      return removed;
    },
    replace: state => {
      db.setState(state);
      db.write();
    },
  };
};
