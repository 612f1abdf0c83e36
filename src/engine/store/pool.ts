/** Most calls of the API at a time, while rows are read with several calls. */
export const mostCalls = 4;

/** Creates a pool that runs at most `limit` tasks at a time, in order. @returns the function that runs a task */
export const createPool = (limit: number) => {
  let runningCount = 0;
  /** Functions that let waiting tasks begin. */
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (runningCount >= limit) await new Promise<void>(resolve => waiting.push(resolve));
    else runningCount += 1;
    try {
      return await task();
    } finally {
      // The next task takes this one's place, so the count stays.
      const beginNext = waiting.shift();
      if (beginNext) beginNext();
      else runningCount -= 1;
    }
  };
};

/**
 * Runs tasks whose number is not known before, at most `limit` at a time. After a failure no more are started, and the
 * running ones are waited for.
 * @param next starts the next task; `undefined` if there is none
 * @throws the first failure
 */
export const runAll = async (limit: number, next: () => Promise<unknown> | undefined): Promise<void> => {
  const failures: unknown[] = [];
  const runOneAfterAnother = async (): Promise<void> => {
    const task = failures.length === 0 ? next() : undefined;
    if (!task) return;
    await task.catch((error: unknown) => failures.push(error));
    await runOneAfterAnother();
  };
  await Promise.all(Array.from({ length: limit }, runOneAfterAnother));
  if (failures.length > 0) throw failures[0];
};

/** Runs a task for each item with `runAll`. @returns the results in the order of the items */
export const mapInPool = async <T, R>(
  limit: number,
  items: readonly T[],
  task: (item: T) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = [];
  const remaining = items.entries();
  await runAll(limit, () => {
    const { value: entry } = remaining.next();
    return entry && task(entry[1]).then(result => (results[entry[0]] = result));
  });
  return results;
};
