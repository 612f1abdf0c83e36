import { openDB } from 'idb';

const table = 'people';

/**
 * IndexedDB, as sign-out clears local storage, and preferences outlive a session. Version 1 also stored the last
 * opened records under keys of two parts; names do not belong here.
 */
const open = () =>
  openDB('deedbook-preferences', 2, {
    upgrade: async (database, oldVersion, _newVersion, transaction) => {
      if (oldVersion === 0) database.createObjectStore(table);
      // All keys that are lists.
      else await transaction.objectStore(table).delete(IDBKeyRange.bound([], [[]]));
    },
  });

/** Reads the stored preferences of a person, which are untrusted data. */
export const readStored = async (personId: string): Promise<unknown> => {
  const database = await open();
  const data: unknown = await database.get(table, personId);
  database.close();
  return data;
};

/** Changes the stored preferences of a person. In one transaction, so that two tabs lose nothing of each other's. */
export const changeStored = async (personId: string, change: (data: unknown) => unknown): Promise<void> => {
  const database = await open();
  const { store, done } = database.transaction(table, 'readwrite');
  await store.put(change(await store.get(personId)), personId);
  await done;
  database.close();
};
