import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { DBSchema, IDBPDatabase } from 'idb';
import { useEffect } from 'react';
import { createChannel } from '../../engine/store/createChannel';
import { createSignal } from '../../engine/store/createStore';
import { isAbout, parseSettlement, type Settlement } from './settlement';

interface Schema extends DBSchema {
  settlements: { key: string; value: Settlement };
}

const databaseName = 'deedbook';
const storeName = 'settlements';

/** The opened database; none before the first use, and after a failure. */
let opening: Promise<IDBPDatabase<Schema>> | undefined;

/** Opens the browser's database once. Unlike local storage, it survives Sign Out. */
const openDatabase = (): Promise<IDBPDatabase<Schema>> => {
  if (opening) return opening;
  const forget = () => (opening = undefined);
  opening = import('idb').then(({ openDB }) =>
    openDB<Schema>(databaseName, 1, {
      upgrade: database => void database.createObjectStore(storeName, { keyPath: 'id' }),
      terminated: forget,
    }),
  );
  opening.catch(forget);
  return opening;
};

const { tell: announceElsewhere, listen } = createChannel('deedbook.settlements');
const { announce: announceHere, subscribe } = createSignal();
listen(announceHere);

const announceChange = () => {
  announceHere();
  announceElsewhere('changed');
};

/** The unfinished settlements of this browser, of all roles and plans. */
export const settlementStore = {
  all: async (): Promise<Settlement[]> => {
    const database = await openDatabase();
    return (await database.getAll(storeName)).flatMap(value => parseSettlement(value) ?? []);
  },

  get: async (id: string): Promise<Settlement | undefined> => {
    const database = await openDatabase();
    return parseSettlement(await database.get(storeName, id));
  },

  /** Stores a settlement unless one of the same person is stored. @returns whether it was stored */
  begin: async (settlement: Settlement): Promise<boolean> => {
    const database = await openDatabase();
    const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' });
    const isFree = !(await transaction.store.getAll()).some(isAbout(settlement));
    if (isFree) await transaction.store.put(settlement);
    await transaction.done;
    if (isFree) announceChange();
    return isFree;
  },

  put: async (settlement: Settlement): Promise<void> => {
    const database = await openDatabase();
    const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' });
    await transaction.store.put(settlement);
    await transaction.done;
    announceChange();
  },

  remove: async (id: string): Promise<void> => {
    const database = await openDatabase();
    await database.delete(storeName, id);
    announceChange();
  },

  /** Calls a listener after each change, also of another tab. @returns the function that ends this */
  subscribe,
};

const queryKey = ['settlements'];
const noSettlements: readonly Settlement[] = [];

/** Reads the stored settlements again for the screens that show them. */
export const rereadSettlements = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({ queryKey, exact: true });

/** The unfinished settlements of this browser, kept up to date; `undefined` until they have been read. */
export const useSettlements = (): readonly Settlement[] | undefined => {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery({ queryKey, queryFn: settlementStore.all, staleTime: 0 });
  useEffect(() => settlementStore.subscribe(() => void queryClient.invalidateQueries({ queryKey })), [queryClient]);
  // Without a first answer the storage is denied, so nothing can have been stored.
  return data ?? (isError ? noSettlements : undefined);
};
