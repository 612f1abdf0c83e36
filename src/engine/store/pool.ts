/** Runs tasks, at most `limit` at a time, in order. @returns runs a task, and throws what it throws */
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

/** Runs a task for each item, at most `limit` at a time. @throws the first failure */
export const mapInPool = <T, R>(limit: number, items: readonly T[], task: (item: T) => Promise<R>): Promise<R[]> => {
  const run = createPool(limit);
  return Promise.all(items.map(item => run(() => task(item))));
};

/** Runs what `next` starts, at most `limit` at a time, until it starts none; after a failure no more are started. @throws the first failure */
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
