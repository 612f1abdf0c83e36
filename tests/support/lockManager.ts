import { vi } from 'vitest';

type Work = (lock: Lock) => Promise<unknown>;

/** Puts something in the place of `navigator.locks`. */
export const replaceLocks = (locks: object | undefined): void => {
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, { get: (of, name) => (name === 'locks' ? locks : Reflect.get(of, name, of)) }),
  );
};

/** The locks of a browser, of which the DOM of the tests has none; the other tabs hold those of `elsewhere`. */
export const stubLocks = (elsewhere: readonly string[] = []) => {
  const held = new Set<Lock>(elsewhere.map(name => ({ name, mode: 'shared' })));
  const request = async (name: string, { mode = 'exclusive' }: LockOptions, work: Work) => {
    const lock: Lock = { name, mode };
    held.add(lock);
    try {
      return await work(lock);
    } finally {
      held.delete(lock);
    }
  };
  const query = vi.fn<() => Promise<LockManagerSnapshot>>(() => Promise.resolve({ held: [...held], pending: [] }));
  replaceLocks({ request, query });
  return { query, names: () => [...held].map(({ name }) => name) };
};
