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
