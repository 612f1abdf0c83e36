import { describe, expect, test, vi } from 'vitest';
import { createSignal, createStore } from '../../../src/engine/store/createStore';

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

  test('is one of its own', () => {
    const [a, b] = [createStore('a'), createStore('b')];
    const told = vi.fn<() => void>();
    b.subscribe(told);
    a.set('c');
    expect([a.get(), b.get(), told.mock.calls]).toEqual(['c', 'b', []]);
  });
});

test('a signal tells without a value; who is told twice asked twice', () => {
  const { announce, subscribe } = createSignal();
  const [one, two] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const stop = subscribe(one);
  subscribe(two);
  announce();
  expect(stop()).toBeUndefined();
  announce();
  expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 2]);
});
