import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { expect, test } from 'vitest';
import { readPerson } from '../../../src/engine/preferences/database';

test('what an earlier version kept of opened records in IndexedDB is deleted, and preferences stay (RECENT-07)', async () => {
  await deleteDB('deedbook-preferences');
  const before = await openDB('deedbook-preferences', 1, {
    upgrade: database => void database.createObjectStore('people'),
  });
  await before.put('people', { density: 'compact' }, '7');
  await before.put('people', [{ name: 'roles/user', id: 'u1', label: 'Zita Rao', path: '' }], ['opened', '7']);
  before.close();
  expect(await readPerson('7')).toEqual({ density: 'compact' });
  const after = await openDB('deedbook-preferences');
  expect(await after.getAllKeys('people')).toEqual(['7']);
  after.close();
});
