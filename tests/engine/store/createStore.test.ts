import { expect, test } from 'vitest';
import { createStore } from '../../../src/engine/store/createStore';

test('a store tells all who want to know of a new value, until they no longer do', () => {
  const store = createStore(1);
  const seen: string[] = [];
  const stop = store.subscribe(() => seen.push(`first ${store.get()}`));
  store.subscribe(() => seen.push(`second ${store.get()}`));
  store.set(2);
  stop();
  store.set(3);
  expect(seen).toEqual(['first 2', 'second 2', 'second 3']);
});
