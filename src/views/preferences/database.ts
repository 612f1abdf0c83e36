import { openDB } from 'idb';

const table = 'people';

/** IndexedDB, since signing out clears local storage and a person's habits outlive a session. */
const open = () => openDB('deedbook-preferences', 1, { upgrade: database => void database.createObjectStore(table) });

/** What is kept for a person; data from outside. */
export const readPerson = async (person: IDBValidKey): Promise<unknown> => {
  const database = await open();
  const stored: unknown = await database.get(table, person);
  database.close();
  return stored;
};

/** Changes what is kept for a person in one go, so that two tabs lose nothing of each other's. */
export const changePerson = async (person: IDBValidKey, change: (stored: unknown) => unknown): Promise<void> => {
  const database = await open();
  const { store, done } = database.transaction(table, 'readwrite');
  await store.put(change(await store.get(person)), person);
  await done;
  database.close();
};
