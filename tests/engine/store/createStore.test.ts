import { describe, expect, test, vi } from 'vitest';
import { createStore } from '../../../src/engine/store/createStore';

describe('a store', () => {
  test('holds one value, the same object until it changes', () => {
    const first = { n: 1 };
    const store = createStore(first);
    expect(store.get()).toBe(first);
    const second = { n: 2 };
    store.set(second);
    expect(store.get()).toBe(second);
  });

  test('tells all who want to know, after the change, until they no longer do', () => {
    const store = createStore(1);
    const seen: number[] = [];
    const stop = store.subscribe(() => seen.push(store.get()));
    const other = vi.fn<() => void>();
    store.subscribe(other);
    store.set(2);
    stop();
    store.set(3);
    expect(seen).toEqual([2]);
    expect(other).toHaveBeenCalledTimes(2);
  });
});
