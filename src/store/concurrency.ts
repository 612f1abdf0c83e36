/** Ends after a time in ms, and at once when the browser is online again or the signal aborts. */
const pause = (length: number, signal?: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, length);
    addEventListener('online', end, over);
    signal?.addEventListener('abort', end, over);
  });

interface RetryOptions {
  /** Pause before each further attempt, in ms; there are no more attempts than these and the first one. */
  pauses: readonly number[];
  /** Whether another attempt cannot help after the `nth` failure, counted from 1. */
  isFinal: (error: unknown, nth: number) => boolean | Promise<boolean>;
  /** Stops further attempts. */
  signal?: AbortSignal;
}

/**
 * Calls a function until it succeeds.
 * @throws what the last attempt threw
 */
export const retry = async <T>(attempt: () => Promise<T>, options: RetryOptions, nth = 1): Promise<T> => {
  const { pauses, isFinal, signal } = options;
  try {
    signal?.throwIfAborted();
    return await attempt();
  } catch (error) {
    const length = pauses[nth - 1];
    if (length === undefined || signal?.aborted || (await isFinal(error, nth))) throw error;
    await pause(length, signal);
    return retry(attempt, options, nth + 1);
  }
};

/**
 * Runs tasks, at most `limit` at a time; the others wait in their order.
 * @returns runs a task when there is room, and throws what the task throws
 */
export const createPool = (limit: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>(resolve => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

/**
 * Runs the tasks that `next` starts, at most `limit` at a time, until it starts none. After a failure no more are
 * started, and those that run are waited for.
 * @throws what the first failed task threw
 */
export const runAll = async (limit: number, next: () => Promise<unknown> | undefined): Promise<void> => {
  const failures: unknown[] = [];
  const work = async (): Promise<void> => {
    const task = failures.length === 0 ? next() : undefined;
    if (!task) return;
    await task.catch((error: unknown) => failures.push(error));
    await work();
  };
  await Promise.all(Array.from({ length: limit }, work));
  if (failures.length > 0) throw failures[0];
};
