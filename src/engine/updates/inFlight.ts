import { createSignal } from '../store/createStore';

const running = new Set<Promise<unknown>>();
const { announce, subscribe } = createSignal();

/** Work that a reload of the page must not interrupt: writes, uploads, payments. */
export const inFlight = {
  /** Whether any such work runs. */
  get: (): boolean => running.size > 0,

  subscribe,

  /** Counts work as running until it settles. @returns its result */
  track: async <T>(work: Promise<T>): Promise<T> => {
    running.add(work);
    announce();
    try {
      return await work;
    } finally {
      running.delete(work);
      announce();
    }
  },
};
