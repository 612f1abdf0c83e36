/**
 * Lets at most so many tasks run at a time; the others wait in their order.
 * @returns runs a task when there is room, and throws what the task throws
 */
export const createQueue = (most: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>(resolve => waiting.push(resolve));
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
