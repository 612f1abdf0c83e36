import type { Reading } from './records';
import type { Standing } from './standing';

/** Where a user stands as far as it has been read. */
export interface PersonState {
  is: Standing | 'unread';
  /** Reads again what could not be read. */
  retry: () => void;
}

/** One of the readings that a state rests on. */
export interface Source {
  reading: Reading | undefined;
  error: unknown;
  retry: () => void;
}

/**
 * Puts a state together from what has been read: what is known for certain counts at once, and everything else only
 * when all of it has been read and the last attempt to read it did not fail.
 */
export const stateFrom = (sources: readonly Source[], standing: Standing): PersonState => {
  const failed = sources.filter(({ reading, error }) => error || reading?.isWhole === false);
  const retry = () => failed.forEach(source => source.retry());
  if (standing === 'refunded') return { is: standing, retry };
  if (failed.length > 0) return { is: 'unknown', retry };
  return { is: sources.every(({ reading }) => reading) ? standing : 'unread', retry };
};
