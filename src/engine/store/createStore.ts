export interface Signal {
  announce: () => void;
  /** Calls `listener` after each change. Returns the way to stop that. */
  subscribe: (listener: () => void) => () => void;
}

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

/** One value for the whole page, made to be read with `useSyncExternalStore`. */
export interface Store<T> extends Pick<Signal, 'subscribe'> {
  get: () => T;
  set: (next: T) => void;
}

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
