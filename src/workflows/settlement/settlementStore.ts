import type { DBSchema, IDBPDatabase } from 'idb';
import { createChannel } from '../../store/createChannel';
import { createSignal } from '../../store/createStore';
import { isOf, readSettlement, type Settlement } from './settlement';

interface Schema extends DBSchema {
  settlements: { key: string; value: Settlement };
}

const databaseName = 'deedbook';
const store = 'settlements';

let opening: Promise<IDBPDatabase<Schema>> | undefined;

/** The browser's database: it outlives a reload, a crash, and Sign Out, which clears local storage. */
const open = (): Promise<IDBPDatabase<Schema>> => {
  opening ??= import('idb').then(({ openDB }) =>
    openDB<Schema>(databaseName, 1, {
      upgrade: database => void database.createObjectStore(store, { keyPath: 'id' }),
      terminated: () => (opening = undefined),
    }),
  );
  opening.catch(() => (opening = undefined));
  return opening;
};

const { tell, listen } = createChannel('deedbook.settlements');
const { announce, subscribe } = createSignal();
listen(announce);

const changed = () => {
  announce();
  tell('changed');
};

/** The settlements under way on this machine, whoever began them. */
export const settlementStore = {
  all: async (): Promise<Settlement[]> => {
    const database = await open();
    return (await database.getAll(store)).flatMap(value => readSettlement(value) ?? []);
  },

  get: async (id: string): Promise<Settlement | undefined> => readSettlement(await (await open()).get(store, id)),

  /** Keeps a new one. @returns false, and keeps nothing, when that person has one already, whatever its id. */
  begin: async (settlement: Settlement): Promise<boolean> => {
    const database = await open();
    const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
    const isFree = !(await transaction.store.getAll()).some(isOf(settlement));
    if (isFree) await transaction.store.put(settlement);
    await transaction.done;
    if (isFree) changed();
    return isFree;
  },

  put: async (settlement: Settlement): Promise<void> => {
    const database = await open();
    const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
    await transaction.store.put(settlement);
    await transaction.done;
    changed();
  },

  remove: async (id: string): Promise<void> => {
    await (await open()).delete(store, id);
    changed();
  },

  /** Calls `listener` after every change, in this tab or another. Returns the way to stop that. */
  subscribe,
};
