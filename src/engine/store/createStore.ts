/** A change that anybody can announce, and subscribe to. */
export interface Signal {
  announce: () => void;
  /** Calls `listener` after each change. Returns the function that ends this. */
  subscribe: (listener: () => void) => () => void;
}

/** Creates a signal without listeners. */
export const createSignal = (): Signal => {
  const listeners = new Set<() => void>();
  return {
    announce: () => listeners.forEach(listener => listener()),
    subscribe: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** A value for the whole page, read with `useSyncExternalStore`. */
export interface Store<T> extends Pick<Signal, 'subscribe'> {
  get: () => T;
  set: (next: T) => void;
}

/** Creates a store with its first value. */
export const createStore = <T>(initial: T): Store<T> => {
  const { announce, subscribe } = createSignal();
  let current = initial;
  return {
    get: () => current,
    set: next => {
      current = next;
      announce();
    },
    subscribe,
  };
};
