import { openDB } from 'idb';

const table = 'people';

/**
 * IndexedDB, since signing out clears local storage and a person's habits outlive a session. Version 1 also kept the
 * records opened last, under keys of two parts; their names do not belong here.
 */
const open = () =>
  openDB('deedbook-preferences', 2, {
    upgrade: async (database, before, _after, transaction) => {
      if (before === 0) database.createObjectStore(table);
      else await transaction.objectStore(table).delete(IDBKeyRange.bound([], [[]]));
    },
  });

/** What is kept for a person; data from outside. */
export const readPerson = async (person: string): Promise<unknown> => {
  const database = await open();
  const stored: unknown = await database.get(table, person);
  database.close();
  return stored;
};

/** Changes what is kept for a person in one go, so that two tabs lose nothing of each other's. */
export const changePerson = async (person: string, change: (stored: unknown) => unknown): Promise<void> => {
  const database = await open();
  const { store, done } = database.transaction(table, 'readwrite');
  await store.put(change(await store.get(person)), person);
  await done;
  database.close();
};
